import type { Operation, Page } from '../grammar/operation.ts';
import type { Client } from './client.ts';

/**
 * The pages of a list, one by one, in the page style of its operation. A list without a count ends with an
 * empty page, or with one whose first item came before: a short page proves nothing (facts, fact 8).
 * Throws a CallError; a later call of `next` then asks for the same page again.
 */
export function pages<I, Item>(
  client: Client,
  operation: Operation<I, Page<Item>>,
  input: I,
): PageReader<Item> {
  const paging = operation.paging ?? { style: 'page', size: 0, id: 'id' };
  const firsts = new Set<unknown>();
  let asked = 0;
  let seen = 0;
  let done = false;

  async function next(signal?: AbortSignal): Promise<Page<Item>> {
    if (done) return { items: [] };
    const where = {
      page: { page: asked + 1 },
      pageAndSize: { page: asked + 1, per_page: paging.size },
      offset: { limit: paging.size, offset: seen },
      whole: {},
    }[paging.style];
    const page = await client.call(operation, { ...input, ...where }, { signal });
    const { unread = [] } = page;
    const [item] = page.items as readonly (Record<string, unknown> | undefined)[];
    // of a page with nothing that can be read, the names tell it from another
    const first = item ? item[paging.id] : unread.map(({ name }) => name).join('\n');
    const count = page.items.length + unread.length;
    if (count === 0 || firsts.has(first)) {
      done = true;
      return { items: [] };
    }
    firsts.add(first);
    asked += 1;
    seen += count;
    if (paging.style === 'whole' || (page.total !== undefined && seen >= page.total)) done = true;
    return page;
  }

  return {
    next,
    get done() {
      return done;
    },
  };
}

/** Reads a list page by page. `done` is known only after the page that ends it. */
export interface PageReader<Item> {
  next(signal?: AbortSignal): Promise<Page<Item>>;
  readonly done: boolean;
}
