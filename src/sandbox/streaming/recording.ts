import { randomBytes } from 'node:crypto';
import { makeRenditions } from '../seed/streaming/renditions.ts';
import { clientId } from '../server/clientId.ts';
import type { StreamSource, VideoDocument } from '../state/documents.ts';
import type { KeptStream, KeptVideo } from '../state/store.ts';
import { deliveryOf } from './delivery.ts';
import { sourceOf } from './streamState.ts';

const segment = 1920;
const minute = 60_000;

/** Since when a stream is being recorded, in milliseconds since 1970; undefined: it isn't. */
export function recordedSince(stream: KeptStream): number | undefined {
  const { recordingSince } = stream.backstage;
  return recordingSince && sourceOf(stream) ? Date.parse(recordingSince) : undefined;
}

/** About 7 Mbit/s for 1080 lines. */
function sizeOf(length: number, height: number): number {
  return Math.round((length * height * 6.5) / 8);
}

/**
 * The video that a stream's recording becomes at `now`: queued for transcoding. Undefined if there is none.
 * Source: facts §4.1; its title as published for the operation.
 */
export function recordedVideo(
  stream: KeptStream,
  { id, now }: { readonly id: number; readonly now: number },
): KeptVideo | undefined {
  const since = recordedSince(stream);
  const source = sourceOf(stream);
  if (since === undefined || !source) return undefined;
  const length = Math.max(1, Math.round((now - since) / segment)) * segment;
  const name = `Stream Record: ${stream.document.name}, ${utc(now)}`;
  return streamVideo(stream, source, { id, name, since, length, arrives: now, now });
}

/** An instant as in names: `2026-05-06 18:04:00 UTC`. */
export function utc(ms: number): string {
  const instant = new Date(ms).toISOString();
  return `${instant.slice(0, 10)} ${instant.slice(11, 19)} UTC`;
}

interface Piece {
  readonly id: number;
  readonly name: string;
  /** When its picture begins, in milliseconds since 1970. */
  readonly since: number;
  /** In milliseconds; whole segments. */
  readonly length: number;
  /** When its file is complete, and waits to be transcoded. */
  readonly arrives: number;
  readonly now: number;
}

/** The video of a piece of a stream, queued for transcoding. Source: facts §4.1. */
export function streamVideo(
  { document: of, backstage }: KeptStream,
  source: StreamSource,
  { id, name, since, length, arrives, now }: Piece,
): KeptVideo {
  const delivery = deliveryOf(backstage);
  const instant = new Date(now).toISOString();
  const document: VideoDocument = {
    id,
    name,
    description: null,
    client_id: clientId,
    slug: randomBytes(8).toString('hex'),
    status: 'ready',
    error: null,
    duration: length,
    origin_url: null,
    origin_video_duration: length,
    origin_size: sizeOf(length, source.height),
    origin_width: source.width,
    origin_height: source.height,
    origin_audio_channels: delivery.sound ? 2 : null,
    stream_id: of.id,
    record_type: of.record_type,
    recording_started_at: new Date(since).toISOString(),
    created_at: instant,
    updated_at: instant,
    priority: 0,
    clip_start_seconds: null,
    clip_duration_seconds: null,
    directory_id: null,
    quality_set_id: of.quality_set_id,
    screenshot_id: 0,
    client_user_id: of.client_user_id,
    auto_transcribe_audio_language: 'disable',
    auto_translate_subtitles_language: 'disable',
    projection: of.projection,
    share_url: null,
    custom_iframe_url: null,
    views: 0,
    cdn_views: 0,
    ad_id: null,
    converted_videos: makeRenditions({
      id,
      length,
      codecs: delivery.codecs,
      silent: delivery.sound ? undefined : true,
    }),
  };
  // a quarter of its length, as a ladder takes about that long
  const takes = Math.min(10 * minute, Math.max(4000, length / 4));
  return {
    document,
    backstage: {
      ownPoster: false,
      screenshots: Math.max(1, Math.min(5, Math.floor(length / 3000))),
      job: { queue: 'sent', arrives, takes },
      ...(backstage.delivery ? { delivery: backstage.delivery } : {}),
    },
  };
}
