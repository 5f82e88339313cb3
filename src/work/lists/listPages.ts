import type { PageReader } from '../../platform/client/paging.ts';
import { callsAtOnce } from '../../platform/client/readSome.ts';
import type { Page, UnreadItem } from '../../platform/grammar/operation.ts';
import { compacted } from './compact.ts';

/** What has been read of a list so far: each item once, in the order of the service. Pages are added in place. */
export interface Read<Item> {
  readonly items: Item[];
  readonly unread: UnreadItem[];
  /** The indexes of the items, by key. */
  readonly places: Map<string, number>;
  /** The keys of items that were found by other means. */
  readonly included: Set<string>;
  /** Those of them that no page had yet: they are not in their places. */
  readonly aside: Set<string>;
}

/** Nothing read yet. */
export function nothingRead<Item>(): Read<Item> {
  return { items: [], unread: [], places: new Map(), included: new Set(), aside: new Set() };
}

/** How pages are read. */
export interface Reading {
  readonly signal?: AbortSignal | undefined;
  readonly ahead?: number | undefined;
}

/** A page shorter than this may be the last, if the page size is not published. */
const smallestPage = 20;

/** So many items of a list stay as they were read: as many have rows. */
const fewItems = 2000;

/** Items as a list keeps them from some place on. */
export function kept<Item extends Record<string, unknown>>(
  items: readonly Item[],
  place: number,
): readonly Item[] {
  return place < fewItems ? items : (compacted(items) as readonly Item[]);
}

/** Adds the pages of a list to what was read of it. `size` is the page size, if published. */
export function createListPages<Item extends Record<string, unknown>>(
  keyOf: (item: Item) => string,
  size = 0,
) {
  let largest = Math.max(size, smallestPage);

  /** Lists shift while they are read: an item may appear on two pages. */
  function add({ items, unread = [] }: Page<Item>, into: Read<Item>): void {
    for (const item of kept(items, into.items.length)) {
      const key = keyOf(item);
      if (into.aside.delete(key)) takeOut(key, into);
      const place = into.places.get(key) ?? into.items.length;
      into.places.set(key, place);
      into.items[place] = item;
    }
    into.unread.push(...unread);
  }

  /** Takes an item out that gets its place now. */
  function takeOut(key: string, { items, places }: Read<Item>): void {
    const place = places.get(key);
    if (place === undefined) return;
    items.splice(place, 1);
    places.delete(key);
    for (let at = place; at < items.length; at++) places.set(keyOf(items[at] as Item), at);
  }

  function include(item: Item, into: Read<Item>): void {
    const key = keyOf(item);
    if (!into.places.has(key)) {
      add({ items: [item] }, into);
      into.aside.add(key);
    }
    into.included.add(key);
  }

  return {
    /** Adds an item that was found by other means. */
    include,
    /** Adds what was found by other means to one list, and not there `before`, to another. */
    includeNew({ items, places, included }: Read<Item>, before: ReadonlySet<string>, into: Read<Item>): void {
      for (const key of included) {
        const item = items[places.get(key) ?? -1];
        if (item && !before.has(key)) include(item, into);
      }
    },
    /**
     * Adds a page, and the next one if the page is so short that it may be the last. `ahead`: how many pages
     * are requested at the same time.
     */
    async next(from: PageReader<Item>, into: Read<Item>, { signal, ahead }: Reading = {}): Promise<void> {
      const page = await from.next(signal, ahead);
      add(page, into);
      const count = page.items.length + (page.unread?.length ?? 0);
      largest = Math.max(largest, count);
      if (from.done || count >= largest || count === 0) return;
      // Without an answer there may simply be more pages: what was read is kept.
      const next = await from.next(signal, ahead).catch(() => undefined);
      if (next) add(next, into);
    },
  };
}

/** How many pages to request at the same time, to have so many items in the end. */
export function pagesFor<Item>(
  count: number,
  { items, unread }: Read<Item>,
  reader: PageReader<Item> | undefined,
): number | undefined {
  const got = items.length + unread.length;
  if (!reader || reader.count === 0 || got === 0) return undefined;
  const wanted = Math.ceil((count - got) / (got / reader.count));
  return Math.max(1, Math.min(callsAtOnce, wanted));
}
