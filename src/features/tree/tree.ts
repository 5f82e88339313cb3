import * as vscode from 'vscode';
import type { Account } from '../../accounts/account.ts';
import type { Connection } from '../../accounts/connection.ts';
import type { Session, SessionStore } from '../../accounts/session.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import { hand } from '../../ui/rows/handed.ts';
import {
  type ExtraRows,
  type GroupNode,
  type ItemNode,
  type ListNode,
  type Node,
  type PinsNode,
  parentOf,
  rowOf,
  type ScopeNode,
} from '../../ui/rows/nodes.ts';
import type { Arrangements } from '../../work/arrangements.ts';
import { createPinned, type Pins } from '../../work/pins.ts';
import { createBranches } from './branches.ts';
import { createDrawn } from './drawn.ts';
import { createLists } from './lists.ts';
import { failed, helpRow, orNone, pinnedRow, pinsRow } from './notes.ts';
import type { Scopes } from './scopes.ts';
import { type Looks, treeItem } from './treeItem.ts';
import { createViewState, type ViewState } from './viewState.ts';
import { isVisible } from './visible.ts';
import { createWorkRows } from './workRows.ts';

export interface TreeOptions {
  readonly id: string;
  /** The kinds of this view. */
  readonly kinds: readonly Kind[];
  readonly kindOf: (id: string) => Kind | undefined;
  readonly session: Pick<SessionStore, 'check'>;
  readonly connect: (accountId: string) => Promise<Connection>;
  readonly scopes: Scopes;
  readonly arrangements: Arrangements;
  readonly pins: Pins;
  readonly extra?: ExtraRows | undefined;
  /** Whether the view has a welcome, which says in the place of rows why there are none. */
  readonly welcomes: boolean;
  /** Tells the view what to say above its rows, and which welcome to show. */
  readonly report: (session: Session, told: ViewState) => void;
}

/** Reads kinds into a tree: scopes where a kind has them, a group per kind, a row per item, page by page. */
export function createTree(options: TreeOptions) {
  const { kinds, connect, scopes, arrangements, pins } = options;
  const changed = new vscode.EventEmitter<Node | undefined>();
  const branches = createBranches(kinds, scopes);
  const lists = createLists(connect, options.kindOf, arrangements);
  const pinned = createPinned(pins, connect, kinds);
  const workRows = createWorkRows();
  const extraChanges = options.extra?.onDidChange((row) => changed.fire(row));
  const drawn = createDrawn({
    rows: (above) => (above ? childrenOf(above) : roots()),
    look: (row) => treeItem(hand(row), looks),
  });
  const telling = createViewState(kinds, { branches, lists, arrangements, report: options.report });
  let session: Session = { state: 'signedOut' };
  /** Whether the rows are shown with the step that helps. */
  let isTroubled = false;

  const readyAccount = () => (session.state === 'ready' ? session.account : undefined);

  async function roots(): Promise<Node[]> {
    session = await options.session.check();
    const account = accountIn(session);
    telling.tell(session);
    if (!account) return [];
    const extra = options.extra?.of(account) ?? [];
    if (session.state === 'failed' && !telling.hasShown(account.id))
      return options.welcomes
        ? []
        : [...failed(vscode.l10n.t('Can’t reach the account'), session.error), ...extra];
    const top: Node[] = pinned.has(account.id) ? [pinsRow(account, options.id)] : [];
    try {
      const rows = await branches.roots(account);
      telling.shows(account.id, branches.scoped ? await scopes.words(account) : undefined);
      const { trouble } = telling.tell(session);
      isTroubled = trouble !== undefined;
      const help = trouble ? [helpRow(trouble)] : [];
      return [...help, ...top, ...orNone(rows, scopes.kinds.project), ...extra];
    } catch (error) {
      return [...top, ...failed(vscode.l10n.t('Could not list projects and regions'), error), ...extra];
    }
  }

  async function childrenOf(node: Node): Promise<Node[]> {
    switch (node.type) {
      case 'scope':
        return orNone(await branches.below(node), scopes.kinds.region);
      case 'item': {
        const related = lists.related(node);
        const [only] = related;
        return related.length === 1 && only ? listRows(only) : related;
      }
      case 'group':
      case 'related':
        return listRows(node);
      case 'section':
        return lists.below(node);
      case 'extra':
        return node.below?.() ?? [];
      case 'pins':
        return (await pinned.rows(node.account.id)).map((each) => pinnedRow(node, each));
      default:
        return [];
    }
  }

  async function listRows(list: ListNode): Promise<Node[]> {
    // An item that shows its only list itself tells nothing of it. To draw it anew would take the keyboard from the document
    // that the same double click opens: the editor gives it to a tree that is drawn then.
    const onLoaded = () => rowOf(list) === list && queueMicrotask(() => changed.fire(list));
    const found = await lists.rows(list, onLoaded);
    const { trouble } = telling.tell(session);
    if ((trouble !== undefined) !== isTroubled) queueMicrotask(() => changed.fire(undefined));
    return found;
  }

  /** Reads some lists again, and what is pinned. */
  async function reread(wanted: (row: ListNode | PinsNode) => boolean, signal: AbortSignal): Promise<void> {
    const account = readyAccount();
    const seen = account ? lists.tried(account.id, wanted) : [];
    await Promise.all(seen.map((listing) => listing.refresh(signal)));
    if (account && wanted(pinsRow(account, options.id))) await pinned.refresh(account.id, signal);
  }

  const isOpenAtFirst = ({ type, kind }: GroupNode | ScopeNode) =>
    type === 'scope' || (kind === kinds[0] && !branches.scoped);

  const looks: Looks = {
    account: ({ account }) => accountIn(session)?.label ?? account,
    loaded: (list) => lists.of(list).items.length,
    summary: lists.summary,
    isArranged: ({ account, kind }) => telling.ways(account, kind).length > 0,
    isPinned: pins.has,
    open: isOpenAtFirst,
  };

  /** Draws what is not as it is shown. */
  async function redraw(): Promise<void> {
    for (const row of await drawn.changes()) changed.fire(row);
  }

  return {
    onDidChangeTreeData: changed.event,
    listingOf: lists.of,
    getTreeItem: drawn.look,
    async getChildren(node?: Node): Promise<Node[]> {
      if (!node) workRows.forget();
      return workRows.noted(node && 'id' in node ? node.id : '', await drawn.below(node));
    },
    getParent: parentOf,
    /** Shows the rows again as they are, arranged anew. */
    redraw,
    /** Shows the current account. Reads again what was tried of it, keeping what is there where that fails. */
    async refresh(signal: AbortSignal): Promise<void> {
      session = await options.session.check();
      if (signal.aborted) return;
      telling.tell(session);
      await reread(() => true, signal);
      if (!signal.aborted) await redraw();
    },
    /** Reads again what is in sight: lists that are open, in rows that are. */
    async refreshSeen(isOpen: (rowId: string) => boolean | undefined, signal: AbortSignal): Promise<void> {
      let seen = false;
      const wanted = (row: ListNode | PinsNode) => {
        const found = isVisible(row.type === 'pins' ? row : rowOf(row), isOpen, isOpenAtFirst);
        seen ||= found;
        return found;
      };
      await reread(wanted, signal);
      if (seen && !signal.aborted) await redraw();
    },
    /** Reads the lists of a kind again that were read. */
    async refreshKind(kind: Kind, signal: AbortSignal): Promise<void> {
      const seen = lists.ofKind(readyAccount()?.id ?? '', kind);
      await Promise.all(seen.map((list) => lists.of(list).refresh(signal)));
      await redraw();
    },
    /** Whether the words of a row that was shown change by the second. */
    isAtWork: workRows.any,
    /** Shows the time of such rows. */
    tick() {
      for (const row of workRows.renewed()) changed.fire(row);
    },
    /** Loads the next page of a list, or all of them. */
    async more(list: ListNode, all: boolean, signal: AbortSignal, onPage: () => void) {
      const listing = lists.of(list);
      do {
        await listing.more(signal);
        onPage();
      } while (all && !listing.done && !listing.error && !signal.aborted);
      changed.fire(rowOf(list));
    },
    /** The groups of the current account, in all of its projects and regions. */
    async groups(): Promise<GroupNode[]> {
      const found = await options.session.check();
      return found.state === 'ready' ? branches.everywhere(found.account) : [];
    },
    /** The lists of a kind that were read; of one that is not in a scope, in any case. */
    listsOf(kind: Kind): GroupNode[] {
      const account = readyAccount();
      const found = lists.ofKind(account?.id ?? '', kind);
      const group = account && branches.groupOf(account, kind);
      return found.length === 0 && group ? [group] : found;
    },
    /** The items of a kind that are loaded. */
    loadedOf: (kind: Kind) =>
      lists.ofKind(readyAccount()?.id ?? '', kind).flatMap((list) => lists.of(list).items),
    walk: lists.walk,
    search: lists.search,
    /** Makes an item visible, in a page that is loaded, and gives its row. */
    async show(node: ItemNode): Promise<ItemNode> {
      const list = node.parent;
      if (list.type !== 'group') return node;
      await branches.choose(list);
      const row = await lists.include(list, node.item);
      // Only rows that VS Code was told of can be revealed.
      changed.fire(list);
      return row;
    },
    /** Forgets what was read of all other accounts. */
    only(accounts: readonly string[]): void {
      telling.only(accounts);
      lists.only(accounts);
      pinned.only(accounts);
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

/** The account that a session is of, in reach or not. */
function accountIn(session: Session): Account | undefined {
  return session.state === 'signedOut' ? undefined : session.account;
}
