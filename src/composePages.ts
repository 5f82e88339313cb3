import type * as vscode from 'vscode';
import type { Accounts } from './accounts/accounts.ts';
import type { Connection } from './accounts/connection.ts';
import type { Kind } from './kinds/kind.ts';
import { createPlayers } from './panels/player.ts';
import { createStatistics } from './panels/statistics.ts';
import { describe } from './views/describe.ts';
import { createForms } from './views/forms.ts';
import type { Log } from './work/log.ts';

interface Reached {
  readonly accounts: Accounts;
  readonly connectTo: (accountId: string) => Promise<Connection>;
  readonly log: Log;
}

interface Wishes {
  readonly kindOf: (id: string) => Kind | undefined;
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
  const all = [players, forms, statistics];
  return {
    players,
    forms,
    statistics,
    accountLabel,
    /** Brings a page back after a reload of the window. */
    restore: (panel: vscode.WebviewPanel, state: unknown) =>
      (panel.viewType === 'headend.form' ? forms : statistics).restore(panel, state),
    /** Closes the pages of accounts that are signed out. */
    closeExcept(known: readonly string[]) {
      for (const each of all) each.closeExcept(known);
    },
    dispose() {
      for (const each of all) each.dispose();
    },
  };
}
