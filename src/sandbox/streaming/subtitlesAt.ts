import type { Subtitle } from '../../platform/streaming/subtitle.ts';
import { subtitleLanguage } from '../media/playlist/languages.ts';
import { subtitles } from '../media/subtitles.ts';
import type { Resource, Resources } from '../state/resources.ts';
import type { KeptVideo, ResourceStore } from '../state/store.ts';
import { madeAt, orderSpeech, type SpeechWishes } from './speech.ts';
import { videosAt } from './videosAt.ts';

/** A subtitle that was created, or changed after it was made from speech; removed ones are kept, as ids never return. */
type KeptSubtitle = Resource<Subtitle, { removed?: true }>;

/** What is to be made of speech, and what it is called. */
interface SpeechWish extends SpeechWishes {
  readonly name: string;
}

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

/** What players are offered: the languages of what was made from speech and left as it is, and all else as text. */
export function offeredTexts(store: ResourceStore, video: KeptVideo, now: number) {
  const kept = keptOf(store.resources, video.document.id);
  const known = new Set(kept.map(({ document }) => document.id));
  return {
    languages: [
      ...new Set(
        spokenCodes(store, video, now)
          .filter(({ id }) => !known.has(id))
          .map(({ code }) => code),
      ),
    ],
    written: kept
      .filter(({ backstage }) => !backstage?.removed)
      .map(({ document: { id, name, language, vtt } }) => ({
        id: `s${id}`,
        name: name ?? '',
        language: language ?? '',
        text: vtt ?? '',
      })),
  };
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

/** Has a subtitle made of what is spoken in a video, and its translations. It is listed once it is made. */
export function requestSpeech(
  store: ResourceStore,
  video: KeptVideo,
  wish: SpeechWish,
  now: number,
): Subtitle {
  const { document, backstage } = store.video(video.document.id) ?? video;
  const before = backstage.subtitles ?? [];
  const { name, ...wishes } = wish;
  const [first, ...others] = orderSpeech(wishes, now);
  const ordered = first ? [{ ...first, name }, ...others] : [];
  store.keepVideo({ document, backstage: { ...backstage, subtitles: [...before, ...ordered] } });
  const language = first?.code ?? null;
  return { id: document.id * numbers + before.length, video_id: document.id, name, language, vtt: '' };
}

/** Forgets the subtitles of a video that is gone. */
export function forgetSubtitles({ resources }: ResourceStore, video: number): void {
  for (const { id } of keptOf(resources, video)) resources.remove(kind, id);
}

function keptOf(resources: Resources, video: number): KeptSubtitle[] {
  return resources.list<KeptSubtitle>(kind).filter(({ document }) => document.video_id === video);
}

/** The languages of what was made from the speech of a video so far, with the ids of those subtitles. */
function spokenCodes(store: ResourceStore, video: KeptVideo, now: number) {
  const { id, duration } = video.document;
  if (duration === null) return [];
  const ready = videosAt(store, now).courseOf(video)?.ends;
  const orders = video.backstage.subtitles ?? [];
  const made = new Set(madeAt(orders, ready, now));
  return orders.flatMap((order, index) =>
    made.has(order) ? [{ id: id * numbers + index, code: order.code, name: order.name }] : [],
  );
}

/** Named as the service names them. Source: facts §4.1. */
function spokenAt(store: ResourceStore, video: KeptVideo, now: number): Subtitle[] {
  const toMs = video.document.duration ?? 0;
  return spokenCodes(store, video, now).map(({ id, code, name }) => ({
    id,
    video_id: video.document.id,
    name: name ?? `${new Intl.DisplayNames(['en'], { type: 'language' }).of(code) ?? code} (AI-generated)`,
    language: code,
    vtt: subtitles(subtitleLanguage(code), { fromMs: 0, toMs }),
  }));
}
