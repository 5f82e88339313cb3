import { formatDate, formatNumber } from '../../shared/text/formats.ts';
import type { ShownCheckup, ShownTrace } from '../../wire/checkup.ts';

/** Worked out once for a check: the page is drawn anew with each move of the pointer. */
const starts = new WeakMap<ShownCheckup['traces'], readonly number[]>();

/** The starts of all intervals of a check, in ms since the epoch: of those that have a value anywhere. */
export function startsOf({ traces }: Pick<ShownCheckup, 'traces'>): readonly number[] {
  const known = starts.get(traces);
  if (known) return known;
  const all = new Set(traces.flatMap(({ points }) => points.map(([at]) => at)));
  const sorted = [...all].toSorted((one, other) => one - other);
  starts.set(traces, sorted);
  return sorted;
}

/** The value of a trace in the interval in which a time is, with its unit; undefined: it has none. */
export function valueText({ points, unit }: ShownTrace, at: number, interval: number): string | undefined {
  const found = points.findLast(([start]) => start <= at);
  if (!found || at - found[0] >= interval * 1000) return undefined;
  return [numberText(found[1]), unit].filter(Boolean).join(' ');
}

/** A value as text, with two digits behind the point at most. */
export function numberText(value: number): string {
  return formatNumber(value, language(), { maximumFractionDigits: 2, useGrouping: 'min2' });
}

/** A moment with its seconds, and its date unless that is today. */
export function momentText(at: number): string {
  const moment = new Date(at);
  const day = moment.toDateString() === new Date().toDateString() ? {} : ({ dateStyle: 'medium' } as const);
  return formatDate(moment, language(), { ...day, timeStyle: 'medium' });
}

/** A time of day for an axis, with its date where the axis is longer than a day, in ms. */
export function axisText(at: number, length: number): string {
  const form: Intl.DateTimeFormatOptions =
    length > 86_400_000 ? { month: 'numeric', day: 'numeric', hour: 'numeric' } : { timeStyle: 'short' };
  return formatDate(new Date(at), language(), form);
}

function language(): string {
  return document.documentElement.lang;
}
