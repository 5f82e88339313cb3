import * as vscode from 'vscode';
import type { Session } from '../../accounts/session.ts';
import type { Scope } from '../../kinds/grammar/bound.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import { whyOf } from '../../ui/describe.ts';
import { withProgress } from '../../ui/progress.ts';
import { type ExtraNode, type ItemNode, type ListNode, listOf, type Node } from '../../ui/rows/nodes.ts';
import type { TreeOptions } from './parts.ts';
import { createTicker } from './ticker.ts';
import type { ResourceTree } from './tree.ts';
import type { ViewState } from './viewState.ts';

type TreeView = vscode.TreeView<Node>;

/** How long the editor is given to draw rows that it has read, in ms, before each attempt to show one of them. */
const pausesToDraw = [0, 20, 60, 200, 500];

/**
 * The view around a tree: its message, its description, and its context keys. The TreeView itself is created
 * at activation and attached when the tree is first requested.
 */
export function createView(id: string, makeTree: (report: TreeOptions['report']) => ResourceTree) {
  let view: TreeView | undefined;
  /** A view that was never shown is attached when it is first shown. */
  const attached = Promise.withResolvers<TreeView>();
  /** Resolves once the editor has begun to read the rows that are not below others. */
  const begun = Promise.withResolvers<void>();
  /** Resolves once it has read them. */
  let read: Promise<unknown> = begun.promise;

  /** Rows that the user has expanded or collapsed, by id. */
  const open = new Map<string, boolean>();

  function report(session: Session, { stale, asOf, badge, place, arrangement }: ViewState) {
    const isStale = stale !== undefined || session.state === 'failed';
    setContexts(id, { stale: isStale, arranged: arrangement.length > 0 });
    if (!view) return;
    const account = session.state === 'signedOut' ? undefined : session.account;
    // An empty message clears the line.
    view.message = stale ?? '';
    view.badge = badge && badge.value > 0 ? badge : undefined;
    const parts = [asOf, ...arrangement, place, account?.label];
    const shown = account ? parts.filter((part) => part !== undefined).join(' · ') : '';
    // If a message shows what failed, the description above need not.
    view.description = session.state === 'failed' && !stale ? whyOf(session.error) : shown;
  }

  const rows = makeTree(report);
  const ticker = createTicker(() => view?.visible === true && rows.isAtWork(), rows.tick);
  const tree: ResourceTree = {
    ...rows,
    async getChildren(node) {
      const below = rows.getChildren(node);
      if (node === undefined) {
        begun.resolve();
        read = Promise.allSettled([read, below]);
      }
      await below;
      // only now it is known whether any of them has text that changes
      ticker.check();
      return below;
    },
  };

  /**
   * Shows and selects a row that the editor has, or is about to have. While it reads rows itself it refuses to, since it
   * would have them twice, and for a moment after that, until it has drawn them.
   */
  async function revealRow(row: Node, options: Required<NonNullable<Parameters<TreeView['reveal']>[1]>>) {
    const shown = await attached.promise;
    for (const pause of pausesToDraw) {
      await read;
      await new Promise((resolve) => setTimeout(resolve, pause));
      try {
        return await shown.reveal(row, options);
      } catch (error) {
        if (pause === pausesToDraw.at(-1)) throw error;
      }
    }
  }

  async function loadMore(node: unknown, all: boolean): Promise<void> {
    const list = listOf(node);
    if (list && tree.has(list)) await loadList(list, all);
  }

  async function loadList(list: ListNode, all: boolean): Promise<void> {
    const { t } = vscode.l10n;
    const title = t('Loading {0}', t(list.kind.words.many));
    await withProgress(title, (signal, say) => {
      const listing = tree.listingOf(list);
      const onPage = () => say(t('{0} loaded', listing.items.length));
      return tree.more(list, { all, onPage }, signal);
    });
  }

  return {
    id,
    tree,
    loadMore,
    attach(opened: TreeView) {
      view = opened;
      attached.resolve(opened);
      opened.onDidChangeVisibility(ticker.check);
      opened.onDidCollapseElement(({ element }) => 'id' in element && open.set(element.id, false));
      opened.onDidExpandElement(({ element }) => 'id' in element && open.set(element.id, true));
    },
    groups: tree.groups,
    refresh: tree.refresh,
    update: tree.update,
    refreshKind: tree.refreshKind,
    loadedOf: tree.loadedOf,
    walk: tree.walk,
    search: tree.search,
    /** Reads the lists of a kind to their end, if shown. */
    async loadKind(kind: Kind): Promise<void> {
      for (const list of await tree.listsOf(kind)) if (!tree.listingOf(list).done) await loadList(list, true);
    },
    /** Shows a resource in the loaded part of the tree; quietly: only if the tree is visible. */
    async reveal(node: ItemNode, quietly = false): Promise<void> {
      if (quietly && !view?.visible) return;
      if (!quietly) await vscode.commands.executeCommand(`${id}.focus`);
      await revealRow(await tree.show(node), { select: true, focus: !quietly, expand: false });
    },
    async revealList(kind: Kind, scope: Scope): Promise<boolean> {
      await vscode.commands.executeCommand(`${id}.focus`);
      const list = await tree.showList(kind, scope);
      if (!list) return false;
      await revealRow(list, { select: true, focus: true, expand: true });
      return true;
    },
    async revealExtra(row: ExtraNode): Promise<void> {
      await vscode.commands.executeCommand(`${id}.focus`);
      await revealRow(row, { select: true, focus: true, expand: true });
    },
    /** For tests inside the editor: the selected rows. */
    selection: (): readonly Node[] => view?.selection ?? [],
    /** Rechecks what is visible; nothing if the view is hidden. Returns whether it changed. */
    async refreshSeen(signal: AbortSignal): Promise<boolean> {
      return view?.visible === true && (await tree.refreshSeen((id) => open.get(id), signal));
    },
    dispose() {
      ticker.dispose();
      tree.dispose();
    },
  };
}

/** Sets the context keys that the menus of a view depend on. */
function setContexts(id: string, contexts: Readonly<Record<'stale' | 'arranged', boolean>>): void {
  for (const [name, value] of Object.entries(contexts))
    void vscode.commands.executeCommand('setContext', `${id}.${name}`, value);
}
