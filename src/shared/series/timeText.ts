import { tzOffset } from '@date-fns/tz/tzOffset';

/**
 * The wall-clock time in a zone, as `2026-05-06T18:00:00`. `zone` is `UTC` or an IANA name. For an instant
 * beyond the limit of a date, its digits.
 */
export function wallClock(instant: number, zone: string): string {
  if (Math.abs(instant) > furthest) return String(instant);
  return new Date(instant + offsetOf(instant, zone)).toISOString().slice(0, -'.000Z'.length);
}

const day = 86_400_000;

/** One day less than the limit of a date, in milliseconds from 1970: another zone may be ahead. */
const furthest = 8.64e15 - day;

/**
 * The instant of a wall-clock time in a zone, in milliseconds since 1970; undefined for a text that is not a
 * time, or one beyond the limit of a date. Of a time that occurs twice when clocks are set back, the first;
 * one that is skipped counts as an hour later.
 */
export function instantOf(wall: string, zone: string): number | undefined {
  const asUtc = Date.parse(`${wall}Z`);
  if (Number.isNaN(asUtc) || Math.abs(asUtc) > furthest) return undefined;
  const before = asUtc - offsetOf(asUtc - day, zone);
  if (offsetOf(before, zone) === asUtc - before) return before;
  const after = asUtc - offsetOf(asUtc + day, zone);
  return offsetOf(after, zone) === asUtc - after ? after : before;
}

/** A time for people, to the minute, or to the second if it is not on a minute: `2026-05-06 18:00`. */
export function timeText(instant: number, zone: string): string {
  const text = wallClock(instant, zone).replace('T', ' ');
  return text.endsWith(':00') ? text.slice(0, -3) : text;
}

/** A time with its UTC offset, for exports: `2026-05-06T18:00:00+02:00`. */
export function zonedText(instant: number, zone: string): string {
  if (Math.abs(instant) > furthest) return String(instant);
  const minutes = Math.round(offsetOf(instant, zone) / 60_000);
  const pad = (value: number) => String(value).padStart(2, '0');
  const sign = minutes < 0 ? '-' : '+';
  const size = Math.abs(minutes);
  const offset = size === 0 ? 'Z' : `${sign}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
  const part = ((instant % 1000) + 1000) % 1000;
  const fraction = part === 0 ? '' : `.${String(Math.floor(part)).padStart(3, '0')}`;
  return `${wallClock(instant, zone)}${fraction}${offset}`;
}

/** Whether a zone with this name is known here. */
export function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** How far a zone is ahead of UTC at an instant, in milliseconds. */
function offsetOf(instant: number, zone: string): number {
  return tzOffset(zone, new Date(instant)) * 60_000;
}
