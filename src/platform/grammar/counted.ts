import * as z from 'zod';
import type { Page } from './operation.ts';
import { field, looseObject, optional, required } from './schema.ts';

/** The part of a list to return: query parameters of lists with limit and offset. Source: facts fact 7. */
export const part = {
  limit: optional(z.int().min(1).max(1000), {
    title: 'Items on a page',
    description: '1 to 1000. Without it the service chooses, and not always all.',
  }),
  offset: optional(z.int().min(0), { title: 'Items to leave out', description: 'Counted from the first.' }),
};

/** Paging by limit and offset. `id` identifies the items; `most` is the largest page. Source: facts fact 7. */
export function byOffset(id = 'id', most = 1000) {
  return { style: 'offset', size: 100, most, id } as const;
}

/** The envelope `{count, results}`, which may also name the pages around it. Source: facts fact 6. */
export function counted<S extends z.ZodType>(item: S) {
  return looseObject(() => ({
    count: field(z.int(), { title: 'Items in the whole list' }),
    results: required(z.array(item).nullable(), { title: 'Items on this page' }),
  }));
}

/** How a list in that envelope is read, page by page. `id` identifies the items. */
export function countedList<S extends z.ZodType>(item: S, id?: string) {
  const decode = (reply: Counted<z.output<S>>): Page<z.output<S>> => readCounted(reply);
  return { reply: counted(item), decode, paging: byOffset(id) };
}

interface Counted<Item> {
  count?: number | null | undefined;
  results: Item[] | null;
}

/** The page inside `{count, results}`. */
export function readCounted<Item>({ count, results }: Counted<Item>): Page<Item> {
  return readPage(count, results);
}

/** A page from an envelope, whatever the names of its count and items. */
export function readPage<Item>(
  count: number | null | undefined,
  items: readonly Item[] | null | undefined,
): Page<Item> {
  return { items: items ?? [], ...(typeof count === 'number' ? { total: count } : {}) };
}
