import type { PageReader } from '../../platform/client/paging.ts';
import { someAtOnce } from '../../platform/client/readSome.ts';
import { same } from '../../shared/same.ts';
import type { Read } from './listPages.ts';
import { putPage, type ReadAgain } from './putPage.ts';

/** A list that was read, and may have moved since. */
export interface MovingList<Item> {
  readonly read: Read<Item>;
  readonly reader: PageReader<Item>;
  readonly keyOf: (item: Item) => string;
  /** How many items the service counted, and how many there were here, when both were last in step; none: it counts none. */
  readonly counted: Counted | undefined;
  /** Whether a change may move an item to another place, as the service sorts by what was changed. */
  readonly isSorted: boolean;
  /** The keys of what was changed here: each of them in the list is looked at. */
  readonly changed: readonly string[];
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

/**
 * Reads pages of a list again, and puts them in their places. Where the count tells of another change in a list that was read to
 * its end, the page of it is looked for: in twelve requests for a list of 2,000 pages. Undefined: it can't be told what changed,
 * and the list must be read anew. What has come, gone or moved is in the list that is returned alone. Throws a CallError.
 */
export async function catchUp<Item extends Record<string, unknown>>(
  list: MovingList<Item>,
  indexes: readonly number[],
  signal?: AbortSignal,
): Promise<CaughtUp<Item> | undefined> {
  const { reader, keyOf, counted, isSorted, changed } = list;
  const unseen = new Set(changed);
  let { read } = list;
  let { count } = reader;
  let total = counted?.total;
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
      if (isBeyond(count - 1)) count -= 1;
      else if (!isBeyond(count)) count += 1;
      await readAll([count - 1, count]);
      // the end is far from where it was
      if (isBeyond(count - 1) || !isBeyond(count)) return false;
    }
    for (const { keys } of found.values()) for (const key of keys) unseen.delete(key);
    total = [...found.values()].findLast((page) => page.total !== undefined)?.total ?? total;
    for (const page of joined(found, count)) {
      const done = putPage(read, page, { keyOf, isFirst: page.from === 0, isEnd: page.isEnd });
      if (!done) return false;
      ({ read } = done);
      isChanged ||= done.isChanged;
      added += done.added;
      lost += done.lost;
    }
    return true;
  }

  // it may be among what can't be read
  if (read.unread.length > 0 && !changed.every((key) => read.places.has(key))) return undefined;
  const wanted = [...indexes, ...changed.flatMap((key) => pagesAbout(key, list))];
  if (!(await look(wanted))) return undefined;
  const came = () => (total === undefined || !counted ? 0 : total - counted.total);
  if (!reader.done || !counted) {
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
    if (changed.length > 0 && !isInStep()) return undefined;
  }
  // it is neither where it was nor gone from there
  if ([...unseen].some((key) => read.places.has(key))) return undefined;
  return {
    read,
    isChanged,
    counted: counted && total !== undefined ? inStep(counted, total) : undefined,
    count,
  };
}

/** A page that was read again. */
interface Found<Item> extends ReadAgain<Item> {
  readonly total?: number | undefined;
}

/** Pages that follow each other, as one; up to the end of the list, if that is told. */
interface Joined<Item> extends ReadAgain<Item> {
  readonly from: number;
  readonly to: number;
  readonly isEnd: boolean;
}

/** Whether a page is beyond the end of a list: a service sends an empty one there, or one that it sent before. */
function isBeyondEnd<Item>(
  page: Found<Item> | undefined,
  before: readonly (Found<Item> | undefined)[],
): boolean {
  if (!page) return false;
  const isEmpty = page.items.length + page.unread.length === 0;
  return isEmpty || before.some((each) => each !== page && same(each?.keys, page.keys));
}

/** The pages of a list of that many, those beside each other as one. */
function joined<Item>(pages: ReadonlyMap<number, Found<Item>>, count: number): readonly Joined<Item>[] {
  const all: Joined<Item>[] = [];
  const inOrder = [...pages].filter(([index]) => index <= count).sort(([one], [other]) => one - other);
  for (const [index, page] of inOrder) {
    const isEnd = index === count;
    const before = all.at(-1)?.to === index - 1 ? all.pop() : undefined;
    if (!before) all.push({ ...page, from: index, to: index, isEnd: false });
    else all.push({ ...before, ...(isEnd ? {} : together(before, page)), to: index, isEnd });
  }
  return all;
}

/** What moved from the one to the other while they were read is in both. */
function together<Item>(one: ReadAgain<Item>, other: ReadAgain<Item>): ReadAgain<Item> {
  const seen = new Set(one.keys);
  const isNew = (_: unknown, at: number) => !seen.has(String(other.keys[at]));
  return {
    items: [...one.items, ...other.items.filter(isNew)],
    keys: [...one.keys, ...other.keys.filter(isNew)],
    unread: [...one.unread, ...other.unread],
  };
}

/** What is not in step yet stays so, to be looked for the next time. */
function inStep({ total, here }: Counted, now: number): Counted {
  return { total: now, here: here + now - total };
}

/** The pages that an item may be on, and the one before: what went from the top of a page is missed between the two. */
function pagesAbout<Item>(key: string, { read, reader }: MovingList<Item>): readonly number[] {
  const place = read.places.get(key);
  if (place === undefined) return [];
  // the pages count what could not be read, too
  return [Math.max(0, place - 1), place, place + read.unread.length].map(reader.pageOf);
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
