import type { CachedFiles } from '../../kinds/grammar/caching.ts';

/** Files of one domain, and the items that deliver them. */
export interface DeliveredFiles<Item> extends CachedFiles {
  readonly by: readonly Item[];
}

/** What one request purges. */
export interface PlannedPurge<Item> {
  readonly item: Item;
  readonly paths: readonly string[];
}

interface Rules<Item> {
  readonly key: (item: Item) => string;
  /** Whether the cache of an item can be purged now. */
  readonly when: (item: Item) => boolean;
  /** How many patterns a request takes. */
  readonly most: number;
}

/** The requests that purge files wherever they are cached, and what they leave out. */
export function purgePlan<Item>(served: readonly DeliveredFiles<Item>[], { key, when, most }: Rules<Item>) {
  const items = [...new Map(served.flatMap(({ by }) => by).map((item) => [key(item), item])).values()];
  const purges = items.filter(when).flatMap((item): PlannedPurge<Item>[] => {
    const own = served.filter(({ by }) => by.some((each) => key(each) === key(item)));
    const paths = withoutCovered(own.flatMap(({ patterns }) => patterns));
    const starts = Array.from({ length: Math.ceil(paths.length / most) }, (_, index) => index * most);
    return starts.map((start) => ({ item, paths: paths.slice(start, start + most) }));
  });
  return {
    purges,
    /** Items whose cache can’t be purged now. */
    closed: items.filter((item) => !when(item)),
    /** Domains that nothing of the account delivers. */
    foreign: served.flatMap(({ domain, by }) => (by.length === 0 ? [domain] : [])),
  };
}

/** Patterns, each once, without those that another one contains. */
function withoutCovered(patterns: readonly string[]): string[] {
  const all = [...new Set(patterns)];
  const covers = (other: string, path: string) =>
    other !== path && other.endsWith('*') && path.startsWith(other.slice(0, -1));
  return all.filter((path) => !all.some((other) => covers(other, path)));
}
