import type { FromStatistics, StatisticsQuery } from '../../wire/fromStatistics.ts';
import type { SourceOffer, ToStatistics } from '../../wire/statistics.ts';

/** The host's first message. */
export type Setup = Extract<ToStatistics, { type: 'setup' }>;

/** The query, and what it is about. */
export interface AskedQuery {
  readonly setup: Setup;
  readonly query: StatisticsQuery;
}

/** What can be queried from the source of a query. */
export function offerFor(
  { sources }: Setup,
  { source }: Pick<StatisticsQuery, 'source'>,
): SourceOffer | undefined {
  return sources.find((each) => each.source === source);
}

/** The actions of the controls. */
export interface DeskActs {
  /** The current query. */
  query(): StatisticsQuery;
  /** Asks with some members of the query changed. */
  ask(change: Partial<StatisticsQuery>): void;
  /** A number higher than any before, for what the host answers with a query. */
  nextSequence(): number;
  cancel(): void;
  post(message: FromStatistics): void;
  /** Renders the page again after a change in its state. */
  redraw(): void;
}
