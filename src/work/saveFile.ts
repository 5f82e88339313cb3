import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { inBrowser } from './inBrowser.ts';

/**
 * Writes a file piece by piece. It appears under its name only when complete: a failure on the way leaves
 * nothing behind, and an existing file unchanged. Throws what the pieces or the disk threw.
 */
export async function saveFile(path: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  const unfinished = `${path}.part`;
  try {
    await pipeline(Readable.from(chunks), createWriteStream(unfinished));
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** The user's home folder; a browser has none. */
export const homeFolder = (): string => (inBrowser() ? '/' : homedir());
