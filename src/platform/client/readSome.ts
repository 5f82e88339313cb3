import type { Page, UnreadItem } from '../grammar/operation.ts';
import type { PageReader } from './paging.ts';

/** How many pages are requested at the same time. */
const requestsAtOnce = 4;

/**
 * The items of a list that are wanted, as a list of one page: all pages are read for it. Reading it throws a
 * CallError; the next call of `next` then reads it anew.
 */
export function readSome<Item>(
  open: () => PageReader<Item>,
  isWanted: (item: Item, signal: AbortSignal | undefined) => boolean | Promise<boolean>,
): PageReader<Item> {
  let total: number | undefined;
  async function all(signal: AbortSignal | undefined): Promise<Page<Item>> {
    const reader = open();
    const items: Item[] = [];
    const unread: UnreadItem[] = [];
    while (!reader.done) {
      const page = await reader.next(signal, requestsAtOnce);
      items.push(...(await wantedOf(page.items, (item) => isWanted(item, signal))));
      unread.push(...(page.unread ?? []));
    }
    return { items, total: items.length + unread.length, ...(unread.length > 0 ? { unread } : {}) };
  }
  return {
    async next(signal) {
      if (total !== undefined) return { items: [] };
      const page = await all(signal);
      total = page.total ?? 0;
      return page;
    },
    again: (_, signal) => all(signal),
    get count() {
      return total === undefined ? 0 : 1;
    },
    get total() {
      return total;
    },
    get done() {
      return total !== undefined;
    },
  };
}

/** Those of some items that are wanted, in their order; a few are asked about at the same time. */
async function wantedOf<Item>(
  items: readonly Item[],
  isWanted: (item: Item) => boolean | Promise<boolean>,
): Promise<Item[]> {
  const wanted: boolean[] = [];
  let next = 0;
  const ask = async () => {
    for (let at = next++; at < items.length; at = next++) wanted[at] = await isWanted(items[at] as Item);
  };
  await Promise.all(Array.from({ length: requestsAtOnce }, ask));
  return items.filter((_, at) => wanted[at]);
}
