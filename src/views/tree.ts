import * as vscode from 'vscode';
import type { Account } from '../accounts/account.ts';
import type { Connection } from '../accounts/connection.ts';
import type { Session } from '../accounts/session.ts';
import type { Kind, Scope } from '../kinds/kind.ts';
import { reasonOf, whyOf } from './describe.ts';
import type { Item, Listing } from './listing.ts';
import { createLists } from './lists.ts';
import type { GroupNode, ItemNode, ListNode, Node, ScopeNode } from './nodes.ts';
import { say } from './say.ts';
import { belongs, type Scopes } from './scopes.ts';
import { treeItem } from './treeItem.ts';

/** What a tree tells its view. */
export interface Told {
  /** Why what is shown may be out of date. */
  readonly stale: string | undefined;
  readonly badge: { readonly value: number; readonly tooltip: string } | undefined;
}

export interface TreeOptions {
  /** The kinds of this view. */
  readonly kinds: readonly Kind[];
  readonly kindOf: (id: string) => Kind | undefined;
  readonly check: () => Promise<Session>;
  readonly connect: (accountId: string) => Promise<Connection>;
  readonly scopes: Scopes;
  /** Tells the view what to say above its rows, and which welcome to show. */
  readonly report: (session: Session, told: Told) => void;
}

/** Reads kinds into a tree: scopes where a kind has them, a group per kind, a row per item, page by page. */
export function createTree({ kinds, kindOf, check, connect, scopes, report }: TreeOptions) {
  const changed = new vscode.EventEmitter<Node | undefined>();
  /** Rows that VS Code knows by identity. */
  const rows = new Map<string, GroupNode | ScopeNode>();
  const lists = createLists(connect, kindOf);
  const scoped = kinds.some(({ scope }) => scope && scope !== 'account');
  let session: Session = { state: 'signedOut' };

  function kept<N extends GroupNode | ScopeNode>(node: N): N {
    const known = rows.get(node.id);
    if (known?.type === node.type) return Object.assign(known, node) as N;
    rows.set(node.id, node);
    return node;
  }

  function groups(account: Account, parent?: ScopeNode): GroupNode[] {
    const scope: Scope = parent?.scope ?? {};
    return kinds
      .filter((kind) => belongs(kind, scope, parent?.item))
      .map((kind) => ({
        type: 'group' as const,
        id: groupId(account, kind, scope),
        account,
        kind,
        scope: kind.scope === 'region' && scope.region !== undefined ? { region: scope.region } : scope,
        parent,
      }))
      .map(kept);
  }

  function scopeRow(account: Account, kind: Kind, item: Item, parent?: ScopeNode): ScopeNode {
    const id = kind.key(item);
    const ref = { account: account.id, kind: kind.id, scope: {}, id, title: kind.title(item) };
    const scope = parent ? { ...parent.scope, region: Number(id) } : { project: Number(id) };
    const path = `${parent?.id ?? account.id}/${kind.id}/${id}`;
    return kept({ type: 'scope', id: path, account, kind, item, scope, ref, parent });
  }

  async function roots(): Promise<Node[]> {
    session = await check();
    tell();
    const account = session.state === 'signedOut' ? undefined : session.account;
    const keptRows = account ? lists.tried(account.id).some(({ loaded }) => loaded) : false;
    if (!account || (session.state === 'failed' && !keptRows)) return [];
    if (!scoped) return groups(account);
    try {
      const { projects } = await scopes.read(account);
      return projects.map((project) => scopeRow(account, scopes.kinds.project, project));
    } catch (error) {
      return [scopesFailed(error)];
    }
  }

  async function below(node: ScopeNode): Promise<Node[]> {
    if (node.scope.region !== undefined) return groups(node.account, node);
    const { regions } = await scopes.read(node.account);
    return regions.map((region) => scopeRow(node.account, scopes.kinds.region, region, node));
  }

  /** What the view says of lists that could not be read anew. */
  function tell() {
    const account = session.state === 'signedOut' ? undefined : session.account;
    const all = account ? lists.tried(account.id).filter(({ loaded }) => loaded) : [];
    const shown = all.find(({ error }) => error) ?? all[0];
    const error = session.state === 'failed' ? session.error : shown?.error;
    // A message hides the view's welcome, so there is one only where rows are kept.
    const stale = shown && error ? staleText(reasonOf(error), shown.readAt) : undefined;
    report(session, { stale, badge: account && badge(account) });
  }

  /** The first number that a kind of this view puts on its icon. */
  function badge(account: Account): Told['badge'] {
    for (const kind of kinds) {
      const row = rows.get(groupId(account, kind, {}));
      const listing = row?.type === 'group' ? lists.of(row) : undefined;
      const found = listing?.loaded ? kind.badge?.(listing.items) : undefined;
      if (found) return { value: found.value, tooltip: say(found.words) };
    }
    return undefined;
  }

  async function childrenOf(node: Node): Promise<Node[]> {
    switch (node.type) {
      case 'scope':
        return below(node);
      case 'item': {
        const related = lists.below(node);
        const [only] = related;
        return related.length === 1 && only ? listRows(only) : related;
      }
      case 'group':
      case 'related':
        return listRows(node);
      default:
        return [];
    }
  }

  async function listRows(list: ListNode): Promise<Node[]> {
    const found = await lists.rows(list, () => queueMicrotask(() => changed.fire(rowOf(list))));
    tell();
    return found;
  }

  /** The row that shows a list: an item shows the only one that is related to it. */
  const rowOf = (list: ListNode): Node =>
    list.type === 'related' && list.of.kind.relations?.length === 1 ? list.of : list;

  return {
    onDidChangeTreeData: changed.event,
    listingOf: lists.of,
    getTreeItem: (node: Node) =>
      treeItem(node, {
        listingOf: lists.of,
        open: ({ type, kind }) => type === 'scope' || kind === kinds[0],
      }),
    async getChildren(node?: Node): Promise<Node[]> {
      return node ? childrenOf(node) : roots();
    },
    getParent(node: Node): Node | undefined {
      if (node.type === 'more') return rowOf(node.list);
      if (node.type === 'item') return rowOf(node.parent);
      if (node.type === 'related') return node.of;
      return node.type === 'note' ? undefined : node.parent;
    },
    /** Shows the current account. Reads again what was tried of it, keeping what is there where that fails. */
    async refresh(signal: AbortSignal): Promise<void> {
      session = await check();
      if (signal.aborted) return;
      const account = session.state === 'ready' ? session.account : undefined;
      const tried = account ? lists.tried(account.id) : [];
      await Promise.all(tried.map((listing) => listing.refresh(signal)));
      if (!signal.aborted) changed.fire(undefined);
    },
    /** Reads again what is in sight: lists whose rows are not folded away. */
    async refreshSeen(folded: ReadonlySet<string>, signal: AbortSignal): Promise<void> {
      const account = session.state === 'ready' ? session.account : undefined;
      const seen = account
        ? lists.tried(account.id, (id) => ![...folded].some((row) => id.startsWith(row)))
        : [];
      await Promise.all(seen.map((listing) => listing.refresh(signal)));
      if (seen.length > 0 && !signal.aborted) changed.fire(undefined);
    },
    /** Loads the next page of a list, or all of them. */
    async more(list: ListNode, all: boolean, signal: AbortSignal, onPage: () => void) {
      const listing: Listing = lists.of(list);
      do {
        await listing.more(signal);
        onPage();
      } while (all && !listing.done && !listing.error && !signal.aborted);
      changed.fire(rowOf(list));
    },
    /** Walks through all resources of the current account, list by list and page by page. */
    async walk(visit: (found: readonly ItemNode[]) => void, signal: AbortSignal): Promise<void> {
      const open: Node[] = await roots();
      for (const node of open) {
        if (signal.aborted) return;
        if (node.type === 'scope') open.push(...(await below(node)));
        if (node.type !== 'group') continue;
        await lists.walk(node, visit, signal);
        // Only rows that VS Code was told of can be revealed.
        changed.fire(node);
      }
    },
    /** Whether a list is one of this tree's. */
    has: (list: ListNode) => kinds.includes(rootOf(list).kind),
    dispose: () => changed.dispose(),
  };
}

export type ResourceTree = ReturnType<typeof createTree>;

function groupId(
  account: Account,
  kind: Kind,
  {
    project = '-' as const,
    region = '-' as const,
  }: {
    readonly project?: number | '-';
    readonly region?: number | '-';
  },
): string {
  return `${account.id}/${kind.id}/${project}/${region}`;
}

/** The group at whose bottom a list stands. */
function rootOf(list: ListNode): GroupNode {
  const parent = (item: ItemNode) => item.parent;
  return list.type === 'group' ? list : rootOf(parent(list.of));
}

function scopesFailed(error: unknown): Node {
  const { t } = vscode.l10n;
  const detail = whyOf(error instanceof Error ? error : new Error(String(error)));
  const step = { title: t('Retry'), command: 'headend.view.retry' };
  return { type: 'note', icon: 'warning', text: t('Could not list projects and regions'), detail, step };
}

function staleText(reason: string, readAt: number | undefined): string {
  const { t } = vscode.l10n;
  const why = reason.charAt(0).toUpperCase() + reason.slice(1);
  if (readAt === undefined) return `${why}.`;
  return t('{0}. Shown as read at {1}.', why, new Date(readAt).toLocaleTimeString(vscode.env.language));
}
