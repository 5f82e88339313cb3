import * as z from 'zod';
import { same } from '../../shared/same.ts';

/** A resource as it was last known: what its row needs to be shown and opened, and nothing else. */
export interface LastRow {
  readonly id: string;
  readonly title: string;
  /** The state, in words of the user's language. */
  readonly state: string;
  /** A codicon. */
  readonly icon: string;
  /** A theme color id. */
  readonly color?: string | undefined;
}

/** The last known rows of a list, and when they were read, in ms since the epoch. */
export interface LastList {
  readonly at: number;
  readonly rows: readonly LastRow[];
}

/** The most rows of a list that are kept. */
export const mostLastRows = 50;

/** The longest text that is kept, in UTF-16 units. */
const longest = 200;

/** The most that is kept of an account, in UTF-16 units. */
const mostKept = 100_000;

/** A row of an item, unless its id is too long to be kept; a long name is cut. */
export function lastRow({ id, title, state, icon, color }: LastRow): LastRow | undefined {
  if (id === '' || id.length > longest) return undefined;
  const short = (text: string) => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);
  return { id, title: short(title), state: short(state), icon, ...(color === undefined ? {} : { color }) };
}

/** Made when it is needed: most windows read one file. */
function keptSchema() {
  const text = z.string().max(longest);
  const row = z.object({
    id: text.min(1),
    title: text,
    state: text,
    icon: z.string().regex(/^[a-z\d-]{1,50}$/),
    color: z
      .string()
      .regex(/^[\w.]{1,80}$/)
      .optional(),
  });
  const list = z.object({ at: z.int().positive(), rows: z.array(row).max(mostLastRows) });
  return z.object({ version: z.literal(1), lists: z.record(z.string(), list) });
}

/** The lists in a stored text, by id; none, if it is of another version or broken. */
export function parseLastRows(text: string | undefined): Record<string, LastList> {
  if (text === undefined || text.length > mostKept) return {};
  try {
    return keptSchema().parse(JSON.parse(text)).lists;
  } catch {
    return {};
  }
}

/** The text to store; the oldest lists are left out until it is short enough. */
export function lastRowsText(lists: Readonly<Record<string, LastList>>): string {
  const newest = Object.entries(lists).toSorted(([, one], [, other]) => other.at - one.at);
  for (;;) {
    const text = JSON.stringify({ version: 1, lists: Object.fromEntries(newest) });
    if (text.length <= mostKept) return text;
    newest.pop();
  }
}

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

  /** Changes of files never overlap. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const done = queue.then(work).catch(onError);
    queue = done;
    return done;
  }

  async function read(account: string, isWanted: () => boolean): Promise<void> {
    const lists = new Map(Object.entries(parseLastRows(await files.read(account))));
    // it may have been forgotten meanwhile
    if (!isWanted()) return;
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
      const earlier = loading.get(account);
      if (earlier) return earlier;
      const begun: Promise<void> = read(account, () => loading.get(account) === begun).catch(onError);
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
