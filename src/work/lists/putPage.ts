import type { Page } from '../../platform/grammar/operation.ts';
import { same } from '../../shared/same.ts';
import { kept, type Read } from './listPages.ts';

/** What was read again: a page, or some that follow each other. */
export interface ReadAgain<Item> extends Required<Pick<Page<Item>, 'items' | 'unread'>> {
  readonly keys: readonly string[];
}

/** Where a page is, by what is known of it. */
interface Place<Item> {
  readonly keyOf: (item: Item) => string;
  /** Nothing comes before it. */
  readonly isFirst: boolean;
  /** Nothing comes after it. */
  readonly isEnd: boolean;
}

/** What a page that was read again did to a list. */
export interface Put<Item> {
  /** The list with it: the same, unless items have come, gone or moved. */
  readonly read: Read<Item>;
  readonly isChanged: boolean;
  /** How many items the list has got, and how many it has lost. */
  readonly added: number;
  readonly lost: number;
}

/**
 * Puts a page that was read again where the items are that it shares with the list: what came is added between them, what went
 * is removed. Undefined, and nothing is done, if it shares none, has them in another order, has items that can't be read or could
 * not be before, or would take away more items than it has: the list must be read anew.
 */
export function putPage<Item extends Record<string, unknown>>(
  read: Read<Item>,
  { items, keys, unread }: ReadAgain<Item>,
  { keyOf, isFirst, isEnd }: Place<Item>,
): Put<Item> | undefined {
  const names = new Set(read.unread.map(({ name }) => name));
  if (unread.some(({ name }) => !names.has(name))) return undefined;
  const places = keys.map((key) => read.places.get(key));
  const shared = places.filter((place) => place !== undefined);
  const [first] = shared;
  const last = shared.at(-1);
  if (first === undefined || last === undefined) return undefined;
  if (shared.some((place, index) => index > 0 && place <= Number(shared[index - 1]))) return undefined;
  const start = isFirst ? 0 : first;
  const before = read.items.slice(start, isEnd ? read.items.length : last + 1);
  const isMoved = before.length !== items.length || places.some((place, index) => place !== start + index);
  if (!isMoved) {
    const isChanged = !same(before, items);
    if (isChanged) read.items.splice(start, before.length, ...kept(items, start));
    return { read, isChanged, added: 0, lost: 0 };
  }
  const isNew = (at: number) => places[at] === undefined;
  const wasUnread = (item: Item, at: number) =>
    isNew(at) && (names.has(String(item['name'])) || names.has(String(keys[at])));
  const here = new Set(keys);
  const gone = before.map(keyOf).filter((key) => !here.has(key));
  if (read.included.size > 0 || gone.length > items.length || items.some(wasUnread)) return undefined;
  const all = read.items.toSpliced(start, before.length, ...kept(items, start));
  const moved = new Map(read.places);
  for (const key of gone) moved.delete(key);
  for (let place = start; place < all.length; place++) moved.set(keyOf(all[place] as Item), place);
  const added = items.length - shared.length;
  return { read: { ...read, items: all, places: moved }, isChanged: true, added, lost: gone.length };
}
