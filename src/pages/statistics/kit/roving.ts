export interface RovingParts {
  size(): { readonly rows: number; readonly columns: number };
  /** Renders a cell, the only one that Tab reaches, and returns it. */
  cell(row: number, column: number): Element | undefined;
  /** Rows per page. */
  page(): number;
  /** Enter, Space or a click. */
  press(row: number, column: number): void;
}

/** The keys of a grid: one cell is reached with Tab, the others from it with the arrow keys. */
export function createRoving(parts: RovingParts) {
  const at = { row: 0, column: 0 };

  const go = (row: number, column: number) => {
    const { rows, columns } = parts.size();
    at.row = Math.min(Math.max(0, row), rows - 1);
    at.column = Math.min(Math.max(0, column), columns - 1);
    const cell = parts.cell(at.row, at.column);
    if (cell instanceof HTMLElement) cell.focus({ preventScroll: at.row === 0 });
  };
  const acts: Readonly<Record<string, () => void>> = {
    ArrowUp: () => go(at.row - 1, at.column),
    ArrowDown: () => go(at.row + 1, at.column),
    ArrowLeft: () => go(at.row, at.column - 1),
    ArrowRight: () => go(at.row, at.column + 1),
    PageUp: () => go(at.row - parts.page(), at.column),
    PageDown: () => go(at.row + parts.page(), at.column),
    Home: () => go(at.row, 0),
    End: () => go(at.row, parts.size().columns - 1),
    'Ctrl+Home': () => go(0, 0),
    'Ctrl+End': () => go(parts.size().rows - 1, parts.size().columns - 1),
    Enter: () => parts.press(at.row, at.column),
    ' ': () => parts.press(at.row, at.column),
  };
  return {
    key(event: KeyboardEvent): void {
      if (event.altKey || event.shiftKey) return;
      const act = acts[event.ctrlKey || event.metaKey ? `Ctrl+${event.key}` : event.key];
      if (!act) return;
      event.preventDefault();
      act();
    },
    click({ target }: MouseEvent): void {
      const cell = target instanceof Element ? target.closest('.cell') : null;
      const row = cell?.parentElement;
      if (!cell || !row) return;
      go(Number(row.getAttribute('aria-rowindex')) - 1, [...row.children].indexOf(cell));
      parts.press(at.row, at.column);
    },
    row: () => at.row,
    /** Whether Tab reaches a cell. */
    isAt: (row: number, column: number) => row === at.row && column === at.column,
    /** Returns the focus to the cell that had it last. */
    focus: () => go(at.row, at.column),
    reset() {
      Object.assign(at, { row: 0, column: 0 });
    },
  };
}
