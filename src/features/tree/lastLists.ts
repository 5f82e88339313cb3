import type { Arrangement } from '../../kinds/grammar/arranging.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { LastNode, ListNode } from '../../ui/rows/nodes.ts';
import { say } from '../../ui/say.ts';
import type { LastRows } from '../../work/lastRows/lastRows.ts';
import { type LastList, type LastRow, lastRow, mostLastRows } from '../../work/lastRows/lastRows.ts';
import type { Item, Listing } from '../../work/listing.ts';

/**
 * The last known rows of lists. Only whole lists of a kind are kept, as the service orders them: what is
 * filtered or grouped would be wrong once that is changed. The environment's account leaves nothing behind.
 */
export function createLastLists(lastRows: LastRows, arrangementOf: (list: ListNode) => Arrangement) {
  const isKept = (list: ListNode) =>
    list.type === 'group' &&
    list.account.origin !== 'environment' &&
    Object.keys(arrangementOf(list)).length === 0;
  const of = (list: ListNode): LastList | undefined => {
    const last = isKept(list) ? lastRows.of(list.account.id, list.id) : undefined;
    return last && last.rows.length > 0 ? last : undefined;
  };

  return {
    load: lastRows.load,
    /** When the last known rows of a list were read, in ms since the epoch; undefined if there are none. */
    readAt: (list: ListNode): number | undefined => of(list)?.at,
    /** The last known rows of a list, if any. */
    nodes(list: ListNode): LastNode[] | undefined {
      const last = of(list);
      return last?.rows.map((row) => lastNode(list, row, last.at));
    },
    /** Remembers the first rows of a list as read. */
    note(list: ListNode, { items, loaded, error, readAt: at }: Listing): void {
      if (!isKept(list) || !loaded || error || at === undefined) return;
      const rows = items.slice(0, mostLastRows).flatMap((item) => lastRowOf(list.kind, item, at) ?? []);
      lastRows.note(list.account.id, list.id, { at, rows });
    },
  };
}

/** What is kept of an item. Nothing of running work: its words are true for a moment. */
export function lastRowOf(kind: Kind, item: Item, now: number): LastRow | undefined {
  if (kind.isAtWork?.(item)) return undefined;
  const { words, icon, color } = kind.state(item, now);
  return lastRow({ id: kind.key(item), title: kind.title(item), state: say(words), icon, color });
}

function lastNode(list: ListNode, last: LastRow, at: number): LastNode {
  const { account, kind, scope } = list;
  const ref = { account: account.id, kind: kind.id, scope, id: last.id, title: last.title };
  return { type: 'last', id: `${list.id}/${last.id}`, account, kind, last, at, ref, parent: list };
}
