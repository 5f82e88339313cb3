import { inEnglish } from '../../shared/words.ts';
import type { ItemNode, Node } from '../../ui/rows/nodes.ts';

/** The rows of running work, and of what is kept for a while, whose text changes with time, by the row above them. */
export function createWorkRows(now: () => number = Date.now) {
  const rows = new Map<string, readonly ItemNode[]>();
  /** The text of a row when it was last drawn. */
  const drawn = new WeakMap<ItemNode, string>();
  const wordsOf = ({ kind, item }: ItemNode) => inEnglish(kind.state(item, now()).words);

  return {
    /** Records the rows below another, and returns them. */
    noted(above: string, shown: Node[]): Node[] {
      const atWork = shown.flatMap((row) =>
        row.type === 'item' && (row.kind.isFleeting || row.kind.isAtWork?.(row.item)) ? [row] : [],
      );
      for (const row of atWork) drawn.set(row, wordsOf(row));
      if (atWork.length > 0) rows.set(above, atWork);
      else rows.delete(above);
      return shown;
    },
    any: (): boolean => rows.size > 0,
    /** Only the rows whose text changed since last drawn, because drawing a row closes its tooltip. */
    renewed(): ItemNode[] {
      const changed = [...rows.values()].flat().filter((row) => drawn.get(row) !== wordsOf(row));
      for (const row of changed) drawn.set(row, wordsOf(row));
      return changed;
    },
    forget: () => rows.clear(),
  };
}
