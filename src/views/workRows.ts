import type { ItemNode, Node } from './nodes.ts';

/** The rows of a tree that were last shown and whose words change by the second, by the row above them. */
export function createWorkRows() {
  const rows = new Map<string, readonly ItemNode[]>();
  return {
    /** Takes note of the rows below another, and gives them back. */
    noted(above: string, shown: Node[]): Node[] {
      const atWork = shown.flatMap((row) =>
        row.type === 'item' && row.kind.isAtWork?.(row.item) ? [row] : [],
      );
      if (atWork.length > 0) rows.set(above, atWork);
      else rows.delete(above);
      return shown;
    },
    all: (): readonly ItemNode[] => [...rows.values()].flat(),
    forget: () => rows.clear(),
  };
}
