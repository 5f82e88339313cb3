import type { ReadSeries, TimeUnit } from '../../shared/series/series.ts';
import type { Period } from '../../shared/series/timeRange.ts';
import type { StatisticsQuery } from '../../wire/fromStatistics.ts';

/** The answer to a query. */
export interface Answer {
  readonly query: StatisticsQuery;
  readonly period: Period;
  /** When it arrived, in milliseconds since 1970. */
  readonly at: number;
  readonly read: ReadSeries;
  /** The exact sum of what was counted, as digits; undefined: the service gives none. */
  readonly total?: string;
  /** The previous period, or that it could not be read. */
  readonly before?: PreviousAnswer | 'failed';
}

/** The answer for the previous period. */
export interface PreviousAnswer {
  readonly from: number;
  readonly to: number;
  readonly read: ReadSeries;
}

/** What a panel knows besides the answer. */
export interface AnswerContext {
  /** `UTC` or an IANA name: the zone in which times are shown. */
  readonly zone: string;
  /** As detected from the panel's first points. */
  readonly unit: TimeUnit | undefined;
  /** Names of streams, or of CDN resources, by id, as far as known. */
  readonly names: ReadonlyMap<string, string>;
}

/** Whether no series has a point. */
export function isEmpty({ series }: ReadSeries): boolean {
  return series.every(({ values }) => values.numbers.length === 0);
}
