import type { Connection } from '../accounts/connection.ts';
import type { Bound, Target } from '../kinds/grammar/bound.ts';
import type { Ref } from '../kinds/grammar/ref.ts';
import type { CallOptions } from '../platform/client/client.ts';
import { type PageReader, pages } from '../platform/client/paging.ts';
import { readSome } from '../platform/client/readSome.ts';
import type { Operation, Page } from '../platform/grammar/operation.ts';

/** A resource, or a scope, with an empty id. */
export type At = Pick<Ref, 'scope' | 'id'>;

/** The target for the bindings of a kind, in an account. */
export function targetOf({ clientId }: Pick<Connection, 'clientId'>, { scope, id }: At): Target {
  return { scope, id, clientId };
}

/** Makes a call that is bound to a target. Throws a CallError. */
export function callBound<Output>(
  connection: Connection,
  { operation, input }: Bound<Output>,
  at: At,
  options?: CallOptions,
): Promise<Output> {
  return connection.client.call<Record<string, unknown>, Output>(
    operation,
    input(targetOf(connection, at)),
    options,
  );
}

/** The pages of a list bound to a target, or one with its items if it holds others too; `more` is added to each call. Reading a page throws a CallError. */
export function pagesOf<Item>(
  connection: Connection,
  { operation, input, keeps, whole }: Bound<Page<Item>>,
  at: At,
  more: Readonly<Record<string, unknown>> = {},
): PageReader<Item> {
  const list: Operation<Record<string, unknown>, Page<Item>> = operation;
  const open = () => pages(connection.client, list, { ...input(targetOf(connection, at)), ...more });
  if (!keeps) return open();
  return readSome(open, async (item, signal) => {
    const part = item as Readonly<Record<string, unknown>>;
    const all = whole ? await callBound(connection, whole(part), at, { signal }) : part;
    return keeps(all as Readonly<Record<string, unknown>>, at);
  });
}
