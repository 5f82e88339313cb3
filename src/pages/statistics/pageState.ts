import type { TimeWindow } from './chart/chartLine.ts';
import { type Drawing, drawings } from './chart/content.ts';
import { type HighestCount, highestCounts } from './highest.ts';
import type { Sorting } from './table/tableOrder.ts';

/** What is saved of the page besides the query. */
export interface PageState {
  readonly view: View;
  readonly drawing: Drawing;
  /** How many series the chart shows apart from the others. */
  readonly count: HighestCount;
  /** Keys of the hidden series. */
  readonly hidden: readonly string[];
  /** Sort orders of the points table and the series table. */
  readonly sorting: Sorting;
  readonly seriesSorting: Sorting;
  /** The time range that the chart shows; undefined: all. */
  readonly window: KeptWindow | undefined;
}

/** A time range of the answer to a query. */
interface KeptWindow extends TimeWindow {
  /** As in `ChartContent`. */
  readonly query: string;
}

/** Ways to view an answer. */
export const views = ['chart', 'table', 'series'] as const;

export type View = (typeof views)[number];

const unsorted: Sorting = { column: 0, isDescending: false };

const first: PageState = {
  view: 'chart',
  drawing: 'lines',
  count: 5,
  hidden: [],
  sorting: unsorted,
  seriesSorting: unsorted,
  window: undefined,
};

/** The saved state, as far as it is valid; what is missing is as usual. */
export function readPageState(
  value: unknown,
  usual: Pick<PageState, 'drawing' | 'count'> = first,
): PageState {
  const { drawing: usualDrawing, count: usualCount } = usual;
  if (typeof value !== 'object' || value === null)
    return { ...first, drawing: usualDrawing, count: usualCount };
  const { view, drawing, count, hidden, sorting, seriesSorting, window } = value as Record<string, unknown>;
  return {
    view: views.find((each) => each === view) ?? 'chart',
    drawing: drawings.find((each) => each === drawing) ?? usualDrawing,
    count: highestCounts.find((each) => each === count) ?? usualCount,
    hidden: Array.isArray(hidden) ? hidden.filter((key) => typeof key === 'string') : first.hidden,
    sorting: readSorting(sorting),
    seriesSorting: readSorting(seriesSorting),
    window: readWindow(window),
  };
}

function readWindow(value: unknown): KeptWindow | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { query, from, to } = value as Record<string, unknown>;
  const isWhole = typeof query === 'string' && typeof from === 'number' && typeof to === 'number';
  return isWhole && from < to ? { query, from, to } : undefined;
}

function readSorting(value: unknown): Sorting {
  if (typeof value !== 'object' || value === null) return unsorted;
  const { column, isDescending } = value as Record<string, unknown>;
  if (typeof column !== 'number' || !Number.isInteger(column) || column < 0) return unsorted;
  return { column, isDescending: isDescending === true };
}
