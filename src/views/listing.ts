import type { Client } from '../api/client.ts';
import { CallError } from '../api/errors.ts';
import type { Operation, Page } from '../api/operation.ts';
import { type PageReader, pages } from '../api/paging.ts';
import type { Kind } from '../kinds/kind.ts';

export type Item = Record<string, unknown>;

/** What is loaded of one list of one account. */
export interface Listing {
  readonly items: readonly Item[];
  /** False while nothing was ever loaded. */
  readonly loaded: boolean;
  /** Whether the service has no more. */
  readonly done: boolean;
  /** Why the last read failed; the items are then what was there before. */
  readonly error: CallError | undefined;
  /** When the items were read, in ms since the epoch. */
  readonly readAt: number | undefined;
  /** Reads the first page, unless something is loaded or being loaded. */
  first(): Promise<void>;
  more(signal?: AbortSignal): Promise<void>;
  /** Reads as many items again as were loaded, and replaces them when all have come. */
  refresh(signal?: AbortSignal): Promise<void>;
}

/**
 * A list that remembers what it read. A failed read leaves the items as they were. Reads never overlap: a
 * second wish waits for the first.
 */
export function createListing(kind: Kind, connect: () => Promise<Client>): Listing {
  let items: Item[] = [];
  let reader: PageReader<Item> | undefined;
  let error: CallError | undefined;
  let readAt: number | undefined;
  let queue: Promise<void> = Promise.resolve();
  let largest = 0;

  async function open() {
    const operation = kind.list.operation as Operation<Record<string, unknown>, Page<Item>>;
    return pages(await connect(), operation, kind.list.input({ scope: {}, id: '' }));
  }

  async function guarded(read: () => Promise<void>): Promise<void> {
    queue = queue.then(async () => {
      try {
        await read();
        error = undefined;
        readAt = Date.now();
      } catch (thrown) {
        if (!(thrown instanceof CallError)) throw thrown;
        if (thrown.reason !== 'cancelled') error = thrown;
      }
    });
    const mine = queue;
    queue = mine.catch(() => undefined);
    await mine;
  }

  /** The first page, and further ones until at least `count` items are there. */
  async function readAtLeast(count: number, signal?: AbortSignal) {
    const fresh = await open();
    const read = await readPage(fresh, 0, signal);
    while (!fresh.done && read.length < count) read.push(...(await readPage(fresh, read.length, signal)));
    [items, reader] = [read, fresh];
  }

  /** A page; and the one after it where the page is so short that it may be the last. */
  async function readPage(from: PageReader<Item>, before: number, signal?: AbortSignal): Promise<Item[]> {
    const page = await from.next(signal);
    largest = Math.max(largest, page.items.length, kind.list.operation.paging?.size ?? 0);
    const maybeLast = !from.done && page.items.length < largest && before + page.items.length > 0;
    return maybeLast ? [...page.items, ...(await from.next(signal)).items] : [...page.items];
  }

  return {
    get items() {
      return items;
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
    first: () => guarded(async () => (reader ? undefined : readAtLeast(1))),
    refresh: (signal) => guarded(() => readAtLeast(items.length, signal)),
    more: (signal) =>
      guarded(async () => {
        if (!reader) return readAtLeast(1, signal);
        items = [...items, ...(await readPage(reader, items.length, signal))];
      }),
  };
}
