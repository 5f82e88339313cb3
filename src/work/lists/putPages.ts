import type { Page } from '../../platform/grammar/operation.ts';
import { same } from '../../shared/same.ts';
import { kept, type Read } from './listPages.ts';

/** What was read again: a page, or some that follow each other. */
export interface ReadAgain<Item> extends Required<Pick<Page<Item>, 'items' | 'unread'>> {
  readonly keys: readonly string[];
  /** Nothing comes before it. */
  readonly isFirst: boolean;
  /** Nothing comes after it. */
  readonly isEnd: boolean;
}

/** What pages that were read again did to a list. */
export interface Put<Item> {
  /** The list with them: the same, unless items have changed, come, gone or moved. */
  readonly read: Read<Item>;
  readonly isChanged: boolean;
  /** How many items the list has got, and how many it has lost. */
  readonly added: number;
  readonly lost: number;
}

/**
 * Puts pages that were read again, in their order, where the items are that they share with the list: what came is added between
 * them, what went is removed. Undefined if a page shares none, has them in another order, has items that can't be read any more or
 * can be now, has some that the one before has, or would take away more items than it has, or if items have come or gone in a list with
 * some that are not in their places: the list must be read anew.
 */
export function putPages<Item extends Record<string, unknown>>(
  read: Read<Item>,
  pages: readonly ReadAgain<Item>[],
  keyOf: (item: Item) => string,
): Put<Item> | undefined {
  const names = new Set(read.unread.map(({ name }) => name));
  // one copy for all pages, which has its items where they were until the end
  let items: Item[] | undefined;
  let places: Map<string, number> | undefined;
  let [added, lost] = [0, 0];
  let firstMoved = Number.POSITIVE_INFINITY;
  let putTo = 0;

  for (const page of pages) {
    if (page.unread.some(({ name }) => !names.has(name))) return undefined;
    if (page.items.length === 0 && page.unread.length > 0) continue;
    const here = places ?? read.places;
    const was = page.keys.map((key) => here.get(key));
    const shared = was.filter((place) => place !== undefined);
    const [first] = shared;
    const last = shared.at(-1);
    if (first === undefined || last === undefined) return undefined;
    if (shared.some((place, index) => index > 0 && place <= Number(shared[index - 1]))) return undefined;
    const start = page.isFirst ? 0 : first;
    const end = page.isEnd ? read.items.length : last + 1;
    if (start < putTo) return undefined;
    putTo = end;
    const before = read.items.slice(start, end);
    const isMoved =
      before.length !== page.items.length || was.some((place, index) => place !== start + index);
    if (!isMoved && same(before, page.items)) continue;
    if (isMoved) {
      const isNew = (at: number) => was[at] === undefined;
      const wasUnread = (item: Item, at: number) =>
        isNew(at) && (names.has(String(item['name'])) || names.has(String(page.keys[at])));
      const now = new Set(page.keys);
      const gone = before.map(keyOf).filter((key) => !now.has(key));
      if (read.aside.size > 0 || gone.length > page.items.length || page.items.some(wasUnread))
        return undefined;
      places ??= new Map(read.places);
      for (const key of gone) places.delete(key);
      for (const [at, key] of page.keys.entries()) if (isNew(at)) places.set(key, start);
      firstMoved = Math.min(firstMoved, start);
    }
    items ??= [...read.items];
    items.splice(start + added - lost, before.length, ...kept(page.items, start));
    const come = page.items.length - shared.length;
    added += come;
    lost += before.length + come - page.items.length;
  }

  if (!items) return { read, isChanged: false, added, lost };
  for (let place = firstMoved; place < items.length; place++) places?.set(keyOf(items[place] as Item), place);
  return { read: { ...read, items, places: places ?? read.places }, isChanged: true, added, lost };
}
