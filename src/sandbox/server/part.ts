/** Which part of a list is wanted. */
export interface Part {
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}

/** A part of a list; `usual` is how much there is of it when nobody says. */
export function partOf<Item>(items: readonly Item[], { limit, offset = 0 }: Part, usual: number): Item[] {
  return items.slice(offset, offset + (limit ?? usual));
}

/**
 * A list as CDN and IAM send it: whole and bare without `limit`, else a part with its count and the addresses
 * around it below `path`. Source: facts fact 6.
 */
export function bareOrCounted<Item>(items: readonly Item[], part: Part, path: string): unknown {
  const { limit, offset = 0 } = part;
  if (limit === undefined) return items;
  const address = (from: number) => `${path}?limit=${limit}&offset=${from}`;
  return {
    count: items.length,
    next: offset + limit < items.length ? address(offset + limit) : null,
    previous: offset > 0 ? address(Math.max(0, offset - limit)) : null,
    results: partOf(items, part, items.length),
  };
}
