/** Which clock times are told by. */
export type Zone = 'local' | 'utc';

const minute = 60;
const day = 86_400;

/** Texts of times, in seconds since 1970. */
export interface TimeText {
  /** To the second if it has any, with the zone left out: a label beside it says it. */
  exact(seconds: number): string;
  /** Labels of an axis whose ticks are `step` seconds apart. */
  ticks(at: readonly number[], step: number): string[];
}

/** Texts in a language and by a clock. */
export function createTimeText(language: string, zone: Zone): TimeText {
  const timeZone = zone === 'utc' ? { timeZone: 'UTC' } : {};
  const format = (options: Intl.DateTimeFormatOptions) => {
    const made = new Intl.DateTimeFormat(language, { ...options, ...timeZone, hourCycle: 'h23' });
    return (seconds: number) => made.format(seconds * 1000);
  };
  const date = format({ year: 'numeric', month: 'short', day: 'numeric' });
  const time = format({ hour: '2-digit', minute: '2-digit' });
  const timeWithSeconds = format({ hour: '2-digit', minute: '2-digit', second: '2-digit' });
  const weekday = format({ weekday: 'short' });
  const shortDay = format({ month: 'short', day: 'numeric' });
  const month = format({ month: 'short' });
  const year = format({ year: 'numeric' });

  /** The part that is given once for many ticks: on the first and where it changes. */
  const withHead = (at: readonly number[], each: (t: number) => string, head: (t: number) => string) =>
    at.map((seconds, index) => {
      const before = at[index - 1];
      const isNew = before === undefined || head(before) !== head(seconds);
      return isNew ? `${each(seconds)}\n${head(seconds)}` : each(seconds);
    });

  return {
    exact(seconds) {
      const clock = seconds % minute === 0 ? time : timeWithSeconds;
      return `${weekday(seconds)} ${date(seconds)}, ${clock(seconds)}`;
    },
    ticks(at, step) {
      if (step < minute) return withHead(at, timeWithSeconds, date);
      if (step < day) return withHead(at, time, shortDay);
      if (step < 28 * day) return withHead(at, shortDay, year);
      if (step < 360 * day) return withHead(at, month, year);
      return at.map((seconds) => year(seconds));
    },
  };
}
