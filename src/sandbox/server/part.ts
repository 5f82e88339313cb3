/** Which part of a list is requested. */
export interface Part {
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}

/** A part of a list; `usual` is its default length. */
export function partOf<Item>(items: readonly Item[], { limit, offset = 0 }: Part, usual: number): Item[] {
  return items.slice(offset, offset + (limit ?? usual));
}

/** A part of a list in its envelope, with the length of the list; `usual` is its default length. */
export function countedReply(items: readonly unknown[], part: Part, usual: number) {
  return { count: items.length, results: partOf(items, part, usual) };
}

/**
 * A list as CDN and IAM send it: whole and bare without `limit`, otherwise a part with its count and the
 * addresses of the adjacent parts, below `path`. Source: facts fact 6.
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
