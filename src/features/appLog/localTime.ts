import { instantOf, wallClock, zonedText } from '../../shared/series/timeText.ts';

const day = 86_400_000;

/**
 * A time (ms since the epoch) in a zone, in the form that can be typed, whatever the language: `2026-01-31 12:00:00`,
 * with `exact` to the millisecond. `zone` is `UTC` or an IANA name.
 */
export function localTime(time: number, zone: string, { exact = false } = {}): string {
  const text = wallClock(time, zone).replace('T', ' ');
  return exact ? text + new Date(time).toISOString().slice(-'.000Z'.length, -1) : text;
}

/** How far a zone is from UTC at a time (ms since the epoch), as `UTC+01:00`; `UTC` where they are the same. */
export function offsetWords(time: number, zone: string): string {
  const second = Math.floor(time / 1000) * 1000;
  return `UTC${zonedText(second, zone).slice('2026-01-31T12:00:00'.length).replace('Z', '')}`;
}

/**
 * A time that was typed, in ms since the epoch: `HH:MM`, the last one before `now`; or a date, with or without a time,
 * as ISO 8601 writes it. Without a zone of its own it is in `zone`. Undefined: it is none.
 */
export function readLocalTime(text: string, now: number, zone: string): number | undefined {
  const trimmed = text.trim();
  const clock = /^(\d\d?):(\d\d)(?::(\d\d))?$/.exec(trimmed);
  if (clock) {
    const [, hours = '', minutes = '', seconds = '00'] = clock;
    const on = (moment: number) =>
      readWall(localTime(moment, zone).slice(0, 10), `${hours.padStart(2, '0')}:${minutes}:${seconds}`, zone);
    const at = on(now);
    return at === undefined || at <= now ? at : on(now - day);
  }
  const form =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:[.,]\d{1,3})?)?)\s?(z|[+-]\d\d:?\d\d)?)?$/i.exec(trimmed);
  if (!form) return undefined;
  const [, date = '', time = '00:00', typed = ''] = form;
  const own = typed.toUpperCase().replace(/^([+-]\d\d)(\d\d)$/, '$1:$2');
  return readWall(date, time.replace(',', '.'), zone, own);
}

/** A date and a time of ISO 8601, with the zone that was typed (`Z`, `+02:00`), or else in `zone`. */
function readWall(date: string, time: string, zone: string, typed = ''): number | undefined {
  // the editor's runtime takes 2026-02-31 for a day of March
  const isDay = new Date(`${date}T00:00Z`).toJSON()?.startsWith(date);
  const wall = `${date}T${time}`;
  const at = typed === '' ? instantOf(wall, zone) : Date.parse(wall + typed);
  return isDay && at !== undefined && !Number.isNaN(at) ? at : undefined;
}
