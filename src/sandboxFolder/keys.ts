import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appendLine } from './files.ts';

/** Lets a key into the sandbox of this folder, even a running one. Only the key's hash is stored. */
export function admitKey(folder: string, key: string): void {
  const hash = hashOf(key);
  if (!readHashes(folder).has(hash)) appendLine(fileOf(folder), hash);
}

/** SHA-256, in hexadecimal digits. */
export function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** The hashes of the admitted keys; empty if they can't be read. */
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
