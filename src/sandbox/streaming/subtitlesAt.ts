import type { Subtitle } from '../../platform/streaming/subtitle.ts';
import { subtitleLanguage } from '../media/playlist/languages.ts';
import { subtitles } from '../media/subtitles.ts';
import type { Resource, Resources } from '../state/resources.ts';
import type { KeptVideo, ResourceStore } from '../state/store.ts';
import { madeAt } from './speech.ts';
import { videosAt } from './videosAt.ts';

/** A subtitle that was created, or changed after it was made from speech; removed ones are kept, as ids never return. */
type KeptSubtitle = Resource<Subtitle, { removed?: true }>;

const kind = 'subtitle';

// of the numbers of a video’s subtitles, the first ones are of those made from speech
const numbers = 100;
const firstCreated = 50;

/** The subtitles of a video at `now`, by id: those made from its speech so far, and those that were created. */
export function subtitlesAt(store: ResourceStore, video: KeptVideo, now: number): Subtitle[] {
  const kept = keptOf(store.resources, video.document.id);
  const known = new Set(kept.map(({ document }) => document.id));
  const spoken = spokenAt(store, video, now).filter(({ id }) => !known.has(id));
  const created = kept.filter(({ backstage }) => !backstage?.removed).map(({ document }) => document);
  return [...spoken, ...created].toSorted((one, other) => one.id - other.id);
}

export function keepSubtitle({ resources }: ResourceStore, subtitle: Subtitle, removed = false): void {
  const id = `${subtitle.video_id}/${subtitle.id}`;
  resources.keep(kind, { id, document: subtitle, ...(removed ? { backstage: { removed: true } } : {}) });
}

/** The id for the next subtitle of a video. */
export function freeSubtitleId({ resources }: ResourceStore, video: number): number {
  const first = video * numbers + firstCreated;
  return Math.max(first - 1, ...keptOf(resources, video).map(({ document }) => document.id)) + 1;
}

/** Forgets the subtitles of a video that is gone. */
export function forgetSubtitles({ resources }: ResourceStore, video: number): void {
  for (const { id } of keptOf(resources, video)) resources.remove(kind, id);
}

function keptOf(resources: Resources, video: number): KeptSubtitle[] {
  return resources.list<KeptSubtitle>(kind).filter(({ document }) => document.video_id === video);
}

/** Named as the service names them. Source: facts §4.1. */
function spokenAt(store: ResourceStore, video: KeptVideo, now: number): Subtitle[] {
  const { id, duration } = video.document;
  if (duration === null) return [];
  const ready = videosAt(store, now).courseOf(video)?.ends;
  return madeAt(video.backstage.subtitles, ready, now).map(({ code }, index) => ({
    id: id * numbers + index,
    video_id: id,
    name: `${new Intl.DisplayNames(['en'], { type: 'language' }).of(code) ?? code} (AI-generated)`,
    language: code,
    vtt: subtitles(subtitleLanguage(code), { fromMs: 0, toMs: duration }),
  }));
}
