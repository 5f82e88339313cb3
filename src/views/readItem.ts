import type { Connection } from '../accounts/connection.ts';
import { CallError } from '../api/errors.ts';
import type { Operation, Page } from '../api/operation.ts';
import { pages } from '../api/paging.ts';
import type { Kind } from '../kinds/kind.ts';
import type { Item } from './listing.ts';
import type { Ref } from './uri.ts';

/**
 * Reads one resource afresh: by its kind's `get`, or by listing and finding where the kind has none. Throws a
 * CallError.
 */
export async function readItem(
  { client, clientId }: Connection,
  kind: Kind,
  ref: Ref,
  signal?: AbortSignal,
): Promise<Item> {
  const target = { scope: ref.scope, id: ref.id, clientId };
  if (kind.get) {
    const { operation, input } = kind.get;
    return client.call(operation as Operation<Record<string, unknown>, Item>, input(target), { signal });
  }
  const operation = kind.list.operation as Operation<Record<string, unknown>, Page<Item>>;
  const reader = pages(client, operation, kind.list.input(target));
  while (!reader.done) {
    const found = (await reader.next(signal)).items.find((item) => kind.key(item) === ref.id);
    if (found) return found;
  }
  const { method, path } = operation;
  const where = {
    operation: kind.list.operation,
    call: `${method} ${path}`,
    origin: new URL(client.baseUrl).origin,
  };
  throw new CallError({ reason: 'missing' }, where);
}
