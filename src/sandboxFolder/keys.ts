import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appendLine } from './files.ts';

/** Lets a key enter the sandbox of this folder, also one that runs already. Only the key's hash is kept. */
export function admitKey(folder: string, key: string): void {
  const hash = hashOf(key);
  if (!readHashes(folder).has(hash)) appendLine(fileOf(folder), hash);
}

/** SHA-256, in hexadecimal digits. */
export function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** The hashes of the keys that may enter; none where they cannot be read. */
export function readHashes(folder: string): Set<string> {
  try {
    return new Set(readFileSync(fileOf(folder), 'utf8').split(/\s+/).filter(Boolean));
  } catch {
    return new Set();
  }
}

function fileOf(folder: string): string {
  return join(folder, 'keys.sha256');
}
