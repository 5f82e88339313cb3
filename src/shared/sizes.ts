import { formatNumber } from './text/formats.ts';

/** From here on, in bits per second, three digits of kilobits would be a thousand. */
export const mostKilobits = 999_500;

/** Powers of 1024, with GiB, or of 1000, with GB. */
export type SizeUnits = 'binary' | 'decimal';

const names = {
  binary: ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB', 'EiB'],
  decimal: ['B', 'kB', 'MB', 'GB', 'TB', 'PB', 'EB'],
};

/** Bytes for people, in a suitable unit, with three digits: `1.42 GiB`, or `1.52 GB`; in German, `1,42 GiB`. */
export function humanBytes(bytes: number, units: SizeUnits = 'binary', language = 'en'): string {
  const base = units === 'binary' ? 1024 : 1000;
  const all = names[units];
  const found = all.findLastIndex((_, power) => bytes >= base ** power);
  const power = Math.max(0, found);
  const value = bytes / base ** power;
  const short = power === 0 ? value : Number(value.toPrecision(3));
  return `${formatNumber(short, language, { useGrouping: false })} ${all[power]}`;
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
