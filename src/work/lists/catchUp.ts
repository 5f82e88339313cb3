import type { PageReader } from '../../platform/client/paging.ts';
import { someAtOnce } from '../../platform/client/readSome.ts';
import { same } from '../../shared/same.ts';
import type { Read } from './listPages.ts';
import { putPages, type ReadAgain } from './putPages.ts';

/** A list that was read, and may have moved since. */
export interface MovingList<Item> {
  readonly read: Read<Item>;
  readonly reader: PageReader<Item>;
  readonly keyOf: (item: Item) => string;
  /** How many items the service has, and how many there were here, when both were last in step; undefined: not known. */
  readonly counted: Counted | undefined;
  /** Whether a change may move an item to another place, as the service sorts by what was changed. */
  readonly isSorted: boolean;
  /** The keys of what was changed here: each of them in the list is looked at. Undefined: nothing was. */
  readonly changed: readonly string[] | undefined;
}

/** How many items a list has for the service, and here. */
export interface Counted {
  readonly total: number;
  readonly here: number;
}

/** A list as it is after a look at some pages of it. */
export interface CaughtUp<Item> {
  readonly read: Read<Item>;
  readonly isChanged: boolean;
  readonly counted: Counted | undefined;
  /** How many pages it has. */
  readonly count: number;
}

/** So many changes are looked for of which only the count tells; more that others made are found the next time. */
const mostLooks = 3;

/** The end is looked for so many pages from where it was. */
const mostSteps = 4;

/**
 * Reads pages of a list again, and puts them in their places. Where the count tells of another change in a list that was read to
 * its end, the page of it is looked for, in some twelve requests for a list of 2,000 pages. Undefined: it can't be told what changed,
 * and the list must be read anew. The list that was given stays as it is. Throws a CallError.
 */
export async function catchUp<Item extends Record<string, unknown>>(
  list: MovingList<Item>,
  indexes: readonly number[],
  signal?: AbortSignal,
): Promise<CaughtUp<Item> | undefined> {
  const { reader, keyOf, counted, isSorted, changed = [] } = list;
  const unseen = new Set(changed);
  let { read } = list;
  let { count } = reader;
  let total: number | undefined;
  let isChanged = false;
  let [added, lost] = [0, 0];

  /** Reads pages, and puts those beside each other as one: what went between them is found. Returns whether all had a place. */
  async function look(wanted: readonly number[]): Promise<boolean> {
    const found = new Map<number, Found<Item>>();
    const readAll = async (indexes: readonly number[]) => {
      const missing = [...new Set(indexes)].filter((index) => !found.has(index));
      const pages = await someAtOnce(missing, (index) => reader.again(index, signal));
      for (const [at, page] of pages.entries())
        found.set(Number(missing[at]), { unread: [], ...page, keys: page.items.map(keyOf) });
    };
    const isBeyond = (index: number) => isBeyondEnd(found.get(index), [found.get(0), found.get(index - 1)]);
    await readAll(wanted);
    if (found.has(count)) {
      const isEnd = () => isBeyond(count) && !isBeyond(count - 1);
      for (let steps = 0; steps < mostSteps && !isEnd(); steps++) {
        count += isBeyond(count - 1) ? -1 : 1;
        await readAll([count - 1, count]);
      }
      if (!isEnd()) return false;
    }
    for (const { keys } of found.values()) for (const key of keys) unseen.delete(key);
    // some services count nothing beyond the end
    const totals = [...found].flatMap(([index, page]) =>
      isBeyond(index) && !page.total ? [] : [page.total],
    );
    const [now, ...others] = new Set(totals);
    // it changed while it was looked at
    if (others.length > 0) return false;
    const last = found.has(count) ? found.get(count - 1) : undefined;
    // the end tells it, too
    total = now ?? (last ? reader.totalBy(count - 1, last.items.length + last.unread.length) : total);
    const put = putPages(read, joined(found, count, reader), keyOf);
    if (!put) return false;
    ({ read } = put);
    isChanged ||= put.isChanged;
    added += put.added;
    lost += put.lost;
    return true;
  }

  if (!(await look([...indexes, ...pagesAbout(changed, list)]))) return undefined;
  const came = () => (total ?? 0) - (counted?.total ?? 0);
  if (!reader.done || !counted || total === undefined) {
    // more is gone than can be seen here
    if (total !== undefined && total < read.items.length) return undefined;
    // what is not there any more has moved, or is gone
    if (lost > added && isSorted) return undefined;
    if (lost > added && !reader.done && !(await look([count - 1]))) return undefined;
  } else {
    const isInStep = () => read.items.length - counted.here === came();
    for (let looks = 0; looks < mostLooks && !isInStep(); looks++) {
      const before = read.items.length;
      if (!(await look(await pagesOfChange({ ...list, read }, signal)))) return undefined;
      if (read.items.length === before) return undefined;
    }
    if (list.changed && !isInStep()) return undefined;
  }
  const isUnexplained = (key: string) => {
    // what is new here may be among what can't be read
    if (!list.read.places.has(key)) return read.unread.length > 0;
    // it is neither where it was nor gone from there, or may have moved
    return read.places.has(key) || isSorted;
  };
  if ([...unseen].some(isUnexplained)) return undefined;
  return {
    read,
    isChanged,
    counted: counted && countedNow(counted, total ?? counted.total + added - lost),
    count,
  };
}

/** A page that was read again. */
interface Found<Item> extends Omit<ReadAgain<Item>, 'isFirst' | 'isEnd'> {
  readonly total?: number | undefined;
}

/** Whether a page is beyond the end of a list: a service sends an empty one there, or one that it sent before. */
function isBeyondEnd<Item>(
  page: Found<Item> | undefined,
  before: readonly (Found<Item> | undefined)[],
): boolean {
  if (!page) return false;
  const isEmpty = page.items.length + page.unread.length === 0;
  const wasSent = page.keys.length > 0 && before.some((each) => each !== page && same(each?.keys, page.keys));
  return isEmpty || wasSent;
}

/** The pages of a list of that many, those beside each other as one, unless the first is too short to reach the second. */
function joined<Item>(
  pages: ReadonlyMap<number, Found<Item>>,
  count: number,
  { startOf }: PageReader<Item>,
): readonly ReadAgain<Item>[] {
  const all: ReadAgain<Item>[] = [];
  for (let index = 0; index <= count; index++) {
    const page = pages.get(index);
    if (!page) continue;
    const length = Number(pages.get(index - 1)?.items.length);
    const isShort = index < count && length < startOf(index) - startOf(index - 1);
    const before = pages.has(index - 1) && !isShort ? all.pop() : undefined;
    if (!before) all.push({ ...page, isFirst: index === 0, isEnd: false });
    else if (index === count) all.push({ ...before, isEnd: true });
    else all.push({ ...before, ...together(before, page) });
  }
  return all;
}

/** What moved from the one to the other while they were read is in both. */
function together<Item>(one: Found<Item>, other: Found<Item>): Found<Item> {
  const seen = new Set(one.keys);
  const isNew = (_: unknown, at: number) => !seen.has(String(other.keys[at]));
  return {
    items: [...one.items, ...other.items.filter(isNew)],
    keys: [...one.keys, ...other.keys.filter(isNew)],
    unread: [...one.unread, ...other.unread],
  };
}

/** What is not in step yet stays so, to be looked for the next time. */
function countedNow({ total, here }: Counted, now: number): Counted {
  return { total: now, here: here + now - total };
}

/**
 * The pages that these may be on now: those that are gone took the others with them. The one before, too: what went from the top of
 * a page is missed between the two.
 */
function pagesAbout<Item>(keys: readonly string[], { read, reader }: MovingList<Item>): readonly number[] {
  const places = keys.flatMap((key) => read.places.get(key) ?? []).sort((one, other) => one - other);
  return places
    .flatMap((place, gone) => [place - gone - 1, place - gone, place])
    .map((place) => reader.pageOf(Math.max(0, place)));
}

/** The pages about the first place from which on items are not where they were: two beside each other. */
async function pagesOfChange<Item>(
  { read, reader, keyOf }: MovingList<Item>,
  signal: AbortSignal | undefined,
): Promise<readonly number[]> {
  let [low, high] = [0, reader.count];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    const { items } = await reader.again(middle, signal);
    const isInPlace = items[0] !== undefined && read.places.get(keyOf(items[0])) === reader.startOf(middle);
    if (isInPlace) low = middle;
    else high = middle;
  }
  return [low, high];
}
