import type { CallOptions, Client } from '../client/client.ts';
import { pages } from '../client/paging.ts';
import { type CdnResource, listCdnResources } from './cdnResource.ts';

/** The CDN resources that deliver for a domain, each once. Throws a CallError. Source: facts §6. */
export async function findDelivering(
  client: Client,
  domain: string,
  { signal }: CallOptions = {},
): Promise<CdnResource[]> {
  const wanted = domain.toLowerCase();
  const found = new Map<number, CdnResource>();
  for (const filter of [{ cname: wanted }, { secondaryHostnames: wanted }]) {
    const reader = pages(client, listCdnResources, filter);
    while (!reader.done) for (const item of (await reader.next(signal)).items) found.set(item.id, item);
  }
  // what a filter keeps isn’t published exactly
  return [...found.values()].filter(({ cname, secondaryHostnames }) =>
    [cname, ...(secondaryHostnames ?? [])].some((each) => each?.toLowerCase() === wanted),
  );
}
