import type { Page } from '../../platform/grammar/operation.ts';
import { same } from '../../shared/same.ts';
import { kept, type Read } from './listPages.ts';

/** What a page that was read again did to a list. */
export interface Put {
  readonly isChanged: boolean;
  /** How many items the list has got, and how many it has lost. */
  readonly added: number;
  readonly lost: number;
}

/** What a page that is as it was did. */
const unchanged: Put = { isChanged: false, added: 0, lost: 0 };

/** Where a page is, by what is known of it. */
interface Place<Item> {
  readonly keyOf: (item: Item) => string;
  /** Nothing comes before it. */
  readonly isFirst: boolean;
  /** Nothing comes after it. */
  readonly isEnd: boolean;
}

/**
 * Puts a page that was read again where the items are that it shares with the list: what came is added between them, what went
 * is removed. Undefined, and nothing is done, if it shares none, has them in another order, or
 * has items that can't be read: the list must be read anew.
 */
export function putPage<Item extends Record<string, unknown>>(
  into: Read<Item>,
  { items, unread = [] }: Page<Item>,
  { keyOf, isFirst, isEnd }: Place<Item>,
): Put | undefined {
  if (unread.some(({ name }) => into.unread.every((known) => known.name !== name))) return undefined;
  const keys = items.map(keyOf);
  const places = keys.map((key) => into.places.get(key));
  const shared = places.filter((place) => place !== undefined);
  const [first] = shared;
  const last = shared.at(-1);
  if (first === undefined || last === undefined) return undefined;
  if (shared.some((place, index) => index > 0 && place <= Number(shared[index - 1]))) return undefined;
  const start = isFirst ? 0 : first;
  const before = into.items.slice(start, isEnd ? into.items.length : last + 1);
  const isMoved = before.length !== items.length || places.some((place, index) => place !== start + index);
  if (!isMoved && same(before, items)) return unchanged;
  if (isMoved && into.unread.length + into.included.size > 0) return undefined;
  into.items.splice(start, before.length, ...kept(items, start));
  if (!isMoved) return { ...unchanged, isChanged: true };
  const here = new Set(keys);
  const gone = before.map(keyOf).filter((key) => !here.has(key));
  for (const key of gone) into.places.delete(key);
  for (let place = start; place < into.items.length; place++)
    into.places.set(keyOf(into.items[place] as Item), place);
  return { isChanged: true, added: items.length - shared.length, lost: gone.length };
}
