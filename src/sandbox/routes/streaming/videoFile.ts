import { makeRenditions } from '../../seed/streaming/renditions.ts';
import type { VideoDocument } from '../../state/documents.ts';
import type { KeptVideo } from '../../state/store.ts';

const segment = 1920;
const takes = 30_000;

/** What is known of a file that was uploaded: its length in milliseconds, its size in bytes. */
interface UploadedFile {
  readonly length: number | undefined;
  readonly size: number;
}

/**
 * A video that had no file, with its source's file: it is queued from `now` on. Nothing is downloaded; a
 * source in the domain `.invalid` can't be found.
 */
export function withFile(
  { document, backstage }: KeptVideo,
  now: number,
  uploaded?: UploadedFile,
): KeptVideo {
  const { id, origin_url, clip_duration_seconds: clip } = document;
  const whole = uploaded?.length ?? Math.round((300_000 + ((id * 7919) % 900) * 1000) / segment) * segment;
  const length = Math.max(1, Math.round((clip === null ? whole : clip * 1000) / segment)) * segment;
  const host = URL.canParse(origin_url ?? '') ? new URL(origin_url ?? '').hostname : '';
  const error = host.endsWith('.invalid') ? `The source could not be found: ${host}.` : null;
  const end: Partial<VideoDocument> = error
    ? { status: 'error', error }
    : { status: 'ready', duration: length, converted_videos: makeRenditions({ id, length }) };
  return {
    document: {
      ...document,
      origin_video_duration: whole,
      origin_size: uploaded?.size ?? whole * 700,
      origin_width: 1920,
      origin_height: 1080,
      origin_audio_channels: 2,
      ...end,
    },
    backstage: { ...backstage, screenshots: error ? 0 : 5, job: { queue: 'sent', arrives: now, takes } },
  };
}
