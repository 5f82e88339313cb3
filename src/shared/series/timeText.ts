import { tzOffset } from '@date-fns/tz/tzOffset';

/**
 * A time on the wall of a zone, as `2026-05-06T18:00:00`. `zone` is `UTC` or an IANA name. Of an instant beyond what
 * a date holds, its digits.
 */
export function wallClock(instant: number, zone: string): string {
  if (Math.abs(instant) > furthest) return String(instant);
  return new Date(instant + offsetOf(instant, zone)).toISOString().slice(0, -'.000Z'.length);
}

const day = 86_400_000;

/** A day less than what a date holds, in milliseconds from 1970: it may be further in another zone. */
const furthest = 8.64e15 - day;

/**
 * The instant of a time on the wall of a zone, in milliseconds since 1970; undefined for a text that is no time, or one
 * beyond what a date holds. Of a time that comes twice as clocks are put back, the first; one that is left out counts
 * as an hour later.
 */
export function instantOf(wall: string, zone: string): number | undefined {
  const asUtc = Date.parse(`${wall}Z`);
  if (Number.isNaN(asUtc) || Math.abs(asUtc) > furthest) return undefined;
  const before = asUtc - offsetOf(asUtc - day, zone);
  if (offsetOf(before, zone) === asUtc - before) return before;
  const after = asUtc - offsetOf(asUtc + day, zone);
  return offsetOf(after, zone) === asUtc - after ? after : before;
}

/** A time for people, to the minute, or to the second where it is not on a minute: `2026-05-06 18:00`. */
export function timeText(instant: number, zone: string): string {
  const text = wallClock(instant, zone).replace('T', ' ');
  return text.endsWith(':00') ? text.slice(0, -3) : text;
}

/** A time with its distance from UTC, for exports: `2026-05-06T18:00:00+02:00`. */
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

/** Whether a zone of this name is known here. */
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
