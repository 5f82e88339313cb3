/** Whose clock a time is told by. */
export type ClockZone = 'utc' | 'local';

/** Milliseconds since 1970 as the value of a field for date and time, to the minute. */
export function toTimeInput(time: number, zone: ClockZone): string {
  const date = new Date(time);
  if (zone === 'utc') return date.toISOString().slice(0, 16);
  const pad = (value: number, length = 2) => String(value).padStart(length, '0');
  const day = `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
  return `${day}T${pad(date.getHours())}:${pad(date.getMinutes())}`;
}

/** The instant of such a value; undefined where it is not whole. */
export function fromTimeInput(text: string, zone: ClockZone): number | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(text)) return undefined;
  const time = Date.parse(zone === 'utc' ? `${text}Z` : text);
  return Number.isNaN(time) ? undefined : time;
}
