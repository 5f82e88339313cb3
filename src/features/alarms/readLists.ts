import type { Connection } from '../../accounts/connection.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import { pagesOf } from '../../work/callBound.ts';
import type { Item } from '../../work/listing.ts';
import type { ListReading } from './changes.ts';

/** The lists of kinds, each to its end. Throws a CallError: half a list says nothing. */
export async function readLists(
  connection: Connection,
  kinds: readonly Kind[],
  { at, signal }: { readonly at: number; readonly signal: AbortSignal },
): Promise<Map<Kind, ListReading>> {
  const found = new Map<Kind, ListReading>();
  for (const kind of kinds) {
    const reader = pagesOf<Item>(connection, kind.list, { scope: {}, id: '' });
    const items = new Map<string, Item>();
    let isWhole = true;
    while (!reader.done) {
      const page = await reader.next(signal);
      // lists shift while they are read: an item may be on two pages
      for (const item of page.items) items.set(kind.key(item), item);
      if ((page.unread ?? []).length > 0) isWhole = false;
    }
    found.set(kind, { items: [...items.values()], isWhole, at });
  }
  return found;
}
