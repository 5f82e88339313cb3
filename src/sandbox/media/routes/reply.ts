import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Bytes } from '../packaging/bytes.ts';
import { isVideo, type MediaTrack } from '../packaging/track.ts';

/** Content types that the media half serves. */
export const contentType = {
  hls: 'application/vnd.apple.mpegurl',
  dash: 'application/dash+xml',
  videoMp4: 'video/mp4',
  audioMp4: 'audio/mp4',
  transport: 'video/mp2t',
  subtitles: 'text/vtt; charset=utf-8',
  jpeg: 'image/jpeg',
  html: 'text/html; charset=utf-8',
  script: 'text/javascript; charset=utf-8',
  text: 'text/plain; charset=utf-8',
} as const;

/** Answers with a body of known length, which HEAD must state. */
export function send(
  c: Context,
  body: string | Bytes,
  type: string,
  status: ContentfulStatusCode = 200,
): Response {
  return c.body(body, status, { 'Content-Type': type, 'Content-Length': String(Buffer.byteLength(body)) });
}

/** 404 with a sentence. */
export function notFoundReply(c: Context, what: string): Response {
  return send(c, `There is no such ${what}.\n`, contentType.text, 404);
}

/** 400 with a sentence. */
export function refused(c: Context, why: string): Response {
  return send(c, `${why}\n`, contentType.text, 400);
}

/** The content type of a rendition's init file, parts and segments. */
export function mp4Type(track: MediaTrack): string {
  return isVideo(track) ? contentType.videoMp4 : contentType.audioMp4;
}
