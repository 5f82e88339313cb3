import { createHash } from 'node:crypto';

/** The same names in another order: the same one for the same seed. */
export function shuffle(names: readonly string[], seed: string): string[] {
  const key = (name: string) => createHash('sha256').update(`${seed} ${name}`).digest('hex');
  return [...names].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}
