import { type Words, words } from './words.ts';

/** The ms since the epoch of an ISO 8601 text. A text without a zone is UTC. Undefined: null means never. */
export function readTime(text: string | null | undefined): number | undefined {
  if (!text) return undefined;
  const zoned = /(z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`;
  const time = Date.parse(zoned);
  return Number.isNaN(time) ? undefined : time;
}

/** Whether a text is an ISO 8601 date and time, with or without a zone. */
export function isMoment(text: string): boolean {
  const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(z|[+-]\d\d:?\d\d)?$/i;
  return form.test(text) && readTime(text) !== undefined;
}

/** The date of whole seconds since the epoch; undefined if there is none, or beyond the limit of a date. */
export function momentOf(seconds: number | null | undefined): Date | undefined {
  if (seconds == null) return undefined;
  const time = new Date(seconds * 1000);
  return Number.isNaN(time.getTime()) ? undefined : time;
}

/**
 * How long something lasts or lasted, in its largest whole unit: `40 min`, `2 h`, `3 days`. German has it in the dative:
 * what it is put into begins with “in”, “vor”, “seit” or the like.
 */
export function span(milliseconds: number): Words {
  return milliseconds < 60_000 ? words('less than a minute') : largestUnit(milliseconds);
}

/** How long some work takes or took: as `span`, but to the second within the first minute: `42 s`. */
export function workSpan(milliseconds: number): Words {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  return seconds < 60 ? words('{0} s', seconds) : largestUnit(milliseconds);
}

function largestUnit(milliseconds: number): Words {
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 60) return words('{0} min', minutes);
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return words('{0} h', hours);
  return words('{0} days', Math.floor(hours / 24));
}

/** A duration as a clock: `1:32:04`, `4:05`. */
export function clock(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  const pad = (value: number) => String(value).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${pad(m)}:${pad(s)}` : `${m}:${pad(s)}`;
}

const units: Readonly<Record<string, number>> = { s: 1, sec: 1, m: 60, min: 60, h: 3600 };

/** A length of time that was typed, in whole seconds: `90`, `1:30`, `1:02:03`, `45 s`, `2 min`; undefined: none. */
export function readLength(text: string): number | undefined {
  const trimmed = text.trim().toLowerCase();
  const [, count, unit = 's'] = /^(\d{1,6})\s*([a-z]*)$/.exec(trimmed) ?? [];
  if (count !== undefined) {
    const size = Object.hasOwn(units, unit || 's') ? units[unit || 's'] : undefined;
    return size === undefined ? undefined : Number(count) * size;
  }
  const [, hours = '0', minutes, seconds] = /^(?:(\d{1,3}):)?(\d{1,3}):([0-5]\d)$/.exec(trimmed) ?? [];
  return minutes === undefined ? undefined : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
