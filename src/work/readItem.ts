import type { Connection } from '../accounts/connection.ts';
import type { Kind } from '../kinds/grammar/kind.ts';
import type { Ref } from '../kinds/grammar/ref.ts';
import type { Client } from '../platform/client/client.ts';
import { CallError } from '../platform/client/errors.ts';
import type { AnyOperation, UnreadItem } from '../platform/grammar/operation.ts';
import { callBound, pagesOf } from './callBound.ts';
import type { Item } from './listing.ts';

/**
 * Reads one resource again: with its kind's `get`, or by searching the list if the kind has none. Throws a
 * CallError.
 */
export async function readItem(
  connection: Connection,
  kind: Kind,
  ref: Ref,
  signal?: AbortSignal,
): Promise<Item> {
  const item = await readAlone(connection, kind, ref, signal);
  const { list, fields, when = () => true } = (kind.get && kind.also) ?? {};
  if (!list || !fields || !when(item)) return item;
  // The resource exists; the additional fields may be missing or forbidden.
  const more = await find(connection, { kind, ref, list, signal }).catch(() => undefined);
  const known = fields.flatMap((name) => (more?.[name] === undefined ? [] : [[name, more[name]] as const]));
  return { ...item, ...Object.fromEntries(known) };
}

/** Reads one resource again, without the fields that only another call returns. Throws a CallError. */
export async function readAlone(
  connection: Connection,
  kind: Kind,
  ref: Ref,
  signal?: AbortSignal,
): Promise<Item> {
  if (!kind.get) return find(connection, { kind, ref, list: kind.list, signal });
  return callBound(connection, kind.get, ref, { signal });
}

interface Search {
  readonly kind: Kind;
  readonly ref: Ref;
  readonly list: Kind['list'];
  readonly signal: AbortSignal | undefined;
}

async function find(connection: Connection, { kind, ref, list, signal }: Search): Promise<Item> {
  const reader = pagesOf(connection, list, ref);
  const unread: UnreadItem[] = [];
  while (!reader.done) {
    const page = await reader.next(signal);
    const found = page.items.find((each) => kind.key(each) === ref.id);
    if (found) return found;
    unread.push(...(page.unread ?? []));
  }
  // it may be one of the unreadable items
  const [first] = unread;
  throw first
    ? malformed(connection.client, list.operation, first)
    : new CallError({ reason: 'missing' }, callOf(connection.client, list.operation));
}

/** The error for a required list item that does not match its schema. */
export function malformed(client: Client, operation: AnyOperation, { why }: UnreadItem): CallError {
  return new CallError({ reason: 'malformed', detail: why }, callOf(client, operation));
}

function callOf({ baseUrl }: Client, operation: AnyOperation) {
  const { method, path } = operation;
  return { operation, call: `${method} ${path}`, origin: new URL(baseUrl).origin };
}
