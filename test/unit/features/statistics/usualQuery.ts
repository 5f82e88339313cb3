import type { StatisticsQuery } from '../../../../src/wire/fromStatistics.ts';

/** What live streams were watched in the last day, hour by hour. */
export const usualQuery: StatisticsQuery = {
  source: 'watching',
  range: { preset: 'last24Hours' },
  zone: 'utc',
  granularity: '1h',
  previous: false,
  refresh: false,
};
