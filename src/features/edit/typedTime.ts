import { readTime } from '../../shared/times.ts';

const units: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };

/**
 * The time that the user typed, in ms since the epoch: a date, with or without a time and a zone (default:
 * UTC), or a duration from now: `+90m`, `+12h`, `+30d`, `+2w`. Undefined for any other text.
 */
export function readTypedTime(text: string, now: number): number | undefined {
  const trimmed = text.trim();
  const [, count, unit] = /^\+(\d{1,6})\s?([mhdw])$/i.exec(trimmed) ?? [];
  if (count && unit) return now + Number(count) * (units[unit.toLowerCase()] ?? 0);
  const [, date, time, zone] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?))?\s?(z|[+-]\d\d:?\d\d)?$/i.exec(trimmed) ?? [];
  return date ? readTime(`${date}T${time ?? '00:00'}${zone ?? 'Z'}`) : undefined;
}

/** A time (ms since the epoch) as ISO 8601 text in UTC, without fractions of a second. */
export function isoOf(moment: number): string {
  return new Date(moment).toISOString().replace(/\.\d+Z$/, 'Z');
}
