import type { Scope } from '../../kinds/grammar/bound.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import { type GroupNode, type ItemNode, type ListNode, type Node, parentOf } from '../../ui/rows/nodes.ts';
import { markTrusted } from '../../ui/rows/trusted.ts';
import { createDrawn } from './drawn.ts';
import { createFirstLook } from './firstLook.ts';
import { createParts, type Parts, type TreeOptions } from './parts.ts';
import { createReading } from './reading.ts';
import { createRowsNow } from './rowsNow.ts';
import { type RowContext, rowTooltip, treeItem } from './treeItem.ts';
import { createWorkRows } from './workRows.ts';

/**
 * When it is asked whose rows they are, in ms: once the editor has asked for those below the first ones, and has them. If they
 * are known from before, that is soon; if not, they are read first, and the first request of a window, for which Node.js loads
 * what it needs, takes 50 ms and more. A key that is refused is told that much later.
 */
const handedOver = { known: 100, unknown: 300 };

/** Reads kinds into a tree: scopes if a kind has them, a group per kind, a row per item, page by page. */
export function createTree(options: TreeOptions) {
  const parts = createParts(options);
  const { current, branches, lists, pinned, viewState, changed } = parts;
  const extraChanges = options.extra?.onDidChange((row) => changed.fire(row));
  const workRows = createWorkRows();
  const context = rowContext(parts);
  const firstLook = createFirstLook(parts, redraw);
  const drawn = createDrawn({
    rows: createRowsNow(parts),
    itemOf: (row) => treeItem(markTrusted(row), context),
    tooltipOf: (row) => rowTooltip(row, context),
  });

  /** Redraws the rows that changed. */
  async function redraw(): Promise<void> {
    for (const row of await drawn.changes()) changed.fire(row);
  }

  /** Switches to the current session; rows that are known from before are shown while the service is asked. */
  async function enter(): Promise<void> {
    const look = await firstLook();
    if (!look || !current.expect(look.account)) return current.renew();
    const { account, isKnown } = look;
    // they stay, even if the service refuses the account
    if (isKnown) viewState.markShown(account.id, undefined);
    void current.renew(options.session.last ? 0 : handedOver[isKnown ? 'known' : 'unknown']).then(() => {
      if (current.ready?.id === account.id) return;
      if (lists.shown(account.id).length === 0) viewState.forget(account.id);
      viewState.tell(current.session);
      changed.fire(undefined);
    });
  }

  return {
    onDidChangeTreeData: changed.event,
    listingOf: lists.of,
    getTreeItem: drawn.itemOf,
    /** The tooltip of a row as it is now, which the editor asks for when the pointer rests on it. */
    tooltipOf: drawn.tooltipOf,
    /** What a click on a row does. The row is not drawn: what the editor has of it stays. */
    commandOf: (row: Node) => treeItem(row, context).command,
    async getChildren(node?: Node): Promise<Node[]> {
      if (!node) {
        await enter();
        workRows.forget();
      }
      return workRows.noted(node && 'id' in node ? node.id : '', await drawn.below(node));
    },
    getParent: parentOf,
    /** Redraws the rows that changed, for example after they were rearranged. */
    redraw,
    ...createReading(parts, redraw),
    /** Whether any shown row has text that changes every second. */
    isAtWork: workRows.any,
    /** Updates the time in such rows. */
    tick() {
      for (const row of workRows.renewed()) changed.fire(row);
    },
    /** The groups of the current account, in all its projects and regions. */
    async groups(): Promise<GroupNode[]> {
      const found = await options.session.check();
      return found.state === 'ready' ? branches.everywhere(found.account) : [];
    },
    /** The lists of a kind that were read; if none were, the list of an account-level kind. */
    listsOf(kind: Kind): GroupNode[] {
      const account = current.ready;
      const found = lists.ofKind(account?.id ?? '', kind);
      const group = account && branches.groupOf(account, kind);
      return found.length === 0 && group ? [group] : found;
    },
    /** The loaded items of a kind. */
    loadedOf: (kind: Kind) =>
      lists.ofKind(current.ready?.id ?? '', kind).flatMap((list) => lists.of(list).items),
    walk: lists.walk,
    search: lists.search,
    /** Adds an item to the loaded part of its list, and returns its row. */
    async show(node: ItemNode): Promise<ItemNode> {
      const list = node.parent;
      if (list.type !== 'group') return node;
      await branches.choose(list);
      const row = await lists.include(list, node.item);
      // VS Code can only reveal rows that it has been given.
      changed.fire(list);
      return row;
    },
    /** The row of a list of the current account, in a place that is shown from now on; undefined: there is none. */
    async showList(kind: Kind, scope: Scope): Promise<GroupNode | undefined> {
      const found = await options.session.check();
      const list = found.state === 'ready' ? await branches.groupIn(found.account, kind, scope) : undefined;
      if (list) await branches.choose(list);
      return list;
    },
    /** Forgets what was read for all other accounts. */
    only(accounts: readonly string[]): void {
      for (const each of [viewState, lists, pinned]) each.only(accounts);
    },
    /** Whether a list is one of this tree's. */
    has: (list: ListNode) => lists.knows(list),
    dispose() {
      extraChanges?.dispose();
      changed.dispose();
    },
  };
}

export type ResourceTree = ReturnType<typeof createTree>;

/** What the appearance of a row depends on, besides the row. */
function rowContext({ options, current, lists, viewState, isOpenAtFirst }: Parts): RowContext {
  return {
    account: ({ account }) => current.account?.label ?? account,
    loaded: (list) => lists.of(list).items.length,
    summary: lists.summary,
    isArranged: ({ account, kind }) => viewState.arrangementOf(account, kind).length > 0,
    isPinned: options.pins.has,
    markOf: options.rowMarks.of,
    open: isOpenAtFirst,
  };
}
