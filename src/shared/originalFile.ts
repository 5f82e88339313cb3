import { readTime } from './times.ts';

const keptMs = 7 * 24 * 3_600_000;

/**
 * Until when a video's original file is kept, in ms since the epoch: 7 days after it arrived. The service
 * only reports when the video was created, so it may be later. Undefined if it doesn't. Source: §2.1, rule 3.
 */
export function originalKeptUntil(video: { created_at?: string | null | undefined }): number | undefined {
  const made = readTime(video.created_at);
  return made === undefined ? undefined : made + keptMs;
}

/** Whether a rendition is the original file. Its name isn't published; the sandbox uses `original`. */
export function isOriginal({ name }: { name?: string | null | undefined }): boolean {
  return /^orig/i.test(name ?? '');
}
