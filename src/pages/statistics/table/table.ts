import { element } from '../../player/elements/element.ts';
import { icon } from '../../player/elements/icon.ts';
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

const rowHeight = 22;
const spare = 8;

/**
 * A table of any length: only the rows in sight are in the page. Screen readers learn its whole length, and reach
 * each cell with the arrow keys, as in every grid.
 */
export function createTable(sorted: (sorting: Sorting) => void) {
  const head = element('div', { class: 'row head', role: 'row', 'aria-rowindex': '1' });
  const body = element('div', { class: 'body', role: 'rowgroup' });
  const top = element('div', { class: 'top', role: 'rowgroup' }, head);
  const grid = element('div', { class: 'table', role: 'grid' }, top, body);
  const rows = new Map<number, HTMLElement>();
  const state: { content: TableContent; order: Uint32Array; sorting: Sorting } = {
    content: { label: '', columns: [], count: 0 },
    order: new Uint32Array(),
    sorting: { column: 0, isDescending: false },
  };

  const cellAt = (row: number, column: number) => {
    if (row === 0) return head.children[column];
    render(row - 1);
    return rows.get(row - 1)?.children[column];
  };
  const roving = createRoving(grid, {
    size: () => ({ rows: state.content.count + 1, columns: state.content.columns.length }),
    cell: (row, column) => {
      reveal(row);
      return cellAt(row, column);
    },
    page: () => Math.max(1, Math.floor((grid.clientHeight - rowHeight) / rowHeight) - 1),
    press: (row, column) => row === 0 && sortBy(column),
  });

  const reveal = (row: number) => {
    if (row === 0) return;
    const begin = (row - 1) * rowHeight;
    const room = grid.clientHeight - top.offsetHeight - rowHeight;
    if (begin < grid.scrollTop) grid.scrollTop = begin;
    else if (begin > grid.scrollTop + room) grid.scrollTop = begin - room;
  };
  const make = (place: number) => {
    const { columns } = state.content;
    const row = state.order[place] ?? 0;
    const cells = columns.map(({ text, isNumber }) => {
      const content = text(row);
      const attributes = { class: isNumber ? 'cell number' : 'cell', role: 'gridcell', tabindex: '-1' };
      // it may be longer than its column: a number that lost its first digits would be another
      return element('div', { ...attributes, title: content }, element('span', {}, content));
    });
    const made = element('div', { class: 'row', role: 'row', 'aria-rowindex': String(place + 2) }, ...cells);
    made.style.transform = `translateY(${place * rowHeight}px)`;
    return made;
  };
  /** Puts the rows in sight into the page, and one more that is asked for or has the focus. */
  const render = (also?: number) => {
    const first = Math.max(0, Math.floor(grid.scrollTop / rowHeight) - spare);
    const last = Math.min(
      state.content.count,
      Math.ceil((grid.scrollTop + grid.clientHeight) / rowHeight) + spare,
    );
    const kept = [also, roving.row() - 1];
    for (const [place, row] of rows) {
      if ((place >= first && place < last) || kept.includes(place)) continue;
      row.remove();
      rows.delete(place);
    }
    const wanted = Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index);
    for (const place of also === undefined ? wanted : [...wanted, also]) {
      if (rows.has(place)) continue;
      const made = make(place);
      rows.set(place, made);
      body.append(made);
    }
    roving.mark();
  };
  const sortBy = (column: number) => {
    const { sorting } = state;
    const isDescending = column === sorting.column ? !sorting.isDescending : column > 0;
    arrange({ column, isDescending });
    sorted(state.sorting);
  };
  const arrange = (sorting: Sorting) => {
    const { columns, count } = state.content;
    const column = columns[sorting.column] ?? columns[0];
    state.sorting = sorting;
    state.order = column ? orderOf(count, column.value, sorting.isDescending) : new Uint32Array();
    for (const [index, cell] of [...head.children].entries()) {
      const isSorted = index === sorting.column;
      cell.ariaSort = isSorted ? (sorting.isDescending ? 'descending' : 'ascending') : 'none';
      cell.querySelector('.codicon')?.remove();
      if (isSorted) cell.append(icon(sorting.isDescending ? 'arrow-down' : 'arrow-up'));
    }
    for (const row of rows.values()) row.remove();
    rows.clear();
    render();
  };
  grid.addEventListener('scroll', () => render(), { passive: true });
  new ResizeObserver(() => render()).observe(grid);

  return {
    element: grid,
    show(content: TableContent, sorting: Sorting): void {
      const isSame = content.columns.length === state.content.columns.length;
      const hasFocus = grid.contains(document.activeElement);
      state.content = content;
      grid.ariaLabel = content.label;
      grid.ariaRowCount = String(content.count + 1);
      grid.ariaColCount = String(content.columns.length);
      grid.style.setProperty('--columns', String(content.columns.length));
      body.style.height = `${content.count * rowHeight}px`;
      const headings = content.columns.map(({ label, isNumber }) => {
        const attributes = {
          class: isNumber ? 'cell number' : 'cell',
          role: 'columnheader',
          tabindex: '-1',
          title: label,
        };
        return element('div', attributes, element('span', {}, label));
      });
      head.replaceChildren(...headings);
      if (!isSame) roving.reset();
      arrange(sorting.column < content.columns.length ? sorting : { column: 0, isDescending: false });
      if (hasFocus) roving.focus();
    },
  };
}
