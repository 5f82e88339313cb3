import * as vscode from 'vscode';
import { type Account, asNamed } from './account.ts';
import type { Accounts } from './accounts.ts';
import { distinctLabels } from './distinctLabels.ts';
import { leftAccounts } from './keptAccounts.ts';
import type { Keys } from './keys.ts';

/** Who is signed in, and when that changes. */
type Source = Pick<Accounts, 'list' | 'onDidChange'>;

/** What needs the rest of Headend. */
interface Rest {
  /** Throws a CancellationError if the user doesn't. */
  signIn(): Promise<Account>;
  remove(id: string): Promise<void>;
}

/** See `createAuthentication`. */
export interface Authentication extends vscode.AuthenticationProvider {
  /** From now on, these are the accounts: those of Headend, once it is loaded. */
  follow(accounts: Source): void;
  dispose(): void;
}

/**
 * Shows the accounts in the editor's Accounts menu. Each window asks for them as soon as it is there, so they are read
 * from what is stored until Headend is loaded. A session's token is a handle: the key stays where it is.
 */
export function createAuthentication(
  keys: Pick<Keys, 'list' | 'onDidChange'>,
  memory: Pick<vscode.Memento, 'get'>,
  { signIn, remove }: Rest,
): Authentication {
  const changed = new vscode.EventEmitter<vscode.AuthenticationProviderAuthenticationSessionsChangeEvent>();
  let known: vscode.AuthenticationSession[] = [];
  let list: Source['list'] = async () => {
    const left = leftAccounts(memory);
    const stored = await keys.list();
    return distinctLabels(stored.filter(({ id }) => !left.includes(id)).map(asNamed));
  };
  const sessions = async () => (await list()).map(sessionOf);

  async function look(): Promise<void> {
    const now = await sessions();
    // changes may arrive faster than they are read: each is reported once
    const before = known;
    known = now;
    const missing = (from: typeof known, among: typeof known) =>
      from.filter(({ id }) => !among.some((each) => each.id === id));
    changed.fire({ added: missing(now, before), removed: missing(before, now), changed: [] });
  }
  let subscription = keys.onDidChange(look);

  return {
    onDidChangeSessions: changed.event,
    async getSessions() {
      known = await sessions();
      return known;
    },
    createSession: async () => sessionOf(await signIn()),
    removeSession: remove,
    follow(accounts) {
      subscription.dispose();
      ({ list } = accounts);
      subscription = accounts.onDidChange(look);
    },
    dispose() {
      subscription.dispose();
      changed.dispose();
    },
  };
}

function sessionOf({ id, label }: Account): vscode.AuthenticationSession {
  return { id, accessToken: id, account: { id, label }, scopes: [] };
}
