import * as vscode from 'vscode';
import type { Account } from '../accounts/account.ts';
import type { Connection } from '../accounts/connection.ts';
import type { Session } from '../accounts/session.ts';
import type { Kind } from '../kinds/kind.ts';
import { reasonOf, whyOf } from './describe.ts';
import { createListing, type Item, type Listing } from './listing.ts';
import { accessible, contextValue, tooltipOf } from './rows.ts';
import { say } from './say.ts';
import type { Ref } from './uri.ts';

/** A row of a tree. */
export type Node =
  | { readonly type: 'group'; readonly account: Account; readonly kind: Kind }
  | { readonly type: 'item'; readonly kind: Kind; readonly item: Item; readonly ref: Ref }
  | { readonly type: 'more'; readonly group: Node & { type: 'group' } }
  | {
      readonly type: 'note';
      readonly text: string;
      readonly detail?: string;
      readonly icon: string;
      readonly step?: vscode.Command;
    };

export interface TreeOptions {
  readonly kinds: readonly Kind[];
  readonly check: () => Promise<Session>;
  readonly connect: (accountId: string) => Promise<Connection>;
  /** Tells the view what to say above its rows, and which welcome to show. */
  readonly report: (session: Session, stale: string | undefined) => void;
}

/** Reads kinds into a tree: a group per kind, a row per item, page by page. */
export function createTree({ kinds, check, connect, report }: TreeOptions) {
  const changed = new vscode.EventEmitter<Node | undefined>();
  const groups = new Map<string, Node & { type: 'group' }>();
  const listings = new Map<string, Listing>();
  let session: Session = { state: 'signedOut' };

  const keyOf = (account: Account, kind: Kind) => `${account.id}/${kind.id}`;

  function groupOf(account: Account, kind: Kind) {
    const key = keyOf(account, kind);
    const group = groups.get(key) ?? { type: 'group', account, kind };
    groups.set(key, group);
    return group;
  }

  function listingOf({ account, kind }: Node & { type: 'group' }): Listing {
    const key = keyOf(account, kind);
    const listing = listings.get(key) ?? createListing(kind, () => connect(account.id));
    listings.set(key, listing);
    return listing;
  }

  async function roots(): Promise<Node[]> {
    session = await check();
    const known = session.state === 'failed' ? session.account : undefined;
    const account = session.state === 'ready' ? session.account : known;
    const shown = account ? kinds.map((kind) => groupOf(account, kind)) : [];
    const kept = shown.some((group) => listingOf(group).loaded);
    tell();
    return session.state === 'ready' || kept ? shown : [];
  }

  /** What the view says of lists that could not be read anew. */
  function tell() {
    const current = session.state === 'signedOut' ? undefined : session.account;
    const all = current ? kinds.map((kind) => listingOf(groupOf(current, kind))) : [];
    const kept = all.find(isStale) ?? all.find(({ loaded }) => loaded);
    const error = session.state === 'failed' ? session.error : kept?.error;
    // A message hides the view's welcome, so there is one only where rows are kept.
    report(session, kept && error ? staleText(reasonOf(error), kept.readAt) : undefined);
  }

  async function childrenOf(group: Node & { type: 'group' }): Promise<Node[]> {
    const listing = listingOf(group);
    if (!listing.loaded) {
      await listing.first();
      // The group's own row tells of what is loaded; asking again after a failure would never end.
      if (listing.loaded) queueMicrotask(() => changed.fire(group));
    }
    tell();
    if (!listing.loaded) return [failure(listing, group.kind)];
    if (listing.items.length === 0) return [{ type: 'note', icon: 'info', text: say(group.kind.none) }];
    const rows: Node[] = listing.items.map((item) => row(group, item));
    return listing.done ? rows : [...rows, { type: 'more', group }];
  }

  return {
    onDidChangeTreeData: changed.event,
    listingOf,
    getTreeItem: (node: Node) => treeItem(node, listingOf, kinds[0]),
    async getChildren(node?: Node): Promise<Node[]> {
      if (!node) return roots();
      return node.type === 'group' ? childrenOf(node) : [];
    },
    getParent(node: Node): Node | undefined {
      if (node.type === 'more') return node.group;
      if (node.type !== 'item') return undefined;
      return [...groups.values()].find(
        ({ account, kind }) => account.id === node.ref.account && kind.id === node.kind.id,
      );
    },
    /** Shows the current account. Reads again what was tried of it, keeping what is there where that fails. */
    async refresh(signal: AbortSignal): Promise<void> {
      session = await check();
      if (signal.aborted) return;
      const account = session.state === 'ready' ? session.account : undefined;
      const all = account ? kinds.map((kind) => listingOf(groupOf(account, kind))) : [];
      const tried = all.filter(({ loaded, error }) => loaded || error);
      await Promise.all(tried.map((listing) => listing.refresh(signal)));
      if (!signal.aborted) changed.fire(undefined);
    },
    /** Loads the next page of a group, or all of them. */
    async more(group: Node & { type: 'group' }, all: boolean, signal: AbortSignal, onPage: () => void) {
      const listing = listingOf(group);
      do {
        await listing.more(signal);
        onPage();
      } while (all && !listing.done && !listing.error && !signal.aborted);
      changed.fire(group);
    },
    dispose: () => changed.dispose(),
  };
}

export type ResourceTree = ReturnType<typeof createTree>;

function isStale({ loaded, error }: Listing): boolean {
  return loaded && error !== undefined;
}

function staleText(reason: string, readAt: number | undefined): string {
  const { t } = vscode.l10n;
  const why = reason.charAt(0).toUpperCase() + reason.slice(1);
  if (readAt === undefined) return `${why}.`;
  return t('{0}. Shown as read at {1}.', why, new Date(readAt).toLocaleTimeString(vscode.env.language));
}

function row({ account, kind }: Node & { type: 'group' }, item: Item): Node & { type: 'item' } {
  const id = kind.key(item);
  const ref = { account: account.id, kind: kind.id, scope: {}, id, title: kind.title(item) };
  return { type: 'item', kind, item, ref };
}

function failure({ error }: Listing, kind: Kind): Node {
  const { t } = vscode.l10n;
  const what = t('Could not list {0}', t(kind.words.many));
  const step = { title: t('Retry'), command: 'headend.view.retry' };
  return { type: 'note', icon: 'warning', text: what, ...(error ? { detail: whyOf(error) } : {}), step };
}

function treeItem(
  node: Node,
  listingOf: (group: Node & { type: 'group' }) => Listing,
  first: Kind | undefined,
): vscode.TreeItem {
  const { t } = vscode.l10n;
  const { TreeItemCollapsibleState: Fold, ThemeIcon } = vscode;
  switch (node.type) {
    case 'group': {
      const { kind, account } = node;
      const fold = kind === first ? Fold.Expanded : Fold.Collapsed;
      const item = new vscode.TreeItem(t(kind.words.many), fold);
      const listing = listingOf(node);
      item.id = `${account.id}/${kind.id}`;
      item.iconPath = new ThemeIcon(kind.icon);
      item.contextValue = `group ${kind.id}`;
      if (listing.loaded && kind.summary) item.description = say(kind.summary(listing.items));
      return item;
    }
    case 'item': {
      const { kind, item: data, ref } = node;
      const state = kind.state(data, Date.now());
      const item = new vscode.TreeItem(ref.title);
      item.id = `${ref.account}/${ref.kind}/${ref.id}`;
      item.description = [state.words, ...(state.figures ?? [])].map((each) => say(each)).join(' · ');
      item.iconPath = state.color
        ? new ThemeIcon(state.icon, new vscode.ThemeColor(state.color))
        : new ThemeIcon(state.icon);
      item.contextValue = contextValue(kind, data);
      item.accessibilityInformation = accessible(kind, ref.title, item.description);
      item.tooltip = tooltipOf(kind, data);
      item.command = { command: `headend.${kind.id}.open`, title: t('Open'), arguments: [node] };
      return item;
    }
    case 'more': {
      const item = new vscode.TreeItem(t('Load More…'));
      item.id = `${node.group.account.id}/${node.group.kind.id}/more`;
      item.description = t('{0} loaded', listingOf(node.group).items.length);
      item.iconPath = new ThemeIcon('ellipsis');
      item.contextValue = 'more';
      item.command = { command: 'headend.view.loadMore', title: t('Load More'), arguments: [node] };
      return item;
    }
    case 'note': {
      const item = new vscode.TreeItem(node.text);
      item.iconPath = new ThemeIcon(node.icon);
      if (node.detail) item.description = node.detail;
      item.tooltip = [node.text, node.detail].filter(Boolean).join(': ');
      if (node.step) item.command = node.step;
      return item;
    }
  }
}
