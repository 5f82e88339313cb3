import type { Page, UnreadItem } from '../grammar/operation.ts';
import type { PageReader } from './paging.ts';

/** So many calls are made at the same time where there are many. */
export const callsAtOnce = 4;

/** Does the same with each, a few at a time. Returns what came of them, in their order; throws what the first failure threw. */
export async function someAtOnce<T, R>(all: readonly T[], work: (one: T) => R | Promise<R>): Promise<R[]> {
  const done: R[] = [];
  let next = 0;
  const go = async () => {
    for (let at = next++; at < all.length; at = next++) done[at] = await work(all[at] as T);
  };
  await Promise.all(Array.from({ length: callsAtOnce }, go));
  return done;
}

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
      const page = await reader.next(signal, callsAtOnce);
      const wanted = await someAtOnce(page.items, (item) => isWanted(item, signal));
      items.push(...page.items.filter((_, at) => wanted[at]));
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
    startOf: () => 0,
    pageOf: () => 0,
    movedAfter: [],
    shifted: () => undefined,
    totalBy: (_, length) => length,
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
