import type { FromStatistics, StatisticsQuery } from '../../wire/fromStatistics.ts';
import type { ToStatistics } from '../../wire/statistics.ts';

/** What the host says first. */
export type Setup = Extract<ToStatistics, { type: 'setup' }>;

/** What is asked, and of what. */
export interface AskedQuery {
  readonly setup: Setup;
  readonly query: StatisticsQuery;
}

/** What the controls can do. */
export interface DeskActs {
  /** The query as it is now. */
  query(): StatisticsQuery;
  /** Asks with some members of the query changed. */
  ask(change: Partial<StatisticsQuery>): void;
  /** A number greater than any before, for what the host answers with a query. */
  nextSequence(): number;
  cancel(): void;
  post(message: FromStatistics): void;
  /** Renders the page again, after something of its state has changed. */
  redraw(): void;
}
