import type { StatisticsQuery } from '../../wire/fromStatistics.ts';

/** The default query of a panel. */
export const firstQuery: StatisticsQuery = {
  source: 'watching',
  range: { preset: 'last7Days' },
  zone: 'local',
  granularity: '1h',
  previous: false,
  refresh: true,
};
