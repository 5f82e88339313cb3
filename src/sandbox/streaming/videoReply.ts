import type { Video } from '../../platform/streaming/video.ts';
import { isOriginal, originalKeptUntil } from '../../shared/originalFile.ts';
import type { Bytes } from '../media/packaging/bytes.ts';
import { posterUrls, renditionUrl, spriteVtt, videoUrls } from '../media/playlist/urls.ts';
import { signature } from '../media/routes/protection.ts';
import { clientId } from '../server/clientId.ts';
import type { RenditionDocument, VideoDocument } from '../state/documents.ts';
import type { KeptVideo } from '../state/store.ts';
import { deliveryOf, videoProtection } from './delivery.ts';

const segmentLength = 1920;

/** The number of segments of a playable video; undefined as long as it can't be played. */
export function segmentsOf({ status, duration }: VideoDocument): number | undefined {
  const playable = (status === 'viewable' || status === 'ready') && duration !== null;
  return playable ? Math.round(duration / segmentLength) : undefined;
}

/** The number of segments of a video's original, for 7 days from its arrival. Source: §2.1, rule 3. */
export function originalSegments({ document, backstage }: KeptVideo, now: number): number | undefined {
  const { status, origin_video_duration: length } = document;
  const stored = backstage.original && status !== 'empty' && length !== null;
  return stored && now < (originalKeptUntil(document) ?? 0) ? Math.round(length / segmentLength) : undefined;
}

/** A video as shown in a list. One that can't be played yet has no addresses. Source: §2.1, facts §4.1. */
export function videoListItem(video: KeptVideo, origin: string, now: number): Video {
  const { document, backstage } = video;
  const urls = videoUrls(origin, clientId, document.id, document.slug);
  const playable = segmentsOf(document) !== undefined;
  const proof = signature(videoProtection(video, now));
  // MPEG-TS carries only H.264
  const inTransport = playable && deliveryOf(backstage).codecs.includes('h264');
  const screenshots = urls.screenshots.slice(0, backstage.screenshots);
  const posters = backstage.ownPoster
    ? posterUrls(origin, document.id)
    : { poster: null, poster_thumb: null };
  return {
    ...document,
    auto_transcribe_audio_language: undefined,
    auto_translate_subtitles_language: undefined,
    hls_url: inTransport ? urls.hls_url + proof : null,
    hls_cmaf_url: playable ? urls.hls_cmaf_url + proof : null,
    dash_url: playable ? urls.dash_url + proof : null,
    ...posters,
    screenshot:
      document.screenshot_id === -1 ? posters.poster : (screenshots[document.screenshot_id] ?? null),
    screenshots,
    converted_videos: [...document.converted_videos, ...originalOf(video, now)].map((rendition) => ({
      ...rendition,
      mp4_url:
        rendition.status === 'complete' && (playable || isOriginal(rendition))
          ? renditionUrl(origin, clientId, document.slug, rendition.name) + proof
          : null,
    })),
  };
}

const shown = new WeakMap<KeptVideo, Bytes>();

/** A video as shown in a list, in JSON; made only once while it neither changes nor has links that expire. */
export function videoListBytes(video: KeptVideo, origin: string, now: number): Bytes {
  const { delivery, original } = video.backstage;
  const made = shown.get(video) ?? Buffer.from(JSON.stringify(videoListItem(video, origin, now)));
  if (delivery?.linkSeconds === undefined && !original) shown.set(video, made);
  return made;
}

/** The original as one more rendition while it is stored; how the service lists it is not published. */
function originalOf(video: KeptVideo, now: number): RenditionDocument[] {
  if (originalSegments(video, now) === undefined) return [];
  const { id, origin_width: width, origin_height: height, origin_size: size } = video.document;
  const name = 'original';
  return [{ id: id * 8 + 7, name, width, height, size, progress: 100, status: 'complete', error: null }];
}

/** A video as shown by a single read. Source: facts §4.1. */
export function videoReply(video: KeptVideo, origin: string, now: number): Video {
  const { document } = video;
  const segments = segmentsOf(document);
  const urls = videoUrls(origin, clientId, document.id, document.slug);
  return {
    ...videoListItem(video, origin, now),
    iframe_url: segments === undefined ? null : urls.iframe_url,
    sprite: segments === undefined ? null : urls.sprite,
    sprite_vtt: segments === undefined ? null : spriteVtt(segments, document.id % 3 === 0),
  };
}
