import type * as vscode from 'vscode';
import { CallError } from '../platform/client/errors.ts';
import type { Account } from './account.ts';
import type { Accounts } from './accounts.ts';
import { SignInNeeded } from './signInNeeded.ts';
import { verify } from './verify.ts';

/** Whether someone is signed in and the service answers. */
export type Session =
  | { readonly state: 'signedOut' }
  | { readonly state: 'ready'; readonly account: Account }
  | { readonly state: 'failed'; readonly account: Account | undefined; readonly error: Error };

/** What must be running for an account to be reachable, such as the process of a sandbox. */
export interface Support {
  /** Brings it up, if this window has not done so yet. */
  prepare(account: Account): Promise<void>;
  /** Brings it up again after a failed check; false: this account does not depend on it. */
  recover(account: Account, error: unknown): Promise<boolean>;
  /** The user wants to reach the account again: even something stopped on purpose may be started. */
  allow(): void;
}

/**
 * The one place that knows who is signed in and whether the service can be reached. It checks the current
 * account once and remembers the answer until `forget`; a failed check is not remembered. `changed` fires
 * with each new answer.
 */
export function createSession(accounts: Accounts, changed: vscode.EventEmitter<Session>) {
  const supports = createSupports();
  let last: Session | undefined;
  let ready: Promise<Session> | undefined;
  let asking = new AbortController();

  async function current(): Promise<Session> {
    const { signal } = asking;
    const mine = ready ?? checkCurrent(accounts, supports, signal);
    ready = mine;
    const session = await mine;
    // The account may have changed meanwhile: the answer would then be about the previous one.
    if (signal.aborted) return current();
    if (session.state === 'failed') ready = undefined;
    if (session !== last) {
      last = session;
      changed.fire(session);
    }
    return session;
  }

  return {
    check: current,
    /** Fires with each new answer. */
    onDidChange: changed.event,
    /** The last answer; undefined: not checked yet. */
    get last(): Session | undefined {
      return last;
    },
    /** Registers something that accounts need in order to be reachable. */
    support: supports.add,
    prepare: supports.prepare,
    /** Allows what the user stopped to be started again. */
    allow: supports.allow,
    /** The account, checked. Throws the reason if there is none or the service doesn't answer. */
    async account(): Promise<Account> {
      const session = await current();
      if (session.state === 'ready') return session.account;
      throw session.state === 'failed' ? session.error : new SignInNeeded();
    },
    /** Drops the answer and cancels a pending check. */
    forget() {
      asking.abort();
      asking = new AbortController();
      ready = undefined;
    },
    dispose: () => changed.dispose(),
  };
}

/** See `createSession`. */
export type SessionStore = ReturnType<typeof createSession>;

/** All supports, called one after another. */
function createSupports() {
  const all: Support[] = [];
  return {
    add: (each: Support): void => void all.push(each),
    async prepare(account: Account): Promise<void> {
      for (const each of all) await each.prepare(account);
    },
    async recover(account: Account, error: unknown): Promise<boolean> {
      for (const each of all) if (await each.recover(account, error)) return true;
      return false;
    },
    allow(): void {
      for (const each of all) each.allow();
    },
  };
}

/** Whether there is a current account, and whether its service answers. Never throws. */
async function checkCurrent(
  accounts: Pick<Accounts, 'current' | 'client'>,
  supports: Omit<Support, 'allow'>,
  signal: AbortSignal,
): Promise<Session> {
  let account: Account | undefined;
  try {
    account = await accounts.current(signal);
    if (!account) return { state: 'signedOut' };
    // The environment's account was verified when it was read.
    if (account.origin === 'environment') return { state: 'ready', account };
    await supports.prepare(account);
    const known = await verifyStored(accounts, account, signal).catch(async (error) => {
      if (account && (await supports.recover(account, error))) return verifyStored(accounts, account, signal);
      throw error;
    });
    return known ? { state: 'ready', account } : { state: 'signedOut' };
  } catch (error) {
    return { state: 'failed', account, error: error instanceof Error ? error : new Error(String(error)) };
  }
}

/** Verifies the key of an account with the service. False: the account was signed out meanwhile. */
async function verifyStored(
  accounts: Pick<Accounts, 'client'>,
  { id, origin }: Account,
  signal: AbortSignal,
): Promise<boolean> {
  const client = await accounts.client(id);
  if (!client) return false;
  // The key's owner is known from sign-in; a key may be valid without permission to ask for it again.
  await verify(client, origin, signal).catch((error) => {
    if (!(error instanceof CallError && error.reason === 'forbidden')) throw error;
  });
  return true;
}
