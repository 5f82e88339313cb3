import * as vscode from 'vscode';
import type { Account } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { createOrder } from '../model/order.ts';

/** Names accounts in the titles of tabs, where more than one is signed in: two may hold the same names. */
export interface AccountTitles {
  /** A title with the account of an id, where that needs to be told. */
  of(title: string, account: string): string;
  /** Calls back whenever titles may have changed, and once soon: another account may have become known by now. */
  follow(entitle: () => void): vscode.Disposable;
}

export function createAccountTitles(
  accounts: Pick<Accounts, 'list' | 'onDidChange'>,
  log: (error: unknown) => void,
): AccountTitles & vscode.Disposable {
  const changed = new vscode.EventEmitter<void>();
  const order = createOrder();
  let known: readonly Account[] = [];

  async function read(): Promise<void> {
    const isNewest = order.ask();
    const found = await accounts.list();
    if (!isNewest()) return;
    known = found;
    changed.fire();
  }
  const look = () => void read().catch(log);
  const subscription = accounts.onDidChange(look);

  return {
    of(title, account) {
      const label = known.find(({ id }) => id === account)?.label;
      return known.length < 2 || label === undefined ? title : vscode.l10n.t('{0} — {1}', title, label);
    },
    follow(entitle) {
      const following = changed.event(entitle);
      look();
      return following;
    },
    dispose: () => vscode.Disposable.from(subscription, changed).dispose(),
  };
}
