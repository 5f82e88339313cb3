import type { Connection } from '../accounts/connection.ts';
import type { Bound, Scope } from '../kinds/grammar/bound.ts';
import type { Kind } from '../kinds/grammar/kind.ts';
import { CallError } from '../platform/client/errors.ts';
import type { PageReader } from '../platform/client/paging.ts';
import type { Page, UnreadItem } from '../platform/grammar/operation.ts';
import { same } from '../shared/same.ts';
import { pagesOf } from './callBound.ts';
import type { Counted } from './lists/catchUp.ts';
import { createListPages, nothingRead, pagesFor, type Reading } from './lists/listPages.ts';

export type Item = Record<string, unknown>;

/** What is loaded of one list in one account. */
export interface Listing {
  readonly kind: Kind;
  /** They change in place while the list is read on. */
  readonly items: readonly Item[];
  /** Items that the service sent but that cannot be read. */
  readonly unread: readonly UnreadItem[];
  /** False until something was loaded. */
  readonly loaded: boolean;
  /** Whether the service has no more items. */
  readonly done: boolean;
  /** Why the last read failed; the items are then those from before. */
  readonly error: Error | undefined;
  /** When the items were read, in ms since the epoch. */
  readonly readAt: number | undefined;
  /** Reads the first page, unless already tried; after a failure only `refresh` tries again. */
  first(signal?: AbortSignal): Promise<void>;
  /** Reads the next page. */
  more(signal?: AbortSignal): Promise<void>;
  /**
   * Reads on to the end, or until there are `most` items, several pages at a time. Stops at a failure, and
   * when aborted. Calls `onPage` after each page.
   */
  readOn(wish?: ReadOn): Promise<void>;
  /** Reads as much again as was loaded, or all of what was whole, and replaces it when all has arrived. */
  refresh(signal?: AbortSignal): Promise<void>;
  /**
   * Reads a part again that takes little: the first page, and another one in turn; after a change made here, the pages with the
   * items of these keys, and the end, where new ones may be. All of it, if the list is short, or that part does not tell what
   * changed. One whose items are each read by themselves waits for a change made here, or some minutes. Returns whether anything changed.
   */
  recheck(signal?: AbortSignal, keys?: readonly string[]): Promise<boolean>;
  /** Adds an item that was found by other means, until the list is read again. */
  include(item: Item): void;
  /** Whether an item was found by other means: it is shown however long the list is. */
  isIncluded(item: Item): boolean;
}

/** How far a list is read on. */
interface ReadOn {
  readonly most?: number;
  readonly signal?: AbortSignal | undefined;
  readonly onPage?: (() => void) | undefined;
}

/** A list of at most so many pages is always read whole. */
const shortList = 2;

/** After a change made here, a list of at most so many pages is read whole: to look for the change takes nearly as many. */
const notLong = 8;

/** How long a list whose items are each read by themselves stays as it is, unless something is changed here, in ms. */
const costlyPause = 5 * 60_000;

/** The most new items of a list that is kept whole. */
const mostNew = 1000;

/** What is listed: all items of a kind in a scope, or what is related to an item. */
export interface ListingOf {
  readonly bound?: Bound<Page<unknown>>;
  readonly scope?: Scope;
  readonly id?: string;
  /** Sent with each page request: what the service filters and sorts by. */
  readonly more?: Record<string, unknown>;
  /** Whether the service sorts it by something that a change may concern. */
  readonly isSorted?: boolean;
}

/**
 * A list that remembers what it read. A failed read leaves the items as they were. Reads never overlap: a
 * second call waits for the first.
 */
export function createListing(
  kind: Kind,
  connect: () => Promise<Connection>,
  { bound = kind.list, scope = {}, id = '', more = {}, isSorted = false }: ListingOf = {},
): Listing {
  const pages = createListPages(kind.key, bound.operation.paging?.size);
  let known = nothingRead<Item>();
  let reader: PageReader<Item> | undefined;
  let error: Error | undefined;
  let readAt: number | undefined;
  let counted: Counted | undefined;
  /** The client that it was read with: another one has another key or address. */
  let client: Connection['client'] | undefined;
  /** The keys of each change made here that was not read since. */
  const due: (readonly string[])[] = [];
  /** The page that was rechecked last, besides the first one. */
  let turn = 0;
  let queue: Promise<unknown> = Promise.resolve();

  /** Reads after all earlier reads. Returns whether it succeeded. */
  async function guarded(read: () => Promise<void>): Promise<boolean> {
    const reading = queue.then(async () => {
      try {
        await read();
        return true;
      } catch (thrown) {
        const cancelled = thrown instanceof CallError && thrown.reason === 'cancelled';
        if (!cancelled) error = thrown instanceof Error ? thrown : new Error(String(thrown));
        return false;
      }
    });
    queue = reading;
    return reading;
  }

  /** Reads as many items as there were, or all of a whole list; what was found by other means since there was `included` stays. */
  async function readAgain(signal?: AbortSignal, included: ReadonlySet<string> = new Set(known.included)) {
    const told = due.length;
    const connection = await connect();
    const fresh = pagesOf(connection, bound as Bound<Page<Item>>, { scope, id }, more);
    const read = nothingRead<Item>();
    const count = Math.max(1, known.items.length + known.unread.length);
    const most = reader?.done ? count + mostNew : count;
    do await pages.next(fresh, read, { signal, ahead: pagesFor(count, read, fresh) });
    while (!fresh.done && read.items.length + read.unread.length < most);
    pages.includeNew(known, included, read);
    [known, reader, client] = [read, fresh, connection.client];
    due.splice(0, told);
    await arrived(signal);
  }

  async function readNext(reading: Reading) {
    if (!reader) return readAgain(reading.signal);
    await pages.next(reader, known, reading);
    await arrived(reading.signal);
  }

  /** What moved while pages were read is put right once the end is reached. */
  async function arrived(signal: AbortSignal | undefined) {
    const { total, done, movedAfter } = reader ?? {};
    counted = total === undefined ? undefined : { total, here: known.items.length };
    if (reader && counted && done && movedAfter?.length) {
      counted = { ...counted, here: counted.total - known.unread.length };
      // without an answer, what was read is kept, and looked at with the next recheck
      await putRight(reader, [0, ...movedAfter.flatMap((page) => [page, page + 1])], signal).catch(
        () => undefined,
      );
    }
    settled();
  }

  /** Reads pages again; undefined: that does not tell what changed. Returns whether anything did. */
  async function putRight(from: PageReader<Item>, indexes: readonly number[], signal?: AbortSignal) {
    const { catchUp } = await import('./lists/catchUp.ts');
    const told = due.length;
    const before = known;
    const included = new Set(known.included);
    const changed = told > 0 ? due.flat() : undefined;
    const list = { read: known, reader: from, keyOf: kind.key, counted, isSorted, changed };
    const found = await catchUp(list, indexes, signal);
    if (!found) return undefined;
    if (found.read.places !== before.places) from.shifted(found.count);
    pages.includeNew(before, included, found.read);
    [known, counted] = [found.read, found.counted];
    due.splice(0, told);
    return found.isChanged;
  }

  /** Rechecks some pages of a long list, and all of a short one. Returns whether anything changed. */
  async function recheckPages(signal?: AbortSignal): Promise<boolean> {
    const before = known;
    const included = new Set(known.included);
    const isTold = due.length > 0;
    const isLong = reader && reader.count > (isTold ? notLong : shortList);
    if (reader && isLong && (await connect()).client === client) {
      const next = turn + 1 < reader.count ? turn + 1 : 1;
      const isAtEnd = isTold || next === reader.count - 1;
      const end = reader.done && isAtEnd ? [reader.count - 1, reader.count] : [];
      // what is new may be anywhere
      const isAnywhere = isTold && isSorted && !reader.done;
      const isChanged = isAnywhere ? undefined : await putRight(reader, [0, next, ...end], signal);
      turn = next;
      if (isChanged !== undefined) {
        settled();
        return isChanged;
      }
    }
    await readAgain(signal, included);
    return !same(known.items, before.items) || !same(known.unread, before.unread);
  }

  function settled() {
    error = undefined;
    readAt = Date.now();
  }

  return {
    kind,
    get items() {
      return known.items;
    },
    get unread() {
      return known.unread;
    },
    get loaded() {
      return reader !== undefined;
    },
    get done() {
      return reader?.done ?? false;
    },
    get error() {
      return error;
    },
    get readAt() {
      return readAt;
    },
    async first(signal) {
      await guarded(async () => (reader || error ? undefined : readAgain(signal)));
    },
    async refresh(signal) {
      await guarded(() => readAgain(signal));
    },
    async recheck(signal, keys) {
      if (bound.whole && !keys && due.length === 0 && Date.now() - (readAt ?? 0) < costlyPause) return false;
      const failure = error?.message;
      let isChanged = false;
      if (keys) due.push(keys);
      await guarded(async () => {
        isChanged = await recheckPages(signal);
      });
      return isChanged || error?.message !== failure;
    },
    include: (item) => pages.include(item, known),
    isIncluded: (item) => known.included.has(kind.key(item)),
    async more(signal) {
      await guarded(async () => (reader?.done ? undefined : readNext({ signal })));
    },
    async readOn({ most = Number.POSITIVE_INFINITY, signal, onPage = () => undefined } = {}) {
      while (!reader?.done && known.items.length < most && !signal?.aborted) {
        if (!(await guarded(() => readNext({ signal, ahead: pagesFor(most, known, reader) })))) return;
        onPage();
      }
    },
  };
}
