import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import { scopeKinds } from '../../kinds/all.ts';
import type { RowHandlers, WindowHandlers } from '../../ui/handler.ts';
import { rowVerb } from '../../ui/rows/rowVerb.ts';
import { markTrusted } from '../../ui/rows/trusted.ts';
import { createLastRows } from '../../work/lastRows/lastRows.ts';
import { createLastRowsFiles } from './lastRowsFiles.ts';
import { createScopes } from './scopes.ts';
import { createTreeViews } from './treeViews.ts';

/** The views of the container: they list the resources of the current account. */
export function registerTree(host: Host) {
  const { t } = vscode.l10n;
  const { session, memory, connect, lists, pins, refresh } = host;
  const scopes = createScopes(scopeKinds, memory, connect);
  const lastRows = createLastRows({
    files: createLastRowsFiles(host.storage, host.takeLastRowsAhead()),
    isSignedIn: async (id) => (await host.accounts.list()).some((account) => account.id === id),
    onError: host.log.error,
  });
  void host.accounts
    .currentId()
    .then((id) => (id === undefined ? undefined : lastRows.load(id)))
    .catch(host.log.error);
  const views = createTreeViews(host, scopes, lastRows);
  const subscriptions = [
    host.reconnectRequested.listen(scopes.forget),
    host.changed.listen(lists.update),
    host.accountsChanged.listen(async ({ known }) => {
      views.only(known);
      await lastRows.only(known);
    }),
  ];

  return {
    view: (id: string) => views.byId.get(id),
    /** For tests inside the editor: marks a reference as one of this window. */
    hand: markTrusted,
    /** For tests inside the editor. */
    lastRows,
    window: {
      'view.refresh': refresh,
      'view.loadMore': (node) => views.loadMore(node, false),
      'view.loadAll': (node) => views.loadMore(node, true),
      'scope.choose': async () => scopes.choose(await session.account()),
    } satisfies WindowHandlers,
    rows: {
      pin: rowVerb(host, {
        run: ({ refs }) => pins.pin(refs),
        failure: (title) => t('Could not pin “{0}”', title),
      }),
      unpin: rowVerb(host, {
        run: ({ refs }) => pins.unpin(refs),
        failure: (title) => t('Could not unpin “{0}”', title),
      }),
    } satisfies RowHandlers,
    dispose() {
      for (const each of [...subscriptions, views, scopes, lastRows]) each.dispose();
    },
  };
}
