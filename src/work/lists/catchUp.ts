import type { PageReader } from '../../platform/client/paging.ts';
import { someAtOnce } from '../../platform/client/readSome.ts';
import type { Page } from '../../platform/grammar/operation.ts';
import type { Read } from './listPages.ts';
import { putPage } from './putPage.ts';

/** A list that was read, and may have moved since. */
export interface MovingList<Item> {
  readonly read: Read<Item>;
  readonly reader: PageReader<Item>;
  readonly keyOf: (item: Item) => string;
  /** How many items the service counted, and how many there were here, when both were last in step; none: it counts none. */
  readonly counted: Counted | undefined;
  /** Whether a change may move an item to another place, as the service sorts by what was changed. */
  readonly isSorted: boolean;
}

/** How many items a list has for the service, and here. */
export interface Counted {
  readonly total: number;
  readonly here: number;
}

/** A list as it is after a look at some pages of it. */
export interface CaughtUp {
  readonly isChanged: boolean;
  readonly counted: Counted | undefined;
}

/** So many changes are looked for of which only the count tells; more are found the next time. */
const mostLooks = 3;

/**
 * Reads pages of a list again, and puts them in their places. Where the count tells of another change in a list that was read to
 * its end, the page of it is looked for: in twelve requests for a list of 2,000 pages. Undefined: it can't be told what changed,
 * and the list must be read anew. Throws a CallError.
 */
export async function catchUp<Item extends Record<string, unknown>>(
  list: MovingList<Item>,
  indexes: readonly number[],
  signal?: AbortSignal,
): Promise<CaughtUp | undefined> {
  const { read, reader, keyOf, counted, isSorted } = list;
  let total = counted?.total;
  let isChanged = false;
  let [added, lost] = [0, 0];

  /** Whether a page is none: after its end, the service sends an empty one, or items that came before. */
  function isAfterEnd({ items: [first], unread = [] }: Page<Item>, index: number): boolean {
    if (first === undefined) return unread.length === 0;
    return index >= reader.count && Number(read.places.get(keyOf(first))) < reader.startOf(reader.count - 1);
  }

  /** Reads pages, and puts those beside each other as one: what went between them is found. Returns whether all had a place. */
  async function look(wanted: readonly number[]): Promise<boolean> {
    const found = await someAtOnce(wanted, (index) => reader.again(index, signal));
    for (const { index, page, isEnd } of joined(wanted, found, isAfterEnd)) {
      total = page.total ?? total;
      const done = putPage(read, page, { keyOf, isFirst: index === 0, isEnd });
      if (!done) return false;
      isChanged ||= done.isChanged;
      added += done.added;
      lost += done.lost;
    }
    return true;
  }

  if (!(await look([...new Set(indexes)].sort((a, b) => a - b)))) return undefined;
  const came = () => (total === undefined || !counted ? 0 : total - counted.total);
  if (!reader.done || !counted) {
    // what is not there any more has moved, or is gone
    if (lost > added && (counted ? lost - added > -came() : isSorted)) return undefined;
    if (lost > added && !reader.done && !(await look([reader.count - 1]))) return undefined;
  } else
    for (let looks = 0; looks < mostLooks && read.items.length - counted.here !== came(); looks++) {
      const before = read.items.length;
      if (!(await look(await pagesOfChange(list, signal)))) return undefined;
      if (read.items.length === before) return undefined;
    }
  return { isChanged, counted: counted && total !== undefined ? inStep(counted, total) : undefined };
}

/** Pages as they are put: those that follow each other as one, up to the end of the list if that is told. */
interface Joined<Item> {
  readonly index: number;
  readonly page: Page<Item>;
  readonly isEnd: boolean;
}

function joined<Item>(
  indexes: readonly number[],
  pages: readonly Page<Item>[],
  isAfterEnd: (page: Page<Item>, index: number) => boolean,
): readonly Joined<Item>[] {
  const all: Joined<Item>[] = [];
  for (const [at, page] of pages.entries()) {
    const index = Number(indexes[at]);
    const isEnd = index > 0 && isAfterEnd(page, index);
    const before = index - 1 === indexes[at - 1] ? all.pop() : undefined;
    if (before) {
      const { total } = page;
      const both = isEnd ? before.page : together(before.page, page);
      all.push({ ...before, isEnd, page: total === undefined ? both : { ...both, total } });
    } else if (!isEnd) all.push({ index, page, isEnd });
  }
  return all;
}

function together<Item>(one: Page<Item>, { items, unread = [] }: Page<Item>): Page<Item> {
  return { items: [...one.items, ...items], unread: [...(one.unread ?? []), ...unread] };
}

/** What is not in step yet stays so, to be looked for the next time. */
function inStep({ total, here }: Counted, now: number): Counted {
  return { total: now, here: here + now - total };
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
