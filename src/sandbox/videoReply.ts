import type { Video } from '../api/video.ts';
import { clientId } from './clientId.ts';
import type { VideoDocument } from './documents.ts';
import { renditionUrl, spriteVtt, videoUrls } from './media/urls.ts';
import type { KeptVideo } from './store.ts';

const segmentLength = 1920;
const week = 7 * 24 * 3_600_000;

/** Segments of a video that can be played; undefined as long as it cannot. */
export function segmentsOf({ status, duration }: VideoDocument): number | undefined {
  const playable = (status === 'viewable' || status === 'ready') && duration !== null;
  return playable ? Math.round(duration / segmentLength) : undefined;
}

/** Segments of a video's original, from its arrival on and for 7 days. Source: §2.1, rule 3. */
export function originalSegments({ document, backstage }: KeptVideo, now: number): number | undefined {
  const { status, created_at, origin_video_duration: length } = document;
  const stored = backstage.original && status !== 'empty' && length !== null;
  return stored && now < Date.parse(created_at) + week ? Math.round(length / segmentLength) : undefined;
}

/** A video as a list shows it. A video that cannot be played yet has no addresses. Source: §2.1, facts §4.1. */
export function videoListItem({ document, backstage }: KeptVideo, origin: string): Video {
  const urls = videoUrls(origin, clientId, document.id, document.slug);
  const playable = segmentsOf(document) !== undefined;
  const screenshots = urls.screenshots.slice(0, backstage.screenshots);
  const poster = backstage.ownPoster ? urls.poster : null;
  return {
    ...document,
    hls_url: playable ? urls.hls_url : null,
    hls_cmaf_url: playable ? urls.hls_cmaf_url : null,
    dash_url: playable ? urls.dash_url : null,
    poster,
    poster_thumb: backstage.ownPoster ? urls.poster_thumb : null,
    screenshot: document.screenshot_id === -1 ? poster : (screenshots[document.screenshot_id] ?? null),
    screenshots,
    converted_videos: document.converted_videos.map((rendition) => ({
      ...rendition,
      mp4_url: rendition.status === 'complete' ? mp4Url(origin, document.slug, rendition.height) : null,
    })),
  };
}

/** A video as a single read shows it. Source: facts §4.1. */
export function videoReply(video: KeptVideo, origin: string): Video {
  const { document } = video;
  const segments = segmentsOf(document);
  const urls = videoUrls(origin, clientId, document.id, document.slug);
  return {
    ...videoListItem(video, origin),
    iframe_url: segments === undefined ? null : urls.iframe_url,
    sprite: segments === undefined ? null : urls.sprite,
    sprite_vtt: segments === undefined ? null : spriteVtt(segments),
  };
}

/** The sandbox has a file of two heights only, and none of sound alone. */
function mp4Url(origin: string, slug: string, height: number | null): string | null {
  if (height === null) return null;
  return renditionUrl(origin, clientId, slug, height >= 360 ? 'vod360p' : 'vod180p');
}
