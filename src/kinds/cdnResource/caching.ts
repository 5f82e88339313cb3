import { type CdnResource, listCdnResources } from '../../platform/cdn/cdnResource.ts';
import { findPurge, purgesSince } from '../../platform/cdn/findPurge.ts';
import { mostPatterns, mostUrls, type Purge, prefetchFiles, purgeCache } from '../../platform/cdn/purge.ts';
import type { Failure } from '../../platform/client/errors.ts';
import type { Interruption } from '../../shared/interruption.ts';
import { readTime } from '../../shared/times.ts';
import { type Words, words } from '../../shared/words.ts';
import { bind } from '../grammar/bound.ts';
import type { CacheRequest, Caching } from '../grammar/caching.ts';
import { step } from '../grammar/creation.ts';
import { purgeTitle } from '../purge/purgeWords.ts';
import { resourceDomains } from './domains.ts';

const place = ({ id }: { readonly id: string }) => ({ resource_id: Number(id) });
const title = words('Purge the cache');

const purged = {
  done: (name: string) => words('Purging the cache of “{0}”', name),
  failed: (name: string) => words('Could not purge the cache of “{0}”', name),
};

/** By which files, patterns, or everything; a minute takes so many. Source: facts §6. */
const purges: readonly CacheRequest[] = [
  {
    ...purged,
    id: 'purge_by_url',
    label: words('By URL'),
    note: words('up to {0} files, twice a minute', mostUrls),
    paths: { one: words('URL'), example: '/images/logo.png?size=2', most: mostUrls, wrong: wrongUrl },
    perMinute: 2,
    interrupts: removing,
    step: (target, urls) =>
      step(purgeCache, { ...place(target), urls: [...urls] }, { title, find: findPurge }),
  },
  {
    ...purged,
    id: 'purge_by_pattern',
    label: words('By Pattern'),
    note: words('up to {0} patterns, once a minute', mostPatterns),
    paths: { one: words('Pattern'), example: '/images/*', most: mostPatterns, wrong: wrongPattern },
    takesPatterns: true,
    perMinute: 1,
    interrupts: removing,
    step: (target, paths) =>
      step(purgeCache, { ...place(target), paths: [...paths] }, { title, find: findPurge }),
  },
  {
    ...purged,
    id: 'purge_all',
    label: words('Everything'),
    note: words('all files, once a minute'),
    perMinute: 1,
    grave: true,
    interrupts: () => emptying,
    step: (target) => step(purgeCache, { ...place(target), paths: [] }, { title, find: findPurge }),
  },
];

const emptying: Interruption = {
  question: (name) => words('Purge the entire cache of “{0}”?', name),
  questionOfMany: (count) => words('Purge the entire caches of {0}?', count),
  button: words('Purge Everything'),
  why: words(
    'All cached files are removed. Until the cache is filled again, each request goes to the origin, which can overload it.',
  ),
};

const isDeleted = ({ status, deleted }: CdnResource) => status === 'deleted' || deleted === true;

/** How cached files of a CDN resource are removed, and others fetched. Source: facts §6. */
export const resourceCaching: Caching<CdnResource> = {
  when: (item) => !isDeleted(item) && item.status !== 'suspended' && item.active !== false,
  needs: words('You can purge and prefetch only while the CDN resource is active.'),
  cannot: ({ can_purge_by_urls: byUrls }, { id }) =>
    id === 'purge_by_url' && byUrls === false
      ? words(
          'This CDN resource can’t be purged by URL, because of its options. Purge it by pattern instead.',
        )
      : undefined,
  // the service goes on listing one that was deleted, which delivers nothing
  domains: (item) => (isDeleted(item) ? [] : resourceDomains(item)),
  delivering: [
    bind(listCdnResources, ({ id }) => ({ cname: id })),
    bind(listCdnResources, ({ id }) => ({ secondaryHostnames: id })),
  ],
  purges,
  prefetch: {
    id: 'prefetch',
    label: words('Prefetch'),
    note: words('up to {0} files, once a minute', mostUrls),
    paths: {
      one: words('File of 200 MB to 5 GB'),
      example: '/videos/final.mp4',
      most: mostUrls,
      wrong: wrongUrl,
    },
    perMinute: 1,
    step: (target, paths) =>
      step(prefetchFiles, { ...place(target), paths: [...paths] }, { title: words('Prefetch files') }),
    done: (name) => words('“{0}” is fetching the files from its origin', name),
    failed: (name) => words('Could not prefetch files to “{0}”', name),
  },
  async past(client, { id }, since, options) {
    const all = await purgesSince(client, Number(id), since, options);
    return all.flatMap(({ purge_type: type, created }) => {
      const at = readTime(created);
      return type && at !== undefined ? [{ id: type, at }] : [];
    });
  },
  made(found) {
    const purge = found as unknown as Purge;
    return { kind: 'purge', id: String(purge.purge_id), title: purgeTitle(purge) };
  },
  refused,
};

function removing(paths: readonly string[]): Interruption {
  const why = words(
    'CDN servers request these files from the origin again: {0}',
    paths.length > 5 ? `${paths.slice(0, 5).join(', ')}, …` : paths.join(', '),
  );
  return {
    question: (name) =>
      paths.length === 1
        ? words('Purge 1 path from the cache of “{0}”?', name)
        : words('Purge {0} paths from the cache of “{1}”?', paths.length, name),
    questionOfMany: (count) => words('Purge files from the caches of {0}?', count),
    button: words('Purge Files'),
    why,
  };
}

/** What any path must be. */
function wrongPath(path: string): Words | undefined {
  if (!/^\/(?!\/)/.test(path)) return words('“{0}” must start with a single slash.', path);
  if (/[\s#]/.test(path)) return words('“{0}” must not contain spaces or “#”.', path);
  return undefined;
}

function wrongUrl(path: string): Words | undefined {
  return (
    wrongPath(path) ??
    (path.includes('*') ? words('“{0}” is a pattern. Purge it by pattern.', path) : undefined)
  );
}

function wrongPattern(path: string): Words | undefined {
  const rule = words('“{0}” can contain “*” only at the end.', path);
  if (path === '/*') return words('“/*” would purge everything. Choose “Everything” instead.');
  return wrongPath(path) ?? (/\*./.test(path) ? rule : undefined);
}

function refused({ status }: Pick<Failure, 'status' | 'detail'>): Words | undefined {
  if (status === 404) return words('this CDN resource no longer exists');
  if (status === 403) return words('this API key isn’t allowed to purge or prefetch');
  return undefined;
}
