import type { PageReader } from '../platform/client/paging.ts';
import type { Page, UnreadItem } from '../platform/grammar/operation.ts';

/** What was read of a list so far. */
export interface Read<Item> {
  /** By their keys. */
  readonly items: Map<string, Item>;
  readonly unread: UnreadItem[];
}

/** A page shorter than this may be the last, where the page size is not published. */
const smallestPage = 20;

/** Adds the pages of a list to what was read of it. `size` is that of a page, where it is published. */
export function createListPages<Item>(keyOf: (item: Item) => string, size = 0) {
  let largest = Math.max(size, smallestPage);

  /** Lists move while they are read: an item may stand on two pages. */
  function add({ items, unread = [] }: Page<Item>, into: Read<Item>): void {
    for (const item of items) into.items.set(keyOf(item), item);
    into.unread.push(...unread);
  }

  return {
    add,
    /** Adds a page; and the one after it where the page is so short that it may be the last. */
    async next(from: PageReader<Item>, into: Read<Item>, signal?: AbortSignal): Promise<void> {
      const page = await from.next(signal);
      add(page, into);
      const count = page.items.length + (page.unread?.length ?? 0);
      largest = Math.max(largest, count);
      if (from.done || count >= largest || count === 0) return;
      // Without an answer the list just may go on: what was read is kept.
      const next = await from.next(signal).catch(() => undefined);
      if (next) add(next, into);
    },
  };
}
