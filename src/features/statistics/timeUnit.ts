import type { Series, TimeUnit } from '../../shared/series/series.ts';

/** Longer than the longest interval: the first one may begin before the period. */
const slack = 32 * 86_400_000;

/**
 * The time unit of a reply: the unit in which more of its times lie in the requested period. If that doesn't
 * decide, times beyond the year 5000 are in milliseconds. Undefined without a point. Source: §4.13.
 */
export function detectUnit(
  series: readonly Pick<Series, 'times'>[],
  { from, to }: { readonly from: number; readonly to: number },
): TimeUnit | undefined {
  const isInside = (instant: number) => instant >= from - slack && instant <= to + slack;
  const countInside = (factor: number) =>
    series.reduce(
      (sum, { times }) => sum + times.numbers.filter((time) => isInside(time * factor)).length,
      0,
    );
  const [seconds, milliseconds] = [countInside(1000), countInside(1)];
  if (seconds !== milliseconds) return seconds > milliseconds ? 'seconds' : 'milliseconds';
  const first = series.find(({ times }) => times.numbers.length > 0)?.times.numbers[0];
  if (first === undefined) return undefined;
  return Math.abs(first) >= 1e11 ? 'milliseconds' : 'seconds';
}
