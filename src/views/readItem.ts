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
  if (!kind.get) return find(kind.list);
  const { operation, input } = kind.get;
  const item = await client.call(operation as Operation<Record<string, unknown>, Item>, input(target), {
    signal,
  });
  const { list, fields, when = () => true } = kind.also ?? {};
  if (!list || !fields || !when(item)) return item;
  // The resource is there; what is told besides may be missing, or forbidden.
  const more = await find(list).catch(() => undefined);
  const known = fields.flatMap((name) => (more?.[name] === undefined ? [] : [[name, more[name]] as const]));
  return { ...item, ...Object.fromEntries(known) };

  async function find(list: Kind['list']): Promise<Item> {
    const operation = list.operation as Operation<Record<string, unknown>, Page<Item>>;
    const reader = pages(client, operation, list.input(target));
    while (!reader.done) {
      const found = (await reader.next(signal)).items.find((each) => kind.key(each) === ref.id);
      if (found) return found;
    }
    const call = `${operation.method} ${operation.path}`;
    const where = { operation: list.operation, call, origin: new URL(client.baseUrl).origin };
    throw new CallError({ reason: 'missing' }, where);
  }
}
