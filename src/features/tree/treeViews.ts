import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import { createMarkBadges } from '../../ui/rows/markBadges.ts';
import type { LastRows } from '../../work/lastRows/lastRows.ts';
import { createAutoRefresh } from './autoRefresh.ts';
import type { Scopes } from './scopes.ts';
import { createTree } from './tree.ts';
import { createView } from './view.ts';

/** All views of the container, and what concerns all of them. */
export function createTreeViews(host: Host, scopes: Scopes, lastRows: LastRows) {
  const { kinds, arrangements, pins, rowMarks, lists, log } = host;
  const views = [...new Set(kinds.map(({ view }) => view))].map((view, index) => {
    const id = `headend.${view}`;
    const shown = kinds.filter((kind) => kind.view === view && !Object.values(scopes.kinds).includes(kind));
    return createView(id, (report) =>
      createTree({
        ...host,
        scopes,
        lastRows,
        id,
        kinds: shown,
        welcomes: index === 0,
        extra: lists.extraOf(view),
        report,
      }),
    );
  });
  for (const view of views) lists.add(view);

  function redraw(): void {
    for (const { tree } of views) void tree.redraw().catch(log.error);
  }

  const subscriptions = [
    scopes.onDidChange(() => void lists.refresh().catch(log.error)),
    arrangements.onDidChange(redraw),
    pins.onDidChange(redraw),
    rowMarks.onDidChange(redraw),
    createMarkBadges(),
    createAutoRefresh(async () => {
      const { signal } = lists;
      const changes = await Promise.all(views.map((view) => view.refreshSeen(signal)));
      return changes.includes(true);
    }, host),
  ];

  return {
    byId: new Map(views.map((view) => [view.id, view])),
    /** Forgets what was read for all other accounts. */
    only(accounts: readonly string[]): void {
      for (const { tree } of views) tree.only(accounts);
    },
    /** Loads the next page of a list, or all of them, in whichever view it is. */
    async loadMore(node: unknown, whole: boolean): Promise<void> {
      await Promise.all(views.map((view) => view.loadMore(node, whole)));
    },
    dispose: () => vscode.Disposable.from(...subscriptions, ...views).dispose(),
  };
}
