import { listPurges, type Purge, prefetchFiles, purgeCache } from '../../../platform/cdn/purge.ts';
import { handler, type RouteHandler, type Surroundings } from '../../server/handler.ts';
import { HttpRefusal } from '../../server/httpRefusal.ts';
import { instantText } from '../../server/instantText.ts';
import { bareOrCounted } from '../../server/part.ts';
import type { Resource } from '../../state/resources.ts';
import { keptResource } from './resources.ts';

/** A purge, without its state, which follows from the time; and when it began and ends, in ms since 1970. */
type KeptPurge = Resource<
  Pick<Purge, 'resource' | 'payload' | 'created' | 'purge_type' | 'purge_id'>,
  { readonly at: number; readonly until: number; readonly end: string }
>;

type KeptPrefetch = Resource<{ readonly resource: number; readonly at: number }>;

const minute = 60_000;

/** How many a minute takes, and how long one works, in ms: first for anything, then for each path. Source: facts §6. */
const sorts = {
  purge_by_url: { perMinute: 2, first: 4000, each: 50 },
  purge_by_pattern: { perMinute: 1, first: 12_000, each: 500 },
  purge_all: { perMinute: 1, first: 30_000, each: 0 },
} as const;

const purge = handler(purgeCache, ({ resource_id, urls, paths }, at) => {
  const { cname, can_purge_by_urls: byUrls } = openResource(resource_id, at);
  if (urls && byUrls === false)
    throw new HttpRefusal(400, 'Bad Request', {
      urls: 'The CDN resource can’t be purged by URL with its options.',
    });
  if (!urls && !paths)
    throw new HttpRefusal(400, 'Bad Request', {
      paths: 'The field "paths" is not set. Define "paths" field in request body.',
    });
  const type = urls ? 'purge_by_url' : paths?.length ? 'purge_by_pattern' : 'purge_all';
  const { perMinute, first, each } = sorts[type];
  const { resources } = at.store;
  const all = resources.list<KeptPurge>('purge');
  const recent = all.filter(
    ({ document, backstage }) =>
      document.resource?.id === resource_id &&
      document.purge_type === type &&
      at.now - (backstage?.at ?? 0) < minute,
  );
  if (recent.length >= perMinute) throw limited('purge');
  const id = Math.max(0, ...all.map(({ document }) => document.purge_id)) + 1;
  const named = urls ?? paths ?? [];
  const document = {
    purge_id: id,
    resource: { id: resource_id, cname },
    payload: urls ? { urls } : { paths },
    created: instantText(at.now),
    purge_type: type,
  };
  const end = named.some((path) => path.startsWith('/unreachable/')) ? 'Failed' : 'Successful';
  const backstage = { at: at.now, until: at.now + first + each * named.length, end };
  resources.keep('purge', { id: String(id), document, backstage });
  return new Response(null, { status: 201 });
});

const prefetch = handler(prefetchFiles, ({ resource_id }, at) => {
  openResource(resource_id, at);
  const { resources } = at.store;
  const last = resources.get<KeptPrefetch>('prefetch', String(resource_id))?.document.at;
  if (last !== undefined && at.now - last < minute) throw limited('prefetch');
  resources.keep('prefetch', { id: String(resource_id), document: { resource: resource_id, at: at.now } });
  return new Response(null, { status: 201 });
});

const list = handler(listPurges, ({ limit, offset, ...asked }, { store, now }) => {
  const [from, to] = [asked.from_created, asked.to_created].map((text) => instantOf(text));
  const found = store.resources
    .list<KeptPurge>('purge')
    .filter(
      ({ document, backstage }) =>
        (asked.cname === undefined || document.resource?.cname === asked.cname) &&
        (asked.purge_type === undefined || document.purge_type === asked.purge_type) &&
        (backstage?.at ?? 0) >= (from ?? 0) &&
        (backstage?.at ?? 0) <= (to ?? Number.POSITIVE_INFINITY),
    )
    .map((kept) => shown(kept, now))
    .filter(({ status }) => asked.status === undefined || status === asked.status)
    .toSorted((one, other) => other.purge_id - one.purge_id);
  return bareOrCounted(found, { limit, offset }, '/cdn/purge_statuses');
});

function shown({ document, backstage }: KeptPurge, now: number) {
  const { purge_id, ...rest } = document;
  const isOver = now >= (backstage?.until ?? 0);
  return { purge_id, status: isOver ? backstage?.end : 'In progress', ...rest };
}

/** A resource whose cache can be changed. Throws an HttpRefusal. */
function openResource(id: number, at: Surroundings) {
  const found = keptResource(id, at);
  if (found.status === 'suspended' || found.active === false)
    throw new HttpRefusal(400, 'Failed to purge the CDN resource cache: the resource is not active.');
  return found;
}

function limited(what: string): HttpRefusal {
  return new HttpRefusal(429, `You have exceeded number of allowed ${what} requests for your CDN resource.`);
}

/** Milliseconds since 1970; undefined: no limit. Throws an HttpRefusal. */
function instantOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const time = Date.parse(text);
  if (Number.isNaN(time))
    throw new HttpRefusal(400, 'Bad Request', { from_created: 'Enter a valid date/time.' });
  return time;
}

/** How the sandbox answers the operations of purges. */
export const purgeHandlers: readonly RouteHandler[] = [purge, prefetch, list];
