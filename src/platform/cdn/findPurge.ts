import { same } from '../../shared/same.ts';
import { readTime } from '../../shared/times.ts';
import type { CallOptions, Client } from '../client/client.ts';
import { pages } from '../client/paging.ts';
import { listPurges, type Purge } from './purge.ts';
import { pathOf } from './webPath.ts';

/** What two clocks may differ by, in ms. */
const slack = 5000;

/** What a purge is asked for. */
interface Asked {
  readonly resource_id: number;
  readonly urls?: readonly string[] | undefined;
  readonly paths?: readonly string[] | undefined;
}

/** The purges of a CDN resource since an instant, in ms since 1970. Throws a CallError. Source: facts §6. */
export async function purgesSince(
  client: Client,
  resource: number,
  since: number,
  { signal }: CallOptions = {},
): Promise<Purge[]> {
  const reader = pages(client, listPurges, { from_created: new Date(since).toISOString() });
  const found: Purge[] = [];
  while (!reader.done) found.push(...(await reader.next(signal)).items);
  return found.filter((each) => each.resource?.id === resource && (readTime(each.created) ?? 0) >= since);
}

/**
 * The newest purge of a CDN resource that was asked for the same since an instant, in ms since 1970; undefined if the
 * history has none. Throws a CallError. Source: facts §6.
 */
export async function findPurge(
  client: Client,
  { resource_id, urls, paths }: Asked,
  since: number,
  options: CallOptions = {},
): Promise<Purge | undefined> {
  const wanted = (urls ?? paths ?? []).toSorted();
  const all = await purgesSince(client, resource_id, since - slack, options);
  return all
    .filter(({ payload }) => {
      const named = urls ? payload?.urls : payload?.paths;
      return (
        same((named ?? []).map(pathOf).toSorted(), wanted) && Boolean(payload?.urls?.length) === Boolean(urls)
      );
    })
    .toSorted((one, other) => other.purge_id - one.purge_id)[0];
}
