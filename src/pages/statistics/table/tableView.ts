import { html, nothing } from 'lit-html';
import { ref } from 'lit-html/directives/ref.js';
import { repeat } from 'lit-html/directives/repeat.js';
import { codicon } from '../../kit/codicon.ts';
import type { Sorting } from './tableOrder.ts';

/** A column: its texts are shown, its values sort. */
export interface TableColumn {
  readonly label: string;
  readonly isNumber: boolean;
  text(row: number): string;
  /** `NaN`: no value. */
  value(row: number): number;
}

export interface TableContent {
  readonly label: string;
  readonly columns: readonly TableColumn[];
  readonly count: number;
}

export interface TableState {
  content: TableContent;
  /** Row indexes in order. */
  order: Uint32Array;
  sorting: Sorting;
}

interface TableViewState {
  /** Indexes of the rows that are on the page. */
  readonly places: readonly number[];
  /** Whether Tab reaches a cell; the headings are row 0. */
  readonly isReached: (row: number, column: number) => boolean;
  readonly attach: (grid: Element | undefined) => void;
  readonly scroll: () => void;
  readonly key: (event: KeyboardEvent) => void;
  readonly click: (event: MouseEvent) => void;
}

/** In px. */
export const rowHeight = 22;

/** A table with only some of its rows on the page, each in its position. */
export function tableView(state: TableState, view: TableViewState) {
  const { label, columns, count } = state.content;
  const rows = repeat(
    view.places,
    (place) => place,
    (place) => rowView(state, place, view),
  );
  return html`<div
    class="table"
    role="grid"
    aria-label=${label}
    aria-rowcount=${count + 1}
    aria-colcount=${columns.length}
    .style="--columns: ${columns.length}"
    @scroll=${{ handleEvent: view.scroll, passive: true }}
    @keydown=${view.key}
    @click=${view.click}
    ${ref(view.attach)}
  >
    <div class="top" role="rowgroup">
      <div class="row head" role="row" aria-rowindex="1">${columns.map((column, index) =>
        heading(column, view.isReached(0, index), orderIn(state.sorting, index)),
      )}</div>
    </div>
    <div class="body" role="rowgroup" .style="height: ${count * rowHeight}px">${rows}</div>
  </div>`;
}

function orderIn({ column, isDescending }: Sorting, index: number) {
  if (index !== column) return 'none';
  return isDescending ? 'descending' : 'ascending';
}

function heading({ label, isNumber }: TableColumn, isReached: boolean, order: ReturnType<typeof orderIn>) {
  const arrow = codicon(order === 'descending' ? 'arrow-down' : 'arrow-up');
  return html`<div
    class="cell ${isNumber ? 'number' : ''}"
    role="columnheader"
    tabindex=${isReached ? 0 : -1}
    title=${label}
    aria-sort=${order}
  ><span>${label}</span>${order === 'none' ? nothing : arrow}</div>`;
}

function rowView({ content, order }: TableState, place: number, { isReached }: TableViewState) {
  const cells = content.columns.map(({ text, isNumber }, column) => {
    const shown = text(order[place] ?? 0);
    // may be longer than its column: a number without its first digits would be a different one
    return html`<div
      class="cell ${isNumber ? 'number' : ''}"
      role="gridcell"
      tabindex=${isReached(place + 1, column) ? 0 : -1}
      title=${shown}
    ><span>${shown}</span></div>`;
  });
  return html`<div
    class="row ${place % 2 === 1 ? 'even' : ''}"
    role="row"
    aria-rowindex=${place + 2}
    .style="transform: translateY(${place * rowHeight}px)"
  >${cells}</div>`;
}
