import type * as vscode from 'vscode';
import type { Node } from '../../ui/rows/nodes.ts';

/** Where rows and their looks come from. */
export interface DrawnOptions {
  /** The rows below another, or the topmost ones, as they are now. */
  readonly rows: (above: Node | undefined) => Promise<readonly Node[]>;
  readonly look: (row: Node) => vscode.TreeItem;
}

/**
 * The rows of a tree as the editor shows them. To draw rows anew makes the editor forget them for a moment, in which no key
 * and no menu finds the row that it is meant for: so just those are drawn that are not as they were. A row stays the same
 * object for as long as it is shown; what it says is renewed in place.
 */
export function createDrawn({ rows: rowsBelow, look }: DrawnOptions) {
  /** What was last shown below each row, by its id; the topmost ones below ''. */
  const shown = new Map<string, readonly Node[]>();
  const signatures = new WeakMap<Node, string>();

  /** The rows that are shown already, with what is new of them, and those that are not. */
  function renewed(above: Node | undefined, fresh: readonly Node[]): Node[] {
    const known = new Map((shown.get(idOf(above)) ?? []).map((row) => [idOf(row), row]));
    return fresh.map((row) => {
      const before = known.get(idOf(row));
      return before?.type === row.type ? renew(before, row) : row;
    });
  }

  /** Whether the same rows are shown below a row as there are now. */
  function isSame(above: Node | undefined, fresh: readonly Node[]): boolean {
    const before = shown.get(idOf(above)) ?? [];
    return (
      before.length === fresh.length &&
      before.every((row, place) => row.type === fresh[place]?.type && idOf(row) === idOf(fresh[place]))
    );
  }

  /** Forgets what is below a row that is drawn anew: the editor asks for it. */
  function forget(above: Node | undefined): void {
    const below = shown.get(idOf(above)) ?? [];
    shown.delete(idOf(above));
    for (const row of below) forget(row);
  }

  async function changesBelow(above: Node | undefined): Promise<(Node | undefined)[]> {
    if (!shown.has(idOf(above))) return [];
    const fresh = await rowsBelow(above).catch(() => undefined);
    if (!fresh || !isSame(above, fresh)) return [above];
    const all: (Node | undefined)[] = [];
    for (const row of renewed(above, fresh))
      all.push(...(signatures.get(row) === signature(look(row)) ? await changesBelow(row) : [row]));
    return all;
  }

  return {
    /** The rows below another, for the editor. */
    async below(above: Node | undefined): Promise<Node[]> {
      const rows = renewed(above, await rowsBelow(above));
      shown.set(idOf(above), rows);
      return rows;
    },
    /** A row, for the editor. */
    look(row: Node): vscode.TreeItem {
      const item = look(row);
      signatures.set(row, signature(item));
      return item;
    },
    /** The rows that are to be drawn anew, each with all that is below it; undefined: all of them. */
    async changes(): Promise<readonly (Node | undefined)[]> {
      const changes = await changesBelow(undefined);
      for (const each of changes) forget(each);
      return changes;
    },
  };
}

/** What tells a row from those beside it: a note has just its words. */
function idOf(row: Node | undefined): string {
  if (!row) return '';
  return row.type === 'note' ? `note ${row.text} ${row.detail ?? ''}` : row.id;
}

/** Makes a row say what another says. */
function renew(row: Node, fresh: Node): Node {
  for (const name of Object.keys(row))
    if (!(name in fresh)) delete (row as unknown as Record<string, unknown>)[name];
  return Object.assign(row, fresh);
}

function signature(item: vscode.TreeItem): string {
  const { label, description, contextValue, iconPath, tooltip, collapsibleState, command } = item;
  const tooltipText = typeof tooltip === 'object' ? tooltip.value : tooltip;
  return JSON.stringify([
    label,
    description,
    contextValue,
    iconPath,
    tooltipText,
    collapsibleState,
    command?.title,
  ]);
}
