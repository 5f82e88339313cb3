import type { StatisticsQuery } from '../../../wire/fromStatistics.ts';
import type { StatisticsFilter } from '../../../wire/statistics.ts';

/** How many of the settings that fold away if there is little room change the answer. `filters`: those that the source has. */
export function inUse(query: StatisticsQuery, filters: readonly StatisticsFilter[]): number {
  const set = filters.filter((filter) => query[filter] !== undefined && query[filter] !== false);
  return set.length + (query.previous ? 1 : 0);
}
