import type { Connection } from '../accounts/connection.ts';
import type { Bound, Scope } from '../kinds/grammar/bound.ts';
import type { Kind } from '../kinds/grammar/kind.ts';
import { CallError } from '../platform/client/errors.ts';
import type { PageReader } from '../platform/client/paging.ts';
import type { Page, UnreadItem } from '../platform/grammar/operation.ts';
import { same } from '../shared/same.ts';
import { pagesOf } from './callBound.ts';
import { createListPages, kept, nothingRead, type Read, type Reading } from './lists/listPages.ts';

export type Item = Record<string, unknown>;

/** What is loaded of one list in one account. */
export interface Listing {
  /** They grow in place while the list is read on. */
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
  first(): Promise<void>;
  /** Reads the next page. */
  more(signal?: AbortSignal): Promise<void>;
  /**
   * Reads on to the end, or until there are `most` items, several pages at a time. Stops at a failure, and
   * when aborted. Calls `onPage` after each page.
   */
  readOn(wish?: ReadOn): Promise<void>;
  /** Reads as many items again as were loaded, and replaces them when all have arrived. */
  refresh(signal?: AbortSignal): Promise<void>;
  /**
   * Reads a part again that takes little: the first page, and another one in turn. All of it, if the list is short or
   * that part has other items than before. Returns whether anything changed.
   */
  recheck(signal?: AbortSignal): Promise<boolean>;
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

/** What a page is, compared with what was read before; `other`: it has other items, or in another order. */
type Rechecked = 'same' | 'changed' | 'other';

/** How many pages are requested at the same time when many are read. */
const requestsAtOnce = 4;

/** A list of at most so many pages is always read whole. */
const shortList = 2;

/** What is listed: all items of a kind in a scope, or what is related to an item. */
export interface ListingOf {
  readonly bound?: Bound<Page<unknown>>;
  readonly scope?: Scope;
  readonly id?: string;
  /** Sent with each page request: what the service filters and sorts by. */
  readonly more?: Record<string, unknown>;
}

/**
 * A list that remembers what it read. A failed read leaves the items as they were. Reads never overlap: a
 * second call waits for the first.
 */
export function createListing(
  kind: Kind,
  connect: () => Promise<Connection>,
  { bound = kind.list, scope = {}, id = '', more = {} }: ListingOf = {},
): Listing {
  const pages = createListPages(kind.key, bound.operation.paging?.size);
  let known = nothingRead<Item>();
  let reader: PageReader<Item> | undefined;
  let error: Error | undefined;
  let readAt: number | undefined;
  /** The page that was rechecked last, besides the first one. */
  let turn = 0;
  let queue: Promise<unknown> = Promise.resolve();

  async function open() {
    return pagesOf(await connect(), bound as Bound<Page<Item>>, { scope, id }, more);
  }

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

  /** Reads the first page, and more until there are at least `count` items. */
  async function readAtLeast(count: number, signal?: AbortSignal) {
    const fresh = await open();
    const read = nothingRead<Item>();
    do await pages.next(fresh, read, { signal, ahead: pagesFor(count, read, fresh) });
    while (!fresh.done && read.items.length + read.unread.length < count);
    [known, reader] = [read, fresh];
    settled();
  }

  async function readNext(reading: Reading) {
    if (!reader) return readAtLeast(1, reading.signal);
    await pages.next(reader, known, reading);
    settled();
  }

  /** Puts a page in its old place, unless it is the same, or has other items than before, or in another order. */
  function replace({ items, total, unread = [] }: Page<Item>, isFirst: boolean): Rechecked {
    const places = items.map((item) => known.places.get(kind.key(item)));
    const start = isFirst ? 0 : (places[0] ?? -1);
    if (unread.length > 0 || total !== reader?.total || start < 0) return 'other';
    if (places.some((place, index) => place !== start + index)) return 'other';
    if (same(known.items.slice(start, start + items.length), items)) return 'same';
    for (const [index, item] of kept(items, start).entries()) known.items[start + index] = item;
    return 'changed';
  }

  /** Reads the first page and another one again, if the list is long; a short one is always read whole. */
  async function recheckPages(signal?: AbortSignal): Promise<readonly Rechecked[]> {
    if (!reader || reader.count <= shortList) return ['other'];
    turn = turn + 1 < reader.count ? turn + 1 : 1;
    const [first, other] = await Promise.all([reader.again(0, signal), reader.again(turn, signal)]);
    return [replace(first, true), replace(other, false)];
  }

  function settled() {
    error = undefined;
    readAt = Date.now();
  }

  return {
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
    async first() {
      await guarded(async () => (reader || error ? undefined : readAtLeast(1)));
    },
    async refresh(signal) {
      await guarded(() => readAtLeast(known.items.length, signal));
    },
    async recheck(signal) {
      const before = known;
      const failure = error;
      let isChanged = false;
      await guarded(async () => {
        const found = await recheckPages(signal);
        isChanged = found.includes('changed');
        if (found.includes('other')) await readAtLeast(known.items.length, signal);
        else settled();
      });
      return isChanged || error !== failure || (known !== before && !same(known.items, before.items));
    },
    include(item) {
      const key = kind.key(item);
      if (!known.places.has(key)) pages.add({ items: [item] }, known);
      known.included.add(key);
    },
    isIncluded: (item) => known.included.has(kind.key(item)),
    async more(signal) {
      await guarded(() => readNext({ signal }));
    },
    async readOn({ most = Number.POSITIVE_INFINITY, signal, onPage = () => undefined } = {}) {
      while (!reader?.done && known.items.length < most && !signal?.aborted) {
        if (!(await guarded(() => readNext({ signal, ahead: pagesFor(most, known, reader) })))) return;
        onPage();
      }
    },
  };
}

/** How many pages to request at the same time, to have so many items in the end. */
function pagesFor(
  count: number,
  { items, unread }: Read<Item>,
  reader: PageReader<Item> | undefined,
): number | undefined {
  const got = items.length + unread.length;
  if (!reader || reader.count === 0 || got === 0) return undefined;
  const wanted = Math.ceil((count - got) / (got / reader.count));
  return Math.max(1, Math.min(requestsAtOnce, wanted));
}
