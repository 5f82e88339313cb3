import type { CachedFiles } from '../grammar/caching.ts';

/**
 * Where viewers get the files of an item: for each domain the patterns of their paths. A folder counts as the item’s own
 * only if a part of its name is one of `names`, the ids that addresses are made of; else a file is named alone.
 */
export function cachedFilesOf(
  addresses: readonly (string | null | undefined)[],
  names: readonly (string | number | null | undefined)[],
): CachedFiles[] {
  const own = new Set(names.flatMap((name) => (name == null || name === '' ? [] : [String(name)])));
  const found = new Map<string, Set<string>>();
  for (const address of addresses) {
    if (!address || !URL.canParse(address)) continue;
    const { protocol, hostname, pathname } = new URL(address);
    if (!/^https?:$/.test(protocol)) continue;
    found.set(hostname, (found.get(hostname) ?? new Set()).add(patternOf(pathname, own)));
  }
  return [...found].map(([domain, patterns]) => ({ domain, patterns: [...patterns] }));
}

/** The item’s own folder with all in it, or the file itself. */
function patternOf(path: string, own: ReadonlySet<string>): string {
  const folders = path.split('/').slice(1, -1);
  const last = folders.findLastIndex(
    (folder) => own.has(folder) || folder.split('_').some((part) => own.has(part)),
  );
  return last < 0 ? path : `/${folders.slice(0, last + 1).join('/')}/*`;
}
