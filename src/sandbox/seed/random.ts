/** A random source that gives the same numbers for the same seed (mulberry32). */
export interface Random {
  /** At least 0, less than 1. */
  fraction(): number;
  /** A whole number between two bounds, inclusive. */
  between(least: number, most: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
  /** A random text of this length, from an alphabet. */
  text(length: number, alphabet?: string): string;
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** The digits of a push token. */
export const hexadecimal = '0123456789abcdef';

/** Starts a random source. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(fraction() * (most - least + 1));
  return {
    fraction,
    between,
    pick: ([first, ...rest]) => [first, ...rest][between(0, rest.length)] ?? first,
    text: (length, alphabet = letters) =>
      Array.from({ length }, () => alphabet[between(0, alphabet.length - 1)]).join(''),
  };
}
