import { html, nothing } from 'lit-html';
import { ref } from 'lit-html/directives/ref.js';
import { repeat } from 'lit-html/directives/repeat.js';
import { codicon } from '../../kit/codicon.ts';
import { createRoving } from '../kit/roving.ts';
import { orderOf, type Sorting } from './tableOrder.ts';

/** A column: its texts are shown, its values sort. */
export interface Column {
  readonly label: string;
  readonly isNumber: boolean;
  text(row: number): string;
  /** `NaN`: nothing there. */
  value(row: number): number;
}

export interface TableContent {
  readonly label: string;
  readonly columns: readonly Column[];
  readonly count: number;
}

interface TableActs {
  sorted(sorting: Sorting): void;
  redraw(): void;
}

const rowHeight = 22;
const spare = 8;

/**
 * A table of any length: only the rows in sight are in the page. Screen readers learn its whole length, and reach
 * each cell with the arrow keys, as in every grid.
 */
export function createTable({ sorted, redraw }: TableActs) {
  const state: { content: TableContent; order: Uint32Array; sorting: Sorting; grid?: Element | undefined } = {
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

  const heading = ({ label, isNumber }: Column, index: number) => {
    const { column, isDescending } = state.sorting;
    const isSorted = index === column;
    const order = isDescending ? 'descending' : 'ascending';
    return html`<div
      class="cell ${isNumber ? 'number' : ''}"
      role="columnheader"
      tabindex=${roving.isAt(0, index) ? 0 : -1}
      title=${label}
      aria-sort=${isSorted ? order : 'none'}
    ><span>${label}</span>${isSorted ? codicon(isDescending ? 'arrow-down' : 'arrow-up') : nothing}</div>`;
  };
  const row = (place: number) => {
    const cells = state.content.columns.map(({ text, isNumber }, column) => {
      const content = text(state.order[place] ?? 0);
      // it may be longer than its column: a number that lost its first digits would be another
      return html`<div
        class="cell ${isNumber ? 'number' : ''}"
        role="gridcell"
        tabindex=${roving.isAt(place + 1, column) ? 0 : -1}
        title=${content}
      ><span>${content}</span></div>`;
    });
    return html`<div
      class="row ${place % 2 === 1 ? 'even' : ''}"
      role="row"
      aria-rowindex=${place + 2}
      .style="transform: translateY(${place * rowHeight}px)"
    >${cells}</div>`;
  };
  return {
    view() {
      const { label, columns, count } = state.content;
      const places = placesOf(state.grid, count, roving.row() - 1);
      return html`<div
        class="table"
        role="grid"
        aria-label=${label}
        aria-rowcount=${count + 1}
        aria-colcount=${columns.length}
        .style="--columns: ${columns.length}"
        @scroll=${{ handleEvent: redraw, passive: true }}
        @keydown=${roving.key}
        @click=${roving.click}
        ${ref(attach)}
      >
        <div class="top" role="rowgroup">
          <div class="row head" role="row" aria-rowindex="1">${columns.map(heading)}</div>
        </div>
        <div class="body" role="rowgroup" .style="height: ${count * rowHeight}px">${repeat(
          places,
          (place) => place,
          row,
        )}</div>
      </div>`;
    },
    /** Shows other content, with the focus in the cell that had it. */
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

/** Places of the rows in sight, and of one that has the focus, or is to have it. */
function placesOf(grid: Element | undefined, count: number, focused: number): number[] {
  const { scrollTop = 0, clientHeight = 0 } = grid ?? {};
  const first = Math.max(0, Math.floor(scrollTop / rowHeight) - spare);
  const last = Math.min(count, Math.ceil((scrollTop + clientHeight) / rowHeight) + spare);
  const seen = Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index);
  if (focused < 0 || focused >= count || seen.includes(focused)) return seen;
  return focused < first ? [focused, ...seen] : [...seen, focused];
}
