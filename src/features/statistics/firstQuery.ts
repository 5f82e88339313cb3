import type { Granularity } from '../../shared/series/granularity.ts';
import type { Preset } from '../../shared/series/timeRange.ts';
import { chosen } from '../../ui/settings/chosen.ts';
import type { StatisticsQuery } from '../../wire/fromStatistics.ts';

/** The default query of a panel, but for what the user has chosen in the settings. */
export const firstQuery: StatisticsQuery = {
  source: 'watching',
  range: { preset: 'last7Days' },
  zone: 'local',
  granularity: '1h',
  previous: false,
  refresh: true,
};

/** The interval that suits a period. */
const intervals: Readonly<Record<Preset, Granularity>> = {
  lastHour: '5m',
  last24Hours: '1h',
  last7Days: '1h',
  last30Days: '1d',
  thisMonth: '1d',
  lastMonth: '1d',
};

/** The query of a new panel: its period and zone are as in the settings. */
export function newQuery(): StatisticsQuery {
  const preset = chosen('statistics.period');
  return { ...firstQuery, range: { preset }, granularity: intervals[preset], zone: chosen('timeZone') };
}
