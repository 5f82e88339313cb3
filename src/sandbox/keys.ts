import { createHash, randomBytes, randomInt } from 'node:crypto';
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A new key in the form of the platform's own. Source: facts, fact 4. */
export function makeKey(): string {
  return `${randomInt(1000, 100_000)}_${randomBytes(32).toString('hex')}`;
}

/** Lets a key enter the sandbox of this folder, also one that runs already. Only the key's hash is kept. */
export function admitKey(folder: string, key: string): void {
  const hash = hashOf(key);
  if (!readHashes(folder).has(hash)) appendFileSync(fileOf(folder), `${hash}\n`, { mode: 0o600 });
}

/** A question for each key that knocks: may it enter? The file is read again for a key that is unknown. */
export function keyDoor(folder: string): (key: string) => boolean {
  let known = readHashes(folder);
  return (key) => {
    const hash = hashOf(key);
    if (!known.has(hash)) known = readHashes(folder);
    return known.has(hash);
  };
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

function fileOf(folder: string): string {
  return join(folder, 'keys.sha256');
}

function readHashes(folder: string): Set<string> {
  try {
    return new Set(readFileSync(fileOf(folder), 'utf8').split(/\s+/).filter(Boolean));
  } catch {
    return new Set();
  }
}
