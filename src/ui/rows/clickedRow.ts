/** How long the editor may take to recognize its rows after a redraw, in ms. */
const patience = 3000;
const step = 20;

/**
 * The row that a click selected. For a moment after a redraw the editor knows no rows, and sends no event
 * when it does again, so it is polled. Undefined: the row is gone.
 */
export function clickedRow<N>(selection: () => readonly N[]): Promise<N | undefined> {
  return known(() => selection()[0]);
}

/**
 * The rows that a menu was opened on. The editor leaves out rows that it does not know at that moment; they
 * are found in the selection of their view. Undefined: they can no longer be determined.
 */
export async function selectedRows<N>(
  rows: readonly (N | null | undefined)[],
  selections: () => readonly (readonly N[])[],
): Promise<readonly N[] | undefined> {
  const there = rows.filter((row) => row != null);
  if (there.length === rows.length) return there;
  return known(() =>
    selections().find((all) => all.length === rows.length && there.every((row) => all.includes(row))),
  );
}

async function known<T>(ask: () => T | undefined): Promise<T | undefined> {
  for (let waited = 0; waited < patience; waited += step) {
    const found = ask();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, step));
  }
  return undefined;
}
