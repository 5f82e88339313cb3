import type { Account } from '../accounts/account.ts';
import type { CallEvent } from '../platform/client/client.ts';
import type { Failure } from '../platform/client/errors.ts';
import type { Effect, Method } from '../platform/grammar/operation.ts';

/** A call of this window, free of secrets. */
export interface Entry {
  /** Counts the calls of the window, from 1. */
  readonly number: number;
  readonly operation: string;
  readonly method: Method;
  readonly effect: Effect;
  readonly url: string;
  /** `METHOD /path?query` */
  readonly call: string;
  /** When its last try ended, in ms since the epoch. */
  readonly at: number;
  /** From sending to the end of the reply of the last try, in ms. */
  readonly duration: number;
  readonly tries: number;
  /** How often the same was asked and answered since the last change. */
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

/** Who makes calls; before an account is kept, it has no id. */
export type Caller = Pick<Account, 'origin'> & Partial<Pick<Account, 'id'>>;

const environment = 'environment';

/** The name of an account in the journal: the environment’s has no id before it has made a call. */
export function bookOf({ id, origin }: Caller): string | undefined {
  return origin === environment ? environment : id;
}

/** So many calls of an account are kept. */
const most = 500;

/**
 * The last calls of this window, by account. A read that is repeated with the same outcome, as refreshing and
 * waiting do, is one entry with the latest reply, until a change or another outcome stands between: so it drowns
 * nothing, and what was read before a change stays beside what was read after.
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
    /** Writes down what happens to the calls of an account. */
    of: (account: string) => (event: CallEvent) => add(account, event),
    /** The calls of an account, newest first. */
    entries: (account: string): readonly Entry[] => (books.get(account) ?? []).toReversed(),
    find: (account: string, number: number): Entry | undefined =>
      books.get(account)?.find((entry) => entry.number === number),
    clear(account: string): void {
      books.delete(account);
      tell();
    },
    /** Forgets the calls of all other accounts, but for that of the environment. */
    only(accounts: readonly string[]): void {
      const kept = [environment, ...accounts];
      for (const account of [...books.keys()]) if (!kept.includes(account)) books.delete(account);
      tell();
    },
    /** Calls back at each change. */
    onDidChange(listener: () => void): void {
      listeners.add(listener);
    },
  };
}

export type Journal = ReturnType<typeof createJournal>;

function entryOf(event: CallEvent): Omit<Entry, 'number' | 'times' | 'at'> {
  const { operation, url, call, duration, attempt, status, failure, sent, reply } = event;
  const { id, method, effect } = operation;
  return {
    operation: id,
    method,
    effect,
    url,
    call,
    duration,
    tries: attempt + 1,
    status,
    failure,
    sent,
    reply,
  };
}

/** The entry that a read only repeats: the same was asked and answered, and nothing was changed since. */
function repeated(book: readonly Kept[], event: CallEvent): Kept | undefined {
  if (event.operation.effect !== 'read') return undefined;
  const change = book.findLastIndex(({ effect }) => effect !== 'read');
  const last = book.slice(change + 1).findLast(({ call }) => call === event.call);
  const same = last?.status === event.status && last?.failure?.reason === event.failure?.reason;
  return same ? last : undefined;
}
