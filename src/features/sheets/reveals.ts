import type { SheetRow } from '../../kinds/grammar/sheet.ts';

/** How long a revealed secret is shown, in ms. */
const shownFor = 60_000;

type Timers = Pick<typeof globalThis, 'setTimeout' | 'clearTimeout'>;

/** The revealed secrets of a sheet. Each is shown for a while, and only as long as its row has that text. */
export function createReveals(onHidden: () => void, timers: Timers = globalThis) {
  const shown = new Map<string, { text: string; timer: ReturnType<typeof setTimeout> }>();

  function hide(row: string): void {
    timers.clearTimeout(shown.get(row)?.timer);
    shown.delete(row);
  }

  return {
    isShown: (row: string, text: string) => shown.get(row)?.text === text,
    hide,
    reveal(row: string, text: string): void {
      hide(row);
      const late = () => {
        hide(row);
        onHidden();
      };
      shown.set(row, { text, timer: timers.setTimeout(late, shownFor) });
    },
    /** A different text in a row is a different secret, which nobody revealed. */
    keepOnly(rows: ReadonlyMap<string, SheetRow>): void {
      for (const [row, { text }] of shown) if (rows.get(row)?.text !== text) hide(row);
    },
    dispose() {
      for (const row of shown.keys()) hide(row);
    },
  };
}
