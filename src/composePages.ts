import * as vscode from 'vscode';
import type { Accounts } from './accounts/accounts.ts';
import type { Connection } from './accounts/connection.ts';
import { openDownload } from './api/download.ts';
import type { Kind } from './kinds/kind.ts';
import { createPlayers } from './panels/player.ts';
import { createStatistics } from './panels/statistics.ts';
import { saveFile } from './saveFile.ts';
import { createClipboard } from './views/clipboard.ts';
import { describe } from './views/describe.ts';
import { createDownloads } from './views/downloads.ts';
import { createForms } from './views/forms.ts';
import { createSheets } from './views/sheets.ts';
import type { Log } from './work/log.ts';

interface Reached {
  readonly accounts: Accounts;
  readonly connectTo: (accountId: string) => Promise<Connection>;
  readonly log: Log;
}

interface Wishes {
  readonly kindOf: (id: string) => Kind | undefined;
  readonly fail: (error: unknown, what: string) => void;
  /** Called after a form has saved something. */
  readonly onSaved: () => void;
  /** Follows work that goes on at the service, of an account, to its end. */
  readonly follow: (account: string, taskIds: readonly string[], title: string) => void;
}

/** Puts together what opens in a webview: player, forms and statistics. */
export function composePages(
  { extensionUri: root, globalState: memory }: vscode.ExtensionContext,
  { accounts, connectTo: connect, log }: Reached,
  wishes: Wishes,
) {
  const accountLabel = async (id: string) =>
    (await accounts.list()).find((account) => account.id === id)?.label ?? id;
  const players = createPlayers(root, log.info);
  const statistics = createStatistics({
    root,
    memory,
    current: accounts.currentId,
    connect,
    accountLabel,
    describe,
    log: log.info,
  });
  const forms = createForms({ root, memory, connect, accountLabel, log: log.error, ...wishes });
  const clipboard = createClipboard(log.error);
  const sheets = createSheets({
    root,
    kindOf: wishes.kindOf,
    connect,
    account: async (id) => (await accounts.list()).find((account) => account.id === id),
    clipboard,
    log: log.error,
    download: createDownloads({
      open: (url, signal) => openDownload(globalThis.fetch, url, signal),
      save: saveFile,
      fail: wishes.fail,
    }),
    play: async (ref, { url, label }) =>
      players.play({
        key: `${ref.account}/${ref.kind}/${ref.id} ${url}`,
        account: await accountLabel(ref.account),
        load: async () => ({
          title: ref.title,
          live: false,
          sources: [{ label, url }],
          poster: undefined,
          caution: undefined,
          page: undefined,
        }),
        onError: (error) => wishes.fail(error, vscode.l10n.t('Could not play “{0}”', ref.title)),
      }),
  });
  const all = [players, forms, statistics, sheets, clipboard];
  const closing = [players, forms, statistics, sheets];
  return {
    players,
    forms,
    sheets,
    statistics,
    accountLabel,
    /** Brings a page back after a reload of the window. */
    restore: (panel: vscode.WebviewPanel, state: unknown) => {
      const pages = { 'headend.form': forms, 'headend.sheet': sheets };
      const page = pages[panel.viewType as keyof typeof pages] ?? statistics;
      return page.restore(panel, state);
    },
    /** Closes the pages of accounts that are signed out. */
    closeExcept(known: readonly string[]) {
      for (const each of closing) each.closeExcept(known);
    },
    dispose() {
      for (const each of all) each.dispose();
    },
  };
}
