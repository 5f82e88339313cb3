import type { FromStatistics, StatisticsQuery, ToStatistics } from '../../wire/statistics.ts';

/** What the host says first. */
export type Setup = Extract<ToStatistics, { type: 'setup' }>;

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
}

/** A part of the desk that shows the query. */
export interface DeskPart {
  readonly element: HTMLElement;
  show(setup: Setup, query: StatisticsQuery): void;
}
