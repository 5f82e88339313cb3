/** Interval lengths of a series, from short to long; not every call has all of them. Source: §4.10–4.13. */
export const granularities = ['1m', '5m', '15m', '1h', '1d', '1mo'] as const;

/** Length of an interval. */
export type Granularity = (typeof granularities)[number];

const minute = 60_000;
const lengths = { '1m': 1, '5m': 5, '15m': 15, '1h': 60, '1d': 1440, '1mo': 30 * 1440 };

/** Milliseconds of an interval; a month counts as 30 days. */
export function lengthOf(granularity: Granularity): number {
  return lengths[granularity] * minute;
}

/** The maximum number of points before a longer interval is proposed: a leap year by the minute. */
export const mostPoints = 366 * 1440;

/** The maximum number of points of a series in a period in milliseconds. */
export function pointsIn(period: { readonly from: number; readonly to: number }, granularity: Granularity) {
  return Math.max(0, Math.ceil((period.to - period.from) / lengthOf(granularity)));
}

/**
 * The interval to request: the wanted one, or the next longer one of `offered` with at most `most` points.
 * The longest of all if none does.
 */
export function fitting(
  period: { readonly from: number; readonly to: number },
  wanted: Granularity,
  offered: readonly Granularity[],
  most = mostPoints,
): Granularity {
  const long = offered.filter((each) => lengthOf(each) >= lengthOf(wanted));
  return long.find((each) => pointsIn(period, each) <= most) ?? long.at(-1) ?? wanted;
}
