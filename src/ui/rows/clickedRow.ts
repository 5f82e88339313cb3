/** How long the editor may take to know its rows again after they were drawn anew, in ms. */
const patience = 3000;
const step = 20;

/**
 * The row that a click has selected. For a moment after rows are drawn anew the editor knows none of them, nor tells when
 * that is over, so it is asked again. Undefined: there is none any more.
 */
export function clickedRow<N>(selection: () => readonly N[]): Promise<N | undefined> {
  return known(() => selection()[0]);
}

/**
 * The rows that a menu was opened on. Those that the editor does not know in that moment are missing in what it hands on:
 * they are the ones that are selected in their view. Undefined: they cannot be told any more.
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
