import { openDownload } from '../../platform/client/download.ts';
import { CallError } from '../../platform/client/errors.ts';

/** Whether a clip is there, isn’t there yet, or no longer exists. */
export type ClipPresence = 'there' | 'early' | 'gone';

/** Looks whether a clip is there, by its public address. Throws a CallError for any other answer. */
export async function lookForClip(
  fetch: typeof globalThis.fetch,
  url: string,
  signal: AbortSignal,
): Promise<ClipPresence> {
  try {
    const { chunks } = await openDownload(fetch, url, signal);
    // the rest is not wanted
    for await (const _ of chunks) break;
    return 'there';
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.status === 425) return 'early';
    if (error.status === 404 || error.status === 410) return 'gone';
    throw error;
  }
}
