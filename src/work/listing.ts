import type { Connection } from '../accounts/connection.ts';
import type { Bound, Scope } from '../kinds/grammar/bound.ts';
import type { Kind } from '../kinds/grammar/kind.ts';
import { CallError } from '../platform/client/errors.ts';
import type { PageReader } from '../platform/client/paging.ts';
import type { Page, UnreadItem } from '../platform/grammar/operation.ts';
import { pagesOf } from './callBound.ts';
import { createListPages, type Read } from './listPages.ts';

export type Item = Record<string, unknown>;

/** What is loaded of one list of one account. */
export interface Listing {
  readonly items: readonly Item[];
  /** Items that the service sent and that cannot be read. */
  readonly unread: readonly UnreadItem[];
  /** False while nothing was ever loaded. */
  readonly loaded: boolean;
  /** Whether the service has no more. */
  readonly done: boolean;
  /** Why the last read failed; the items are then what was there before. */
  readonly error: Error | undefined;
  /** When the items were read, in ms since the epoch. */
  readonly readAt: number | undefined;
  /** Reads the first page, unless that was tried before; after a failure only `refresh` tries again. */
  first(): Promise<void>;
  more(signal?: AbortSignal): Promise<void>;
  /** Reads as many items again as were loaded, and replaces them when all have come. */
  refresh(signal?: AbortSignal): Promise<void>;
  /** Shows an item that was found otherwise, until the list is read again. */
  include(item: Item): void;
}

/** What is listed: all of a kind in a scope, or what is related to an item. */
export interface ListingOf {
  readonly bound?: Bound<Page<unknown>>;
  readonly scope?: Scope;
  readonly id?: string;
  /** Sent with each page: what the service filters and orders by. */
  readonly more?: Record<string, unknown>;
}

/**
 * A list that remembers what it read. A failed read leaves the items as they were. Reads never overlap: a second call
 * waits for the first.
 */
export function createListing(
  kind: Kind,
  connect: () => Promise<Connection>,
  { bound = kind.list, scope = {}, id = '', more = {} }: ListingOf = {},
): Listing {
  const pages = createListPages(kind.key, bound.operation.paging?.size);
  let known: Read<Item> = { items: new Map(), unread: [] };
  let reader: PageReader<Item> | undefined;
  let error: Error | undefined;
  let readAt: number | undefined;
  let queue: Promise<void> = Promise.resolve();

  async function open() {
    return pagesOf(await connect(), bound as Bound<Page<Item>>, { scope, id }, more);
  }

  async function guarded(read: () => Promise<void>): Promise<void> {
    queue = queue.then(async () => {
      try {
        await read();
      } catch (thrown) {
        const cancelled = thrown instanceof CallError && thrown.reason === 'cancelled';
        if (!cancelled) error = thrown instanceof Error ? thrown : new Error(String(thrown));
      }
    });
    await queue;
  }

  /** The first page, and further ones until at least `count` items are there. */
  async function readAtLeast(count: number, signal?: AbortSignal) {
    const fresh = await open();
    const read: Read<Item> = { items: new Map(), unread: [] };
    do await pages.next(fresh, read, signal);
    while (!fresh.done && read.items.size + read.unread.length < count);
    [known, reader] = [read, fresh];
    settled();
  }

  function settled() {
    error = undefined;
    readAt = Date.now();
  }

  return {
    get items() {
      return [...known.items.values()];
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
    first: () => guarded(async () => (reader || error ? undefined : readAtLeast(1))),
    refresh: (signal) => guarded(() => readAtLeast(known.items.size, signal)),
    include: (item) => pages.add({ items: [item] }, known),
    more: (signal) =>
      guarded(async () => {
        if (!reader) return readAtLeast(1, signal);
        const read: Read<Item> = { items: new Map(known.items), unread: [...known.unread] };
        await pages.next(reader, read, signal);
        known = read;
        settled();
      }),
  };
}
