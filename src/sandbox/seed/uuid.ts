import { hexadecimal, type Random } from './random.ts';

/** A random UUID (version 4) for the seed data. */
export function makeUuid(random: Random): string {
  const part = (length: number) => random.text(length, hexadecimal);
  return `${part(8)}-${part(4)}-4${part(3)}-${random.pick(['8', '9', 'a', 'b'])}${part(3)}-${part(12)}`;
}
