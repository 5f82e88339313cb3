import type * as vscode from 'vscode';
import type { Node } from '../../ui/rows/nodes.ts';

/** Where rows and their appearance come from. */
export interface DrawnOptions {
  /** The current rows below another, or the top rows. */
  readonly rows: (above: Node | undefined) => Promise<readonly Node[]>;
  readonly itemOf: (row: Node) => vscode.TreeItem;
  /** What a row says at the pointer. */
  readonly tooltipOf: (row: Node) => Tooltip;
}

type Tooltip = vscode.TreeItem['tooltip'];

/**
 * Tracks what the editor shows of a tree, to redraw only the rows that changed. While the editor redraws a
 * row, it forgets it for a moment, and a key or menu used then is lost. A row stays the same object as long
 * as it is shown; its data is replaced in place.
 */
export function createDrawn({ rows: rowsBelow, itemOf, tooltipOf }: DrawnOptions) {
  /** What was last shown below each row, by its id; the top rows are below ''. */
  const shown = new Map<string, readonly Node[]>();
  const signatures = new WeakMap<Node, string>();
  /** What the editor was told for the pointer: of few rows, as it asks only at the pointer, and then keeps it. */
  const tooltips = new WeakMap<Node, string>();

  /** Whether a row looks as it was last drawn, and says the same at the pointer if it was asked. */
  function looksSame(row: Node): boolean {
    const told = tooltips.get(row);
    return (
      signatures.get(row) === signature(itemOf(row)) &&
      (told === undefined || told === textOf(tooltipOf(row)))
    );
  }

  /** The fresh rows. Rows that are already shown keep their object, with the fresh data in it. */
  function renewed(above: Node | undefined, fresh: readonly Node[]): Node[] {
    const known = new Map((shown.get(idOf(above)) ?? []).map((row) => [idOf(row), row]));
    return fresh.map((row) => {
      const before = known.get(idOf(row));
      return before?.type === row.type ? renew(before, row) : row;
    });
  }

  /** Whether the rows shown below a row are the current ones, in the same order. */
  function isSame(above: Node | undefined, fresh: readonly Node[]): boolean {
    const before = shown.get(idOf(above)) ?? [];
    return (
      before.length === fresh.length &&
      before.every((row, place) => row.type === fresh[place]?.type && idOf(row) === idOf(fresh[place]))
    );
  }

  /** Forgets the rows below a row to redraw: the editor requests them again. */
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
    for (const row of renewed(above, fresh)) all.push(...(looksSame(row) ? await changesBelow(row) : [row]));
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
    itemOf(row: Node): vscode.TreeItem {
      const item = itemOf(row);
      signatures.set(row, signature(item));
      tooltips.delete(row);
      return item;
    },
    /** What a row says at the pointer, for the editor. */
    tooltipOf(row: Node): Tooltip {
      const tooltip = tooltipOf(row);
      tooltips.set(row, textOf(tooltip));
      return tooltip;
    },
    /** The rows to redraw, each with all rows below it; undefined means the whole tree. */
    async changes(): Promise<readonly (Node | undefined)[]> {
      const changes = await changesBelow(undefined);
      for (const each of changes) forget(each);
      return changes;
    },
  };
}

/** Identifies a row among its siblings; a note is identified by its text. */
function idOf(row: Node | undefined): string {
  if (!row) return '';
  return row.type === 'note' ? `note ${row.text} ${row.detail ?? ''}` : row.id;
}

/** Replaces the data of a row with that of another, in place. */
function renew(row: Node, fresh: Node): Node {
  for (const name of Object.keys(row))
    if (!(name in fresh)) delete (row as unknown as Record<string, unknown>)[name];
  return Object.assign(row, fresh);
}

function textOf(tooltip: Tooltip): string {
  return (typeof tooltip === 'object' ? tooltip.value : tooltip) ?? '';
}

function signature(item: vscode.TreeItem): string {
  const { label, description, contextValue, iconPath, tooltip, collapsibleState, command, resourceUri } =
    item;
  return JSON.stringify([
    label,
    description,
    contextValue,
    iconPath,
    textOf(tooltip),
    collapsibleState,
    command?.title,
    resourceUri?.path,
  ]);
}
