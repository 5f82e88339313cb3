import { createRoving } from '../kit/roving.ts';
import { orderOf, type Sorting } from './tableOrder.ts';
import { rowHeight, type TableContent, type TableState, tableView } from './tableView.ts';

interface TableActs {
  sorted(sorting: Sorting): void;
  redraw(): void;
}

const spare = 8;

/**
 * A table of any length: only the visible rows are on the page. Screen readers get its full length, and reach
 * each cell with the arrow keys, as in every grid.
 */
export function createTable({ sorted, redraw }: TableActs) {
  const state: TableState & { grid?: Element | undefined } = {
    content: { label: '', columns: [], count: 0 },
    order: new Uint32Array(),
    sorting: { column: 0, isDescending: false },
  };
  const observer = new ResizeObserver(redraw);
  const attach = (grid: Element | undefined) => {
    if (state.grid) observer.unobserve(state.grid);
    if (grid) observer.observe(grid);
    state.grid = grid;
  };
  const roving = createRoving({
    size: () => ({ rows: state.content.count + 1, columns: state.content.columns.length }),
    cell: (row, column) => {
      if (row > 0) reveal(row);
      redraw();
      return state.grid?.querySelector(`[aria-rowindex="${row + 1}"]`)?.children[column];
    },
    page: () => Math.max(1, Math.floor(((state.grid?.clientHeight ?? 0) - rowHeight) / rowHeight) - 1),
    press: (row, column) => row === 0 && sortBy(column),
  });
  const reveal = (row: number) => {
    const { grid } = state;
    if (!grid) return;
    const begin = (row - 1) * rowHeight;
    const head = grid.querySelector<HTMLElement>('.top')?.offsetHeight ?? 0;
    const room = grid.clientHeight - head - rowHeight;
    if (begin < grid.scrollTop) grid.scrollTop = begin;
    else if (begin > grid.scrollTop + room) grid.scrollTop = begin - room;
  };
  const sortBy = (column: number) => {
    const { sorting } = state;
    arrange({ column, isDescending: column === sorting.column ? !sorting.isDescending : column > 0 });
    redraw();
    sorted(state.sorting);
  };
  const arrange = (sorting: Sorting) => {
    const { columns, count } = state.content;
    const column = columns[sorting.column] ?? columns[0];
    state.sorting = sorting;
    state.order = column ? orderOf(count, column.value, sorting.isDescending) : new Uint32Array();
  };

  return {
    view: () =>
      tableView(state, {
        places: placesOf(state.grid, state.content.count, roving.row() - 1),
        isReached: roving.isAt,
        attach,
        scroll: redraw,
        key: roving.key,
        click: roving.click,
      }),
    /** Shows other content; the focus stays in its cell. */
    show(content: TableContent, sorting: Sorting): void {
      const isSame = content.columns.length === state.content.columns.length;
      const hasFocus = state.grid?.contains(document.activeElement);
      state.content = content;
      if (!isSame) roving.reset();
      arrange(sorting.column < content.columns.length ? sorting : { column: 0, isDescending: false });
      redraw();
      if (hasFocus) roving.focus();
    },
  };
}

/** Indexes of the visible rows, and of the row that has the focus or will get it. */
function placesOf(grid: Element | undefined, count: number, focused: number): number[] {
  const { scrollTop = 0, clientHeight = 0 } = grid ?? {};
  const first = Math.max(0, Math.floor(scrollTop / rowHeight) - spare);
  const last = Math.min(count, Math.ceil((scrollTop + clientHeight) / rowHeight) + spare);
  const seen = Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index);
  if (focused < 0 || focused >= count || seen.includes(focused)) return seen;
  return focused < first ? [focused, ...seen] : [...seen, focused];
}
