import type { Account } from './account.ts';
import type { Accounts } from './accounts.ts';
import { verify } from './verify.ts';

/** Whether someone is signed in and the service answers. */
export type Session =
  | { readonly state: 'signedOut' }
  | { readonly state: 'ready'; readonly account: Account }
  | { readonly state: 'failed'; readonly account: Account | undefined; readonly error: Error };

/**
 * Checks the current account once, and remembers the answer until `forget`. A failed check is not remembered.
 * `prepare` brings up what the account needs first, such as the sandbox.
 */
export function createSession(accounts: Accounts, prepare: (account: Account) => Promise<void>) {
  let ready: Promise<Session> | undefined;

  async function check(): Promise<Session> {
    let account: Account | undefined;
    try {
      account = await accounts.current();
      if (!account) return { state: 'signedOut' };
      await prepare(account);
      const client = await accounts.client(account.id);
      if (!client) return { state: 'signedOut' };
      if (account.origin !== 'environment') await verify(client, account.origin);
      return { state: 'ready', account };
    } catch (error) {
      return { state: 'failed', account, error: error instanceof Error ? error : new Error(String(error)) };
    }
  }

  return {
    async check(): Promise<Session> {
      const mine = ready ?? check();
      ready = mine;
      const session = await mine;
      if (session.state === 'failed' && ready === mine) ready = undefined;
      return session;
    },
    forget() {
      ready = undefined;
    },
  };
}
