import { type Words, words } from './words.ts';

/** Bytes for people, in a suitable unit, with three digits: `1.42 GiB`. */
export function humanBytes(bytes: number): string {
  const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB', 'EiB'];
  const power = bytes < 1024 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** power;
  return `${power === 0 ? value : Number(value.toPrecision(3))} ${units[power]}`;
}

/**
 * A part of a whole in a larger unit, with one decimal, or up to three where these tell the two apart: `9.9` of `10`.
 * Both are rounded down.
 */
export function usedOf(part: number, whole: number, unit: number): { part: number; whole: number } {
  const rounded = (amount: number, scale: number) => Math.floor((amount * scale) / unit) / scale;
  const tells = (scale: number) => part === whole || rounded(part, scale) !== rounded(whole, scale);
  const scale = [10, 100].find(tells) ?? 1000;
  return { part: rounded(part, scale), whole: rounded(whole, scale) };
}

/** A count for people, with three digits: `250 thousand`. */
export function humanCount(count: number): Words {
  const rounded = count < 1000 ? count : Number(count.toPrecision(3));
  if (rounded >= 1e12) return words('{0} trillion', rounded / 1e12);
  if (rounded >= 1e9) return words('{0} billion', rounded / 1e9);
  if (rounded >= 1e6) return words('{0} million', rounded / 1e6);
  if (rounded >= 1e3) return words('{0} thousand', rounded / 1e3);
  return words('{0}', rounded);
}
