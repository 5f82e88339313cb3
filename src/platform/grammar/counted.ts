import * as z from 'zod';
import type { Page } from './operation.ts';
import { field, optional, required } from './schema.ts';

/** The part of a list to return: query parameters of lists with limit and offset. Source: facts fact 7. */
export const part = {
  limit: optional(z.int().min(1).max(1000), {
    title: 'Items on a page',
    description: '1 to 1000. Without it the service chooses, and not always all.',
  }),
  offset: optional(z.int().min(0), { title: 'Items to leave out', description: 'Counted from the first.' }),
};

/** The query parameters of `part`. */
export const partNames = ['limit', 'offset'] as const;

/** Paging by limit and offset. `id` identifies the items; `most` is the largest page. Source: facts fact 7. */
export function byOffset(id = 'id', most = 1000) {
  return { style: 'offset', size: 100, most, id } as const;
}

/** The envelope `{count, results}`, which may also name the pages around it. Source: facts fact 6. */
export function counted<S extends z.ZodType>(item: S) {
  return z.looseObject({
    count: field(z.int(), { title: 'Items in the whole list' }),
    results: required(z.array(item).nullable(), { title: 'Items on this page' }),
  });
}

/** The page inside `{count, results}`. */
export function readCounted<Item>(reply: {
  count?: number | null | undefined;
  results: Item[] | null;
}): Page<Item> {
  return readPage(reply.count, reply.results);
}

/** A page from an envelope, whatever the names of its count and items. */
export function readPage<Item>(
  count: number | null | undefined,
  items: readonly Item[] | null | undefined,
): Page<Item> {
  return { items: items ?? [], ...(typeof count === 'number' ? { total: count } : {}) };
}
