import type { CallOptions, Client } from '../client/client.ts';
import { pages } from '../client/paging.ts';
import type { EdgeApp } from './edgeApp.ts';
import { listEdgeApps } from './operations.ts';

/**
 * The app with that name and binary, although the reply was lost; names are unique. Undefined: there is none. Throws a
 * CallError.
 */
export async function findEdgeApp(
  client: Client,
  { name, binary }: { readonly name?: string | undefined; readonly binary?: number | string | undefined },
  _since: number,
  { signal }: CallOptions = {},
): Promise<EdgeApp | undefined> {
  if (!name || binary === undefined) return undefined;
  const reader = pages(client, listEdgeApps, { name });
  while (!reader.done) {
    const { items } = await reader.next(signal);
    const found = items.find((each) => each.name === name && String(each.binary) === String(binary));
    if (found) return found;
  }
  return undefined;
}
