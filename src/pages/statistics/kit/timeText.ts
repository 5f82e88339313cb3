import { timeText } from '../../../shared/series/timeText.ts';

const minute = 60;
const day = 86_400;

/** Texts of times, in seconds since 1970. */
export interface TimeText {
  /** To the minute, or the second if it has any; the zone is shown beside it. */
  exact(seconds: number): string;
  /** Labels of an axis whose ticks are `step` seconds apart. */
  ticks(at: readonly number[], step: number): string[];
}

/** Texts in a language, in the local time of a zone: `UTC` or an IANA name. */
export function createTimeText(language: string, timeZone: string): TimeText {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const made = new Intl.DateTimeFormat(language, { ...options, timeZone, hourCycle: 'h23' });
    // an axis may extend beyond the limit of a date
    return (seconds: number) => (Math.abs(seconds) > 8.64e12 ? '' : made.format(seconds * 1000));
  };
  const date = format({ year: 'numeric', month: 'short', day: 'numeric' });
  const time = format({ hour: '2-digit', minute: '2-digit' });
  const timeWithSeconds = format({ hour: '2-digit', minute: '2-digit', second: '2-digit' });
  const shortDay = format({ month: 'short', day: 'numeric' });
  const month = format({ month: 'short' });
  const year = format({ year: 'numeric' });

  /** The part that is shared by several ticks: shown on the first and where it changes. */
  const withHead = (at: readonly number[], each: (t: number) => string, head: (t: number) => string) =>
    at.map((seconds, index) => {
      const before = at[index - 1];
      const isNew = before === undefined || head(before) !== head(seconds);
      return isNew ? `${each(seconds)}\n${head(seconds)}` : each(seconds);
    });

  return {
    exact: (seconds) => timeText(seconds * 1000, timeZone),
    ticks(at, step) {
      if (step < minute) return withHead(at, timeWithSeconds, date);
      if (step < day) return withHead(at, time, shortDay);
      if (step < 28 * day) return withHead(at, shortDay, year);
      if (step < 360 * day) return withHead(at, month, year);
      return at.map((seconds) => year(seconds));
    },
  };
}
