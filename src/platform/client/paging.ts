import type { Operation, Page } from '../grammar/operation.ts';
import type { Client } from './client.ts';
import { CallError } from './errors.ts';

/** So many pages may begin as earlier ones in a list with a count: as much has come first meanwhile. */
const mostRepeated = 8;

/**
 * The pages of a list, in order. A list without a count ends with an empty page, or with one whose first item has
 * appeared before: a short page proves nothing (facts, fact 8). Throws a CallError; the next call of `next` then
 * requests the same page again.
 */
export function pages<I, Item>(
  client: Client,
  operation: Operation<I, Page<Item>>,
  input: I,
): PageReader<Item> {
  const paging = operation.paging ?? { style: 'page', size: 0, id: 'id' };
  const { style, size, most = size } = paging;
  const byOffset = style === 'offset';
  const firsts = new Set<unknown>();
  /** Requests in progress. No Map: the tables that one outgrows lead to each other, and keep the pages for long. */
  let requested: readonly Requested<Item>[] = [];
  /** Pages of the service may be shorter than requested. */
  let longest = Number.POSITIVE_INFINITY;
  let total: number | undefined;
  const read: ReadPage[] = [];
  const movedAfter: number[] = [];
  /** How many of the last pages began as an earlier one did. */
  let repeated = 0;
  /** Items so far, and those of them that could be read. */
  let seen = 0;
  let readable = 0;
  /** Items on the page with the most, and on the last one. */
  let fullest = 0;
  let latest = 0;
  let done = false;

  function call({ place, limit }: Where, signal: AbortSignal | undefined): Promise<Page<Item>> {
    const where = {
      page: { page: place },
      pageAndSize: { page: place, per_page: size },
      offset: { limit, offset: place },
      whole: {},
    }[style];
    return client.call(operation, { ...input, ...where }, { signal });
  }

  function request(where: Where, signal: AbortSignal | undefined): Promise<Page<Item>> {
    const { place } = where;
    const page = call(where, signal);
    requested = [...requested, { place, page }];
    // one that turns out not to be needed may fail unnoticed
    page.catch(() => {
      requested = requested.filter((each) => each.page !== page);
    });
    return page;
  }

  /** The page numbers or offsets of the next page, and of the pages after it that may exist, each of that length. */
  function places(ahead: number, length: number): [number, ...number[]] {
    const next = byOffset ? seen : read.length + 1;
    // whether there is a second page is known after the first one
    if (read.length === 0 || style === 'whole') return [next];
    const step = byOffset ? length : 1;
    const isCounted = byOffset || total !== undefined;
    const left =
      total === undefined ? 1 : Math.ceil((total - seen) / (byOffset ? length : seen / read.length));
    const others = Math.max(0, (isCounted ? Math.min(ahead, left) : ahead) - 1);
    return [next, ...Array.from({ length: others }, (_, index) => next + (index + 1) * step)];
  }

  async function next(signal?: AbortSignal, ahead?: number): Promise<Page<Item>> {
    if (done) return { items: [] };
    const limit = ahead === undefined ? size : most;
    const [place, ...others] = places(ahead ?? 1, Math.min(limit, longest));
    // what was requested ahead is used only while the list is read without a pause
    const wanted = ahead === undefined ? [] : [place, ...others];
    requested = requested.filter((each) => wanted.includes(each.place));
    const requestOf = (at: number) =>
      requested.find((each) => each.place === at)?.page ?? request({ place: at, limit }, signal);
    const reading = requestOf(place);
    for (const each of others) void requestOf(each);
    const page = await reading.catch((error: unknown) => {
      requested = [];
      // whoever asked for it ahead gave up; this one did not
      const isOthers = error instanceof CallError && error.reason === 'cancelled' && !signal?.aborted;
      if (!isOthers) throw error;
      return call({ place, limit }, signal);
    });
    requested = requested.filter((each) => each.place !== place);
    const { items, unread = [] } = page;
    const [item] = items as readonly (Record<string, unknown> | undefined)[];
    // a page without readable items is identified by their names
    const first = item ? item[paging.id] : unread.map(({ name }) => name).join('\n');
    const count = items.length + unread.length;
    repeated = firsts.has(first) ? repeated + 1 : 0;
    if (count === 0 || repeated > (page.total === undefined ? 0 : mostRepeated)) {
      done = true;
      requested = [];
      return { items: [] };
    }
    firsts.add(first);
    if (read.length > 0 && page.total !== total) movedAfter.push(read.length - 1);
    read.push({ place, limit, start: readable });
    seen += count;
    readable += items.length;
    fullest = Math.max(fullest, count);
    latest = count;
    total = page.total;
    if (style === 'whole' || (total !== undefined && seen >= total)) done = true;
    else if (byOffset && count < limit) longest = fullest;
    return page;
  }

  /** Where a page is, also one after those that were read. */
  function whereIs(index: number): ReadPage {
    const page = read[index];
    if (page) return page;
    const last = read.at(-1) ?? { place: 0, limit: size, start: 0 };
    const after = index - read.length + 1;
    const step = byOffset ? Math.min(last.limit, longest) : 1;
    return {
      place: last.place + after * step,
      limit: last.limit,
      start: last.start + after * (byOffset ? step : fullest),
    };
  }

  const totalBy = (last: number, length: number) =>
    (byOffset ? whereIs(last).place : last * fullest) + length;

  return {
    next,
    async again(index, signal) {
      return call(whereIs(index), signal);
    },
    startOf: (index) => read[index]?.start ?? Number.NaN,
    pageOf: (place) =>
      Math.max(
        0,
        read.findLastIndex(({ start }) => start <= place),
      ),
    movedAfter,
    shifted(count) {
      firsts.clear();
      requested = [];
      read.length = Math.min(read.length, count);
      while (read.length < count) read.push(whereIs(read.length));
    },
    get count() {
      return read.length;
    },
    totalBy,
    get total() {
      return total ?? (done && read.length > 0 ? totalBy(read.length - 1, latest) : undefined);
    },
    get done() {
      return done;
    },
  };
}

/** Reads a list page by page. `done` is only known after the last page. */
export interface PageReader<Item> {
  /**
   * The next page. `ahead`: how many pages, including this one, are requested at the same time; given where many pages
   * are read without a pause.
   */
  next(signal?: AbortSignal, ahead?: number): Promise<Page<Item>>;
  /** A page that was read before, as it is now, or one after them; 0 is the first. Throws a CallError. */
  again(index: number, signal?: AbortSignal): Promise<Page<Item>>;
  /** How many items that can be read came before a page when it was read. */
  startOf(index: number): number;
  /** The page with the item at that place. */
  pageOf(place: number): number;
  /** The pages after which the service told another count: what was at their end may have moved past the next one. */
  readonly movedAfter: readonly number[];
  /** Items have come or gone since: a page may begin with one that another began with, and there are so many pages now. */
  shifted(count: number): void;
  /** How many pages were read, or are there now. */
  readonly count: number;
  /** How many items the list has if that is its last page, and has so many. */
  totalBy(last: number, length: number): number;
  /** How many items the list has, if the service counts them, or the list was read to its end. */
  readonly total: number | undefined;
  readonly done: boolean;
}

/** Where a page is: its number, or its offset and the most items on it. */
interface Where {
  readonly place: number;
  readonly limit: number;
}

interface ReadPage extends Where {
  /** How many items that can be read came before it. */
  readonly start: number;
}

/** A page that was requested and has not been read yet. */
interface Requested<Item> {
  /** Its number or offset. */
  readonly place: number;
  readonly page: Promise<Page<Item>>;
}
