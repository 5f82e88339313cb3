/** How long the editor may take to know its rows again after they were drawn anew, in ms. */
const patience = 3000;
const step = 20;

/**
 * The row that a click has selected. For a moment after rows are drawn anew the editor knows none of them, nor tells when
 * that is over, so it is asked again. Undefined: there is none any more.
 */
export async function clickedRow<N>(selection: () => readonly N[]): Promise<N | undefined> {
  for (let waited = 0; waited < patience; waited += step) {
    const [row] = selection();
    if (row !== undefined) return row;
    await new Promise((resolve) => setTimeout(resolve, step));
  }
  return undefined;
}
