import * as vscode from 'vscode';
import type { Session } from '../../accounts/session.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Patience } from '../../platform/client/patience.ts';
import type { ExtraRows } from '../../ui/rows/nodes.ts';
import type { Arrangements } from '../../work/arrangements.ts';
import type { Pins } from '../../work/pins.ts';
import { createAutoRefresh } from './autoRefresh.ts';
import type { Scopes } from './scopes.ts';
import { createTree, type TreeOptions } from './tree.ts';
import { createView } from './view.ts';

export interface TreeViewsOptions extends Pick<TreeOptions, 'kindOf' | 'check' | 'connect'> {
  readonly kinds: readonly Kind[];
  readonly scopes: Scopes;
  readonly arrangements: Arrangements;
  readonly pins: Pins;
  /** Rows of a view's own, by the view. */
  readonly extra: Readonly<Partial<Record<Kind['view'], ExtraRows>>>;
  /** Told of each answer on who is signed in. */
  readonly onSession: (session: Session) => void;
  readonly onError: (error: unknown) => void;
  readonly patience: Pick<Patience, 'every'>;
}

/** All views of the container, and what concerns them together. */
export function createTreeViews({ kinds, extra, onSession, onError, ...options }: TreeViewsOptions) {
  const { scopes, arrangements, pins } = options;
  /** Accounts that answered once: their views stay, whatever happens to the service. */
  const answered = new Set<string>();
  let reading = new AbortController();

  /** While there is nothing to show but a welcome, one view is enough for it. */
  function showViews(found: Session) {
    if (found.state === 'ready') answered.add(found.account.id);
    const account = found.state === 'signedOut' ? undefined : found.account;
    const alone = !account || !answered.has(account.id);
    void vscode.commands.executeCommand('setContext', 'headend.alone', alone);
  }

  const byId = new Map(
    [...new Set(kinds.map(({ view }) => view))].map((view, index) => {
      const id = `headend.${view}`;
      const shown = kinds.filter((kind) => kind.view === view && !Object.values(scopes.kinds).includes(kind));
      const made = createView(id, (report) =>
        createTree({
          ...options,
          id,
          kinds: shown,
          welcomes: index === 0,
          extra: extra[view],
          report: (found, told) => {
            onSession(found);
            showViews(found);
            report(found, told);
          },
        }),
      );
      return [id, made] as const;
    }),
  );
  const all = [...byId.values()];

  /** Reads anew what is in view; a newer wish ends an older one. */
  async function refresh(): Promise<void> {
    reading.abort();
    reading = new AbortController();
    const { signal } = reading;
    await Promise.all(all.map(({ tree }) => tree.refresh(signal)));
  }

  function redraw(): void {
    for (const { tree } of all) tree.redraw();
  }

  const subscriptions = [
    scopes.onDidChange(() => void refresh().catch(onError)),
    arrangements.onDidChange(redraw),
    pins.onDidChange(redraw),
    createAutoRefresh(async () => {
      const { signal } = reading;
      await Promise.all(all.map((view) => view.refreshSeen(signal))).catch(onError);
    }, options.patience),
  ];

  return {
    all,
    byId,
    refresh,
    /** Forgets what was read of all other accounts. */
    only(accounts: readonly string[]): void {
      for (const { tree } of all) tree.only(accounts);
    },
    /** Ends reads that are under way. */
    stop: () => reading.abort(),
    /** Loads the next page of a list, or all of them, in whichever view it is. */
    async loadMore(node: unknown, whole: boolean): Promise<void> {
      await Promise.all(all.map((view) => view.loadMore(node, whole)));
    },
    /** Reads the lists of a kind to their end, where they are shown. */
    async loadKind(kind: Kind): Promise<void> {
      for (const view of all) await view.loadKind(kind);
    },
    /** Reads the lists of a kind again, where they are shown. */
    async refreshKind(kind: Kind): Promise<void> {
      await Promise.all(all.map(({ tree }) => tree.refreshKind(kind, reading.signal)));
    },
    /** The lists of all views. */
    groups: async () => (await Promise.all(all.map((view) => view.groups()))).flat(),
    loadedOf: (kind: Kind) => all.flatMap(({ tree }) => tree.loadedOf(kind)),
    dispose: () => vscode.Disposable.from(...subscriptions, ...all).dispose(),
  };
}

export type TreeViews = ReturnType<typeof createTreeViews>;
