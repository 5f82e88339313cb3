import type { Account } from '../accounts/account.ts';
import type { CallEvent } from '../platform/client/client.ts';
import type { Failure } from '../platform/client/errors.ts';
import type { Effect, Method } from '../platform/grammar/operation.ts';

/** A call of this window, without secrets. */
export interface Entry {
  /** The number of the call in this window, from 1. */
  readonly number: number;
  readonly operation: string;
  readonly method: Method;
  readonly effect: Effect;
  readonly url: string;
  /** `METHOD /path?query` */
  readonly call: string;
  /** When its last attempt ended, in ms since the epoch. */
  readonly at: number;
  /** From sending to the end of the reply, for the last attempt, in ms. */
  readonly duration: number;
  readonly tries: number;
  /** How often the same request got the same answer since the last change. */
  readonly times: number;
  readonly status: number | undefined;
  readonly failure: Failure | undefined;
  /** The body on the wire, as JSON. */
  readonly sent: string | undefined;
  readonly reply: unknown;
}

interface Kept extends Entry {
  readonly of: symbol;
}

/** Who makes calls; an account has no id before it is stored. */
export type Caller = Pick<Account, 'origin'> & Partial<Pick<Account, 'id'>>;

const environment = 'environment';

/** The name of an account in the journal: the environment's has no id before its first call. */
export function bookOf({ id, origin }: Caller): string | undefined {
  return origin === environment ? environment : id;
}

/** How many calls are kept per account. */
const most = 500;

/**
 * The last calls of this window, by account. A read repeated with the same outcome, as when refreshing or
 * waiting, is one entry with the latest reply, until a change or another outcome comes between: so it doesn't
 * crowd out other calls, and what was read before a change stays next to what was read after.
 */
export function createJournal(now: () => number = Date.now) {
  const books = new Map<string, readonly Kept[]>();
  const listeners = new Set<() => void>();
  let count = 0;

  function add(account: string, event: CallEvent): void {
    const all = books.get(account) ?? [];
    const before = all.find(({ of }) => of === event.of);
    const others = all.filter((each) => each !== before);
    const earlier = event.again ? undefined : repeated(others, event);
    const number = (earlier ?? before)?.number ?? ++count;
    const times = (earlier?.times ?? 0) + 1;
    const entry = { ...entryOf(event), of: event.of, number, times, at: now() };
    books.set(account, [...others.filter((each) => each !== earlier), entry].slice(-most));
    tell();
  }

  function tell(): void {
    for (const listener of listeners) listener();
  }

  return {
    /** Records the calls of an account. */
    of: (account: string) => (event: CallEvent) => add(account, event),
    /** The calls of an account, newest first. */
    entries: (account: string): readonly Entry[] => (books.get(account) ?? []).toReversed(),
    find: (account: string, number: number): Entry | undefined =>
      books.get(account)?.find((entry) => entry.number === number),
    clear(account: string): void {
      books.delete(account);
      tell();
    },
    /** Forgets the calls of all other accounts, except the environment's. */
    only(accounts: readonly string[]): void {
      const kept = [environment, ...accounts];
      for (const account of [...books.keys()]) if (!kept.includes(account)) books.delete(account);
      tell();
    },
    /** Calls the listener on each change. */
    onDidChange(listener: () => void): void {
      listeners.add(listener);
    },
  };
}

export type Journal = ReturnType<typeof createJournal>;

function entryOf(event: CallEvent): Omit<Entry, 'number' | 'times' | 'at'> {
  const { url, call, duration, attempt, status, failure, sent, reply } = event;
  const { id: operation, method, effect } = event.operation;
  const tries = attempt + 1;
  return { operation, method, effect, url, call, duration, tries, status, failure, sent, reply };
}

/** The entry that a read merely repeats: same request and outcome, and no change since. */
function repeated(book: readonly Kept[], event: CallEvent): Kept | undefined {
  if (event.operation.effect !== 'read') return undefined;
  const change = book.findLastIndex(({ effect }) => effect !== 'read');
  const last = book.slice(change + 1).findLast(({ call }) => call === event.call);
  const same = last?.status === event.status && last?.failure?.reason === event.failure?.reason;
  return same ? last : undefined;
}
