import type { Client } from '../api/client.ts';
import type { Operation } from '../api/operation.ts';
import type { Kind } from '../kinds/kind.ts';
import type { Item } from './listing.ts';
import type { Ref } from './uri.ts';

/** Reads one resource afresh by its kind's `get`. Throws a CallError. */
export function readItem(client: Client, kind: Kind, ref: Ref, signal?: AbortSignal): Promise<Item> {
  const { operation, input } = kind.get;
  const target = input({ scope: ref.scope, id: ref.id });
  return client.call(operation as Operation<Record<string, unknown>, Item>, target, { signal });
}
