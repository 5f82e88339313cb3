const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * A time (ms since the epoch) in the zone of this machine, in the form that can be typed, whatever the language:
 * `2026-01-31 12:00:00`, with `exact` to the millisecond.
 */
export function localTime(time: number, { exact = false } = {}): string {
  const at = new Date(time);
  const text = new Date(time - at.getTimezoneOffset() * minute).toISOString().replace('T', ' ');
  return text.slice(0, exact ? -1 : -5);
}

/** The zone of this machine at a time (ms since the epoch), as `UTC+01:00`. */
export function zoneOf(time: number): string {
  const offset = -new Date(time).getTimezoneOffset();
  const pad = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const size = Math.abs(offset);
  return `UTC${offset < 0 ? '-' : '+'}${pad(size / 60)}:${pad(size % 60)}`;
}

/**
 * A time that was typed, in ms since the epoch: `HH:MM`, the last one before `now`; or a date, with or without a time,
 * as ISO 8601 writes it. Without a zone it is in that of this machine. Undefined: it is none.
 */
export function readLocalTime(text: string, now: number): number | undefined {
  const trimmed = text.trim();
  const clock = /^(\d\d?):(\d\d)(?::(\d\d))?$/.exec(trimmed);
  if (clock) {
    const [, hours = '', minutes = '', seconds = '00'] = clock;
    const at = readLocal(dateOf(now), `${hours.padStart(2, '0')}:${minutes}:${seconds}`);
    if (at === undefined || at <= now) return at;
    return readLocal(dateOf(now - day), `${hours.padStart(2, '0')}:${minutes}:${seconds}`);
  }
  const form =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:[.,]\d{1,3})?)?)\s?(z|[+-]\d\d:?\d\d)?)?$/i.exec(trimmed);
  if (!form) return undefined;
  const [, date = '', time = '00:00', zone = ''] = form;
  return readLocal(date, time.replace(',', '.'), zone.toUpperCase().replace(/^([+-]\d\d)(\d\d)$/, '$1:$2'));
}

const dateOf = (time: number) => localTime(time).slice(0, 10);

/** A date and a time of ISO 8601; without a zone, in that of this machine. */
function readLocal(date: string, time: string, zone = ''): number | undefined {
  // the editor's runtime takes 2026-02-31 for a day of March
  const isDay = new Date(`${date}T00:00Z`).toJSON()?.startsWith(date);
  const at = Date.parse(`${date}T${time}${zone}`);
  return isDay && !Number.isNaN(at) ? at : undefined;
}
