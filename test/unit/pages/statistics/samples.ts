import type { ChartSeries } from '../../../../src/pages/statistics/chart/content.ts';
import { readSeries } from '../../../../src/shared/series/series.ts';
import type { StatisticsQuery } from '../../../../src/wire/fromStatistics.ts';
import type { ShownSeries, StatisticsResult } from '../../../../src/wire/statistics.ts';

/** A series of the chart with points `[seconds, value]`; its texts are its values with a star. */
export function chartSeries(
  points: readonly (readonly [seconds: number, value: number])[],
  given: Partial<ChartSeries> = {},
): ChartSeries {
  const values = Float64Array.from(points, ([, value]) => value);
  return {
    label: 'a',
    measure: 'streams',
    hint: '',
    place: 0,
    look: given.place ?? 0,
    isPrevious: false,
    times: Float64Array.from(points, ([seconds]) => seconds),
    values,
    text: (index) => `${values[index]}*`,
    ...given,
  };
}

const query: StatisticsQuery = {
  source: 'watching',
  range: { preset: 'last24Hours' },
  zone: 'utc',
  granularity: '1h',
  previous: false,
  refresh: false,
};

/** A series of an answer with points `[seconds, value]`, digits as the reply has them. */
export function shownSeries(
  client: number,
  points: readonly (readonly [seconds: number, value: number | string])[],
  given: Partial<ShownSeries> = {},
): ShownSeries {
  const [series] = readSeries([{ client, metrics: { streams: points } }]).series;
  if (!series) throw new Error('no series');
  return { series, label: `client ${client}`, role: 'line', summary: `summary ${client}`, ...given };
}

/** An answer of an hour's steps from 3,600 s to 18,000 s. */
export function resultWith(
  series: readonly ShownSeries[],
  given: Partial<StatisticsResult> = {},
): StatisticsResult {
  return {
    query,
    from: 3_600_000,
    to: 18_000_000,
    read: 18_000_000,
    timeUnit: 'seconds',
    step: 3_600_000,
    series,
    summary: '',
    notes: [],
    empty: undefined,
    ...given,
  };
}
