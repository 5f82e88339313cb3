import { same } from '../shared/same.ts';
import { type LastList, lastRowsText, parseLastRows } from './lastRowsText.ts';

/** Where last known rows are stored, by account. */
export interface LastRowsFiles {
  /** Undefined: there is none. */
  read(account: string): Promise<string | undefined>;
  write(account: string, text: string): Promise<void>;
  /** Removes what is stored of all other accounts. */
  keepOnly(accounts: readonly string[]): Promise<void>;
}

interface LastRowsOptions {
  readonly files: LastRowsFiles;
  /** Whether an account is still signed in, in any window. */
  readonly isSignedIn: (account: string) => Promise<boolean>;
  readonly onError: (error: unknown) => void;
  readonly timers?: Pick<typeof globalThis, 'setTimeout' | 'clearTimeout'>;
}

/** How long rows that were read wait for others to be written with them, in ms. */
const pause = 2000;

/** Rows that did not change are written again only if they are newer by this, in ms. */
const worthWriting = 10 * 60_000;

/**
 * The rows that each list showed when it was last read, in any window: names and states alone. They are shown
 * until a list is read, and forgotten with their account.
 */
export function createLastRows({ files, isSignedIn, onError, timers = globalThis }: LastRowsOptions) {
  const known = new Map<string, Map<string, LastList>>();
  const loading = new Map<string, Promise<void>>();
  const unwritten = new Map<string, Map<string, LastList>>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  /** Reads and writes of files never overlap. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const done = queue.then(work).catch(onError);
    queue = done;
    return done;
  }

  async function read(account: string): Promise<void> {
    const lists = new Map(Object.entries(parseLastRows(await files.read(account))));
    // it may have been forgotten meanwhile
    if (!loading.has(account)) return;
    for (const [list, rows] of known.get(account) ?? []) lists.set(list, rows);
    known.set(account, lists);
  }

  async function write(account: string, lists: ReadonlyMap<string, LastList>): Promise<void> {
    if (!(await isSignedIn(account))) return;
    // another window may have written newer rows of other lists
    const all = parseLastRows(await files.read(account));
    for (const [list, rows] of lists) if ((all[list]?.at ?? 0) < rows.at) all[list] = rows;
    await files.write(account, lastRowsText(all));
  }

  function writeAll(): Promise<void> {
    timers.clearTimeout(timer);
    timer = undefined;
    return inTurn(async () => {
      const all = [...unwritten];
      unwritten.clear();
      for (const [account, lists] of all) await write(account, lists);
    });
  }

  return {
    /** Reads what is stored of an account, once. */
    load(account: string): Promise<void> {
      const begun = loading.get(account) ?? inTurn(() => read(account));
      loading.set(account, begun);
      return begun;
    },
    /** The last known rows of a list, by its id; undefined before its account is loaded. */
    of: (account: string, list: string): LastList | undefined => known.get(account)?.get(list),
    /** Remembers the rows of a list that was read, and stores them a little later if they changed. */
    note(account: string, list: string, rows: LastList): void {
      const before = known.get(account)?.get(list);
      if (before && same(before.rows, rows.rows) && rows.at - before.at < worthWriting) return;
      known.set(account, (known.get(account) ?? new Map()).set(list, rows));
      unwritten.set(account, (unwritten.get(account) ?? new Map()).set(list, rows));
      timer ??= timers.setTimeout(() => void writeAll(), pause);
    },
    /** Forgets all other accounts, on disk too. */
    only(accounts: readonly string[]): Promise<void> {
      for (const kept of [known, loading, unwritten])
        for (const account of kept.keys()) if (!accounts.includes(account)) kept.delete(account);
      return inTurn(() => files.keepOnly(accounts));
    },
    /** Stores what is not stored yet. */
    flush: writeAll,
    dispose: () => timers.clearTimeout(timer),
  };
}

export type LastRows = ReturnType<typeof createLastRows>;
