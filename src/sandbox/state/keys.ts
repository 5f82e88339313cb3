import { randomBytes, randomInt } from 'node:crypto';
import { hashOf, readHashes } from '../../sandboxFolder/keys.ts';

/** A new key in the platform's own format. Source: facts, fact 4. */
export function makeKey(): string {
  return `${randomInt(1000, 100_000)}_${randomBytes(32).toString('hex')}`;
}

/** Checks whether a key is admitted. The file is read again for an unknown key. */
export function keyDoor(folder: string): (key: string) => boolean {
  let known = readHashes(folder);
  return (key) => {
    const hash = hashOf(key);
    if (!known.has(hash)) known = readHashes(folder);
    return known.has(hash);
  };
}
