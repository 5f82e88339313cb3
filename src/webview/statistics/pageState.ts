import type { Sorting } from '../../model/tableOrder.ts';

/** What of the page is kept besides the query. */
export interface PageState {
  readonly view: 'chart' | 'table';
  readonly isStacked: boolean;
  /** Keys of the series that are not shown. */
  readonly hidden: readonly string[];
  readonly sorting: Sorting;
}

const first: PageState = {
  view: 'chart',
  isStacked: false,
  hidden: [],
  sorting: { column: 0, isDescending: false },
};

/** The kept state, as far as it is whole. */
export function readPageState(value: unknown): PageState {
  if (typeof value !== 'object' || value === null) return first;
  const { view, isStacked, hidden, sorting } = value as Record<string, unknown>;
  return {
    view: view === 'table' ? 'table' : 'chart',
    isStacked: isStacked === true,
    hidden: Array.isArray(hidden) ? hidden.filter((key) => typeof key === 'string') : first.hidden,
    sorting: readSorting(sorting),
  };
}

function readSorting(value: unknown): Sorting {
  if (typeof value !== 'object' || value === null) return first.sorting;
  const { column, isDescending } = value as Record<string, unknown>;
  if (typeof column !== 'number' || !Number.isInteger(column) || column < 0) return first.sorting;
  return { column, isDescending: isDescending === true };
}
