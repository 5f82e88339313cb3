import { EventEmitter } from './emitter.ts';
import { createQueue } from './queue.ts';

/** A row of a view, as the extension describes it to the editor. */
export interface Row {
  readonly label: string;
  readonly description?: string;
  readonly tooltip?: string | { readonly value: string };
  readonly accessibilityInformation?: { readonly label: string };
  readonly contextValue?: string;
  readonly collapsibleState?: number;
}

/** Where the rows of a view come from. */
export interface Rows {
  readonly onDidChangeTreeData: (listener: () => void) => { dispose(): void };
  getChildren(node?: unknown): Promise<unknown[]>;
  getTreeItem(node: unknown): Promise<Row>;
  /** The row with what it says at the pointer. */
  resolveTreeItem(row: Row, node: unknown): Promise<Row>;
}

/** The views of the extension, which are read by whoever looks at them. */
export const views = new Map<string, ReturnType<typeof createTreeView>>();

/** As `window.createTreeView`. */
export function createTreeView(id: string, { treeDataProvider: rows }: { treeDataProvider: Rows }) {
  const viewed = new EventEmitter<unknown>();
  const never = new EventEmitter<unknown>();
  let visible = false;
  const view = {
    get visible() {
      return visible;
    },
    // nothing is ever selected by a click
    selection: [],
    onDidChangeVisibility: viewed.event,
    onDidCollapseElement: never.event,
    onDidExpandElement: never.event,
    onDidChangeSelection: never.event,
    reveal: async (node: unknown) => view.revealed.push(await rows.getTreeItem(node)),
    dispose: () => void views.delete(id),
    // for the tests
    rows,
    /** Rows that the extension has selected. */
    revealed: createQueue<Row>(({ label }) => label),
    /** Brings it into sight, as its command does: its topmost rows are read. */
    async show(): Promise<void> {
      visible = true;
      viewed.fire({ visible });
      await rows.getChildren();
    },
  };
  views.set(id, view);
  return view;
}
