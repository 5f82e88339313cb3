import * as vscode from 'vscode';
import type { Account } from '../../accounts/account.ts';
import type { Accounts } from '../../accounts/accounts.ts';
import { createOrder } from '../../shared/order.ts';
import type { AccountTitles } from './panel.ts';

/** Tab titles with the names of the signed-in accounts. Failures to read the accounts are logged. */
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
  const refresh = () => void read().catch(log);
  const subscription = accounts.onDidChange(refresh);

  return {
    of(title, account) {
      const label = known.find(({ id }) => id === account)?.label;
      return known.length < 2 || label === undefined ? title : vscode.l10n.t('{0} — {1}', title, label);
    },
    follow(entitle) {
      const following = changed.event(entitle);
      refresh();
      return following;
    },
    dispose: () => vscode.Disposable.from(subscription, changed).dispose(),
  };
}
