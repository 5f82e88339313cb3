import type { Connection } from '../../accounts/connection.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import { CallError } from '../../platform/client/errors.ts';
import { pause as pauseFor } from '../../platform/client/retry.ts';
import type { Words } from '../../shared/words.ts';
import type { KnownItems, ListReading } from './changes.ts';
import { compareLists } from './compareLists.ts';
import type { AlarmMemory, Told } from './memory.ts';
import { readLists } from './readLists.ts';
import { afterChanges, forgotten, isQuiet, type WatchedItem, watchName } from './watches.ts';

/** What a reading found. */
export interface News {
  readonly account: string;
  /** To be told now; what is quiet is only in the history. */
  readonly told: readonly Told[];
  /** When the lists were read before, in ms since the epoch. */
  readonly since: number | undefined;
}

export interface AlarmWatcherOptions {
  /** The kinds that have alarms. */
  readonly kinds: readonly Kind[];
  readonly memory: AlarmMemory;
  /** Identifies this window. */
  readonly window: string;
  readonly connect: (account: string) => Promise<Connection>;
  readonly isPinned: (ref: Pick<Ref, 'account' | 'kind' | 'id'>) => boolean;
  /** How often to read, in seconds; 0: never. */
  readonly interval: () => number;
  readonly say: (words: Words) => string;
  readonly tell: (news: News) => void;
  readonly onError: (error: unknown) => void;
  /** Waits, in seconds. */
  readonly pause?: typeof pauseFor;
  readonly now?: () => number;
}

/** How long a window that misses its next reading still holds an account, in ms. */
const grace = 10_000;

/** How long it may take until all windows know who holds an account, in ms: the editor writes late. */
const spreading = 1000;

/** A reading that took longer says nothing of now, in ms: the machine may have slept. */
const slowest = 120_000;

/** The longest pause after failures, in ms. */
const longestPause = 15 * 60_000;

/** What went wrong with the last reading of an account. */
interface Trouble {
  readonly error: Error;
  /** How many readings failed in a row. */
  readonly count: number;
  /** When it is read again, in ms since the epoch. */
  readonly until: number;
}

/**
 * Reads the lists of accounts in which something is watched, and tells what changed: one window at a time, each
 * list as a whole, once for all that is watched in it. A failure is no change.
 */
export function createWatcher(options: AlarmWatcherOptions) {
  const { kinds, memory, window, connect, isPinned, interval, say, tell, onError, ...rest } = options;
  const { pause = pauseFor, now = Date.now } = rest;
  const reading = new Map<string, { readonly stop: AbortController; readonly done: Promise<void> }>();
  const troubles = new Map<string, Trouble>();
  const ended = new AbortController();
  /** When this window took an account from others, in ms since the epoch. */
  const taken = new Map<string, number>();
  /** What this window read last: another one that writes at the same instant may undo what was kept of it. */
  const last = new Map<
    string,
    { readonly at: number; readonly known: Readonly<Record<string, KnownItems>> }
  >();

  async function hold(account: string, ms: number, readAt?: number): Promise<void> {
    if (!memory.isHeldBy(account, window)) taken.set(account, now());
    await memory.hold(account, {
      window,
      until: now() + ms + grace,
      ...(readAt === undefined ? {} : { readAt }),
    });
  }

  /** Holds an account; false: another window has it. One that took it at the same time is known after a moment. */
  async function take(account: string, ms: number, signal: AbortSignal): Promise<boolean> {
    await hold(account, ms);
    const left = (taken.get(account) ?? 0) + spreading - now();
    if (left > 0) await pause(left / 1000, signal);
    return memory.isHeldBy(account, window);
  }

  /** Reads an account if that is due; a reading in progress is waited for. */
  function look(account: string): Promise<void> {
    const { rules } = memory.watches(account);
    const between = interval() * 1000;
    const watched = kinds.filter(({ id }) => rules.some((rule) => rule.kind === id));
    const going = reading.get(account);
    if (going) return going.done;
    if (between === 0 || watched.length === 0) return Promise.resolve();
    const until = troubles.get(account)?.until ?? 0;
    if (now() < until || memory.isHeldElsewhere(account, window, now())) return Promise.resolve();
    const stop = new AbortController();
    const done = read(account, watched, stop.signal).finally(() => {
      if (reading.get(account)?.stop === stop) reading.delete(account);
    });
    reading.set(account, { stop, done });
    return done;
  }

  async function read(account: string, watched: readonly Kind[], signal: AbortSignal): Promise<void> {
    const between = interval() * 1000;
    try {
      if (!(await take(account, between, signal))) return;
      const at = now();
      const found = await readLists(await connect(account), watched, { at, signal });
      // another window may have taken it, or the account is gone
      if (signal.aborted || !memory.isHeldBy(account, window) || now() - at > slowest) return;
      troubles.delete(account);
      await settle(account, found, { at, signal });
    } catch (error) {
      if (!signal.aborted) await recover(account, error, between);
    }
  }

  /** After a failure the pauses grow, and are as long as the service asks for. */
  async function recover(account: string, thrown: unknown, between: number): Promise<void> {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    const count = (troubles.get(account)?.count ?? 0) + 1;
    const asked = (error instanceof CallError ? (error.retryAfter ?? 0) : 0) * 1000;
    const ms = Math.max(asked, Math.min(between * 2 ** (count - 1), Math.max(longestPause, between)));
    // the tick at its end is not to be missed by a moment
    troubles.set(account, { error, count, until: now() + ms - Math.min(1000, between / 10) });
    await hold(account, ms);
    memory.tell();
  }

  /** Compares what was read with what was known, keeps it, then tells it: what is kept is not told again. */
  async function settle(
    account: string,
    found: ReadonlyMap<Kind, ListReading>,
    { at, signal }: { readonly at: number; readonly signal: AbortSignal },
  ): Promise<void> {
    const mine = last.get(account);
    const isLatest = mine !== undefined && mine.at >= (memory.readAt(account) ?? 0);
    const since = isLatest ? mine.at : memory.readAt(account);
    const before = isLatest ? mine.known : memory.known(account);
    const isPinnedHere = (named: WatchedItem) => isPinned({ account, ...named });
    const compare = () => compareLists(found, { account, memory, isPinned: isPinnedHere, before, since });
    let compared = compare();
    if (compared.changes.some(({ isNews, isByHand }) => isNews && isByHand)) {
      // what the user has just done in another window is known here after a moment
      await pause(spreading / 1000, signal);
      if (signal.aborted || !memory.isHeldBy(account, window)) return;
      compared = compare();
    }
    const { watches, known, changes, gone } = compared;
    const told = changes.map(({ words, isNews, isByHand: _, ...change }) => {
      const text = { at, text: say(words), ...change };
      return { told: text, isNews: isNews && !staysQuiet(watches, change, at) };
    });
    const all = told.map((each) => each.told);
    const news = told.filter(({ isNews }) => isNews).map((each) => each.told);
    last.set(account, { at, known });
    // at once, so that nothing is lost that the user chooses meanwhile
    const left = forgotten(afterChanges(watches, all, at), gone);
    const kept = memory.setWatches(account, left);
    if (left.rules.length > 0) {
      await memory.setKnown(account, known);
      await hold(account, interval() * 1000, at);
    }
    await memory.addHistory(account, all);
    await kept;
    if (news.length > 0) tell({ account, told: news, since });
  }

  /** What this window has noted may be undone by what another one writes at that instant: it is noted again in time. */
  async function renewOwn(account: string): Promise<void> {
    await pause(spreading / 2000, ended.signal);
    if (memory.watches(account).rules.length > 0) await memory.renewOwn(account);
  }

  async function lookAll(): Promise<void> {
    const accounts = memory.accounts();
    // what is watched again later is compared with what is so then
    for (const account of last.keys()) if (!accounts.includes(account)) last.delete(account);
    await Promise.all(accounts.map((account) => look(account).catch(onError)));
    memory.tell();
  }

  return {
    /** Reads what is due; called at each interval. */
    lookAll,
    /** The window in front tells: it takes over from others, and reads at once what is overdue. */
    async claim(): Promise<void> {
      const between = interval() * 1000;
      for (const account of memory.accounts()) {
        if (between === 0 || !memory.isHeldElsewhere(account, window, now())) continue;
        await hold(account, between);
        if (now() - (memory.readAt(account) ?? 0) >= between) await look(account).catch(onError);
      }
    },
    /** Does not wait for the end of a pause: what was in the way may be gone. */
    async retry(): Promise<void> {
      troubles.clear();
      await lookAll();
    },
    /** Notes for all windows what the user has done in this one: users know what they have just done. */
    async noteOwn(refs: readonly Ref[], what: 'changed' | 'deleted' = 'changed'): Promise<void> {
      const watched = refs.filter(({ kind }) => kinds.some(({ id }) => id === kind));
      for (const account of new Set(watched.map((ref) => ref.account))) {
        if (memory.watches(account).rules.length === 0) continue;
        const names = watched.filter((ref) => ref.account === account).map(watchName);
        await memory.noteOwn(account, { names, what, at: now() });
        void renewOwn(account).catch((error) => ended.signal.aborted || onError(error));
      }
    },
    /** Why the last reading of an account failed. */
    troubleOf: (account: string): Error | undefined => troubles.get(account)?.error,
    /** Ends what is going on for an account that is gone, and forgets it. */
    async forget(account: string): Promise<void> {
      reading.get(account)?.stop.abort();
      for (const each of [reading, troubles, taken, last]) each.delete(account);
      await memory.forget(account);
    },
    async dispose(): Promise<void> {
      ended.abort();
      for (const { stop } of reading.values()) stop.abort();
      for (const account of memory.accounts()) await memory.release(account, window);
    },
  };
}

export type AlarmWatcher = ReturnType<typeof createWatcher>;

/** Whether nothing is told of a resource that has changed: one that was quiet until then speaks again. */
function staysQuiet(watches: Parameters<typeof isQuiet>[0], named: WatchedItem, now: number): boolean {
  return isQuiet(watches, named, now) && watches.quiet[watchName(named)] !== 'change';
}
