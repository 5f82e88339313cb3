import { randomBytes, randomInt } from 'node:crypto';
import { hashOf, readHashes } from '../../sandboxFolder/keys.ts';

/** A new key in the form of the platform's own. Source: facts, fact 4. */
export function makeKey(): string {
  return `${randomInt(1000, 100_000)}_${randomBytes(32).toString('hex')}`;
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
