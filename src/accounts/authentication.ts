import * as vscode from 'vscode';
import type { Account } from './account.ts';
import type { Accounts } from './accounts.ts';

/**
 * Shows the accounts in the editor's Accounts menu. A session's token is a handle: the key stays where it is.
 */
export function createAuthentication(
  accounts: Accounts,
  signIn: () => Promise<Account | undefined>,
): vscode.AuthenticationProvider & vscode.Disposable {
  const changed = new vscode.EventEmitter<vscode.AuthenticationProviderAuthenticationSessionsChangeEvent>();
  let known: vscode.AuthenticationSession[] = [];

  async function sessions() {
    return (await accounts.list()).map(sessionOf);
  }

  const subscription = accounts.onDidChange(async () => {
    const now = await sessions();
    // changes may arrive faster than they are read: each is reported once
    const before = known;
    known = now;
    const missing = (from: typeof known, among: typeof known) =>
      from.filter(({ id }) => !among.some((each) => each.id === id));
    const [added, removed] = [missing(known, before), missing(before, known)];
    if (added.length + removed.length > 0) changed.fire({ added, removed, changed: [] });
  });

  return {
    onDidChangeSessions: changed.event,
    async getSessions() {
      known = await sessions();
      return known;
    },
    async createSession() {
      const account = await signIn();
      if (!account) throw new vscode.CancellationError();
      return sessionOf(account);
    },
    removeSession: (id) => accounts.remove(id),
    dispose() {
      subscription.dispose();
      changed.dispose();
    },
  };
}

function sessionOf(account: Account): vscode.AuthenticationSession {
  const label = account.label;
  return { id: account.id, accessToken: account.id, account: { id: account.id, label }, scopes: [] };
}
