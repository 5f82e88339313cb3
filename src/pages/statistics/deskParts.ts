import type { FromStatistics, StatisticsQuery } from '../../wire/fromStatistics.ts';
import type { ToStatistics } from '../../wire/statistics.ts';

/** The host's first message. */
export type Setup = Extract<ToStatistics, { type: 'setup' }>;

/** The query, and what it is about. */
export interface AskedQuery {
  readonly setup: Setup;
  readonly query: StatisticsQuery;
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
