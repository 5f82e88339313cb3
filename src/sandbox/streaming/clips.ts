import { segmentMs, timelineStart } from '../media/packaging/timing.ts';
import { clipRenditions } from '../media/playlist/clipNames.ts';
import type { Content } from '../media/playlist/offer.ts';
import type { ClipSource } from '../media/sources.ts';
import { clientId } from '../server/clientId.ts';
import type { Resource } from '../state/resources.ts';
import type { ResourceStore } from '../state/store.ts';

/** What is stored of a clip. Instants are in seconds since 1970, by the system clock, but for `created_at`. */
interface ClipDocument {
  readonly id: string;
  readonly stream_id: number;
  readonly created_at: string;
  readonly vod_required: boolean;
  readonly start: number;
  readonly duration: number;
  readonly expiration: number;
}

/** The internal state of a clip. */
interface ClipBackstage {
  readonly first: number;
  readonly segments: number;
  /** When it is complete, in milliseconds by the system clock. */
  readonly there: number;
  /** The video that it becomes. */
  readonly video?: number;
  readonly content: Content;
  readonly qualitySet: number;
}

export interface KeptClip extends Resource {
  readonly document: ClipDocument & Record<string, unknown>;
  readonly backstage: ClipBackstage & Record<string, unknown>;
}

const kind = 'clip';
const keyOf = (stream: number, id: string) => `${stream}/${id}`;

/** How long it takes to copy a clip once all of it was on air, in milliseconds: not published. */
const copying = 1200;

/** The pieces of a stream's timeline that a segment touches, and when their copy is complete. Instants are in ms. */
export function cutOf(
  { from, to }: { readonly from: number; readonly to: number },
  now: number,
): Pick<ClipBackstage, 'first' | 'segments' | 'there'> {
  const first = Math.floor((from - timelineStart) / segmentMs);
  const end = Math.ceil((to - timelineStart) / segmentMs);
  return { first, segments: Math.max(1, end - first), there: Math.max(now, to) + copying };
}

/** A clip as it is stored. */
export function clipResource(document: ClipDocument, backstage: ClipBackstage): KeptClip & { kind: string } {
  const { stream_id, id } = document;
  return { kind, id: keyOf(stream_id, id), document: { ...document }, backstage: { ...backstage } };
}

export function keepClip({ resources }: ResourceStore, clip: KeptClip): void {
  resources.keep(kind, clip);
}

/** The clips of a stream that are not deleted yet, the oldest first. `real` is in milliseconds. */
export function clipsOf({ resources }: ResourceStore, stream: number, real: number): KeptClip[] {
  return resources
    .list<KeptClip>(kind)
    .filter(({ document }) => document.stream_id === stream && document.expiration * 1000 > real);
}

/** Forgets the clips of a stream that is gone. */
export function forgetClips({ resources }: ResourceStore, stream: number): void {
  for (const { id, document } of resources.list<KeptClip>(kind))
    if (document.stream_id === stream) resources.remove(kind, id);
}

/** A clip in the form that the media half requires. */
export function clipSource({ resources }: ResourceStore, stream: number, id: string): ClipSource | undefined {
  const clip = resources.get<KeptClip>(kind, keyOf(stream, id));
  if (!clip) return undefined;
  const { content, first, segments, there } = clip.backstage;
  return { ...content, first, segments, there, until: clip.document.expiration * 1000 };
}

/** A clip as it is sent: the video that it becomes is told once the clip is complete. Source: facts §4.2. */
export function clipReply({ document, backstage }: KeptClip, origin: string, real: number) {
  const { id, stream_id, created_at, vod_required, start, duration, expiration } = document;
  const { content, qualitySet, there, video } = backstage;
  const file = `${origin}/rec/${clientId}_${stream_id}/rec_${id}_qsid${qualitySet}_master`;
  return {
    id,
    created_at,
    vod_required,
    video_id: video !== undefined && real >= there ? video : null,
    renditions: clipRenditions(content),
    hls_master: `${file}.m3u8`,
    mp4_master: `${file}.mp4`,
    start,
    duration,
    expiration,
  };
}
