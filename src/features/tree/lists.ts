import type { Connection } from '../../accounts/connection.ts';
import { narrows, needsAll, waysOf } from '../../kinds/engine/arrange.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { GroupNode, ItemNode, ListNode, Node, RelatedNode, SectionNode } from '../../ui/rows/nodes.ts';
import type { Arrangements } from '../../work/arrangements.ts';
import type { Item, Listing } from '../../work/listing.ts';
import { itemRow, listRows, rowIn, sectionRows, summaryOf } from './listRows.ts';
import { createListStore } from './listStore.ts';

/** The most items of a list that are read without being asked for all of them. */
const mostRead = 1000;

/** The lists of a tree: their rows, their summaries, and searching in them. */
export function createTreeLists(
  connect: (accountId: string) => Promise<Connection>,
  kindOf: (id: string) => Kind | undefined,
  arrangements: Arrangements,
) {
  const { whole, aside, arrangementOf, ...store } = createListStore(connect, arrangements);
  const { of } = store;

  return {
    ...store,
    /** The rows below a list; its first page is read if nothing was. */
    async rows(list: ListNode, onLoaded: () => void): Promise<Node[]> {
      const listing = of(list);
      if (!listing.loaded) {
        await listing.first();
        if (needsAll(list.kind, arrangementOf(list))) await readOn(listing);
        // The list's own row shows how much is loaded; asking again after a failure would never end.
        if (listing.loaded) onLoaded();
      }
      return listRows(list, listing, arrangementOf(list));
    },
    below: (section: SectionNode) => sectionRows(section, of(section.list), arrangementOf(section.list)),
    /** What stands beside a list; nothing before it is loaded. */
    summary(list: ListNode): string | undefined {
      const listing = of(list);
      return listing.loaded ? summaryOf(list, listing, arrangementOf(list)) : undefined;
    },
    /**
     * Reads a list to its end, or its first thousand items, and shows each page as it comes. True if the end was
     * reached.
     */
    async walk(
      list: GroupNode,
      visit: (found: readonly ItemNode[]) => void,
      signal: AbortSignal,
    ): Promise<boolean> {
      const listing = whole(list);
      if (!listing.loaded) await listing.first();
      let shown = 0;
      const show = () => {
        visit(listing.items.slice(shown).map((item) => itemRow(list, item)));
        shown = listing.items.length;
      };
      show();
      await readOn(listing, signal, show);
      return listing.done;
    },
    /** Asks the service for items with a text, where it can and the list is longer than what is loaded. */
    async search(list: GroupNode, text: string, visit: (found: readonly ItemNode[]) => void): Promise<void> {
      const field = waysOf(list.kind).filters.find(({ id }) => id === 'text')?.field;
      if (!field || of(list).done) return;
      const found = aside(list, { [field]: text });
      await found.first();
      visit(found.items.map((item) => itemRow(list, item)));
    },
    /** Makes sure that a list shows an item, and gives its row there. */
    async include(list: GroupNode, item: Item): Promise<ItemNode> {
      const { account, kind } = list;
      const key = kind.key(item);
      const isIn = (rows: readonly Node[]) => rows.some((row) => row.type === 'item' && row.ref.id === key);
      const rows = listRows(list, of(list), { ...arrangementOf(list), grouping: 'none' });
      if (!isIn(rows)) {
        if (narrows(kind, arrangementOf(list))) await arrangements.clear(account.id, [kind.id]);
        await of(list).first();
        of(list).include(item);
      }
      return rowIn(list, item, arrangementOf(list));
    },
    /** The related lists of an item. */
    related: (node: ItemNode): RelatedNode[] => relatedRows(node, kindOf),
  };
}

export type TreeLists = ReturnType<typeof createTreeLists>;

function relatedRows(node: ItemNode, kindOf: (id: string) => Kind | undefined): RelatedNode[] {
  const { account, ref } = node;
  return (node.kind.relations ?? []).flatMap((relation) => {
    const kind = kindOf(relation.kind);
    const id = `${node.id}/${relation.kind}`;
    return kind
      ? [{ type: 'related', id, account, kind, scope: ref.scope, relation, of: node } as const]
      : [];
  });
}

/** Reads a list on, as far as may be done unasked. */
async function readOn(listing: Listing, signal?: AbortSignal, onPage = () => {}): Promise<void> {
  while (listing.loaded && !listing.done && !listing.error && listing.items.length < mostRead) {
    if (signal?.aborted) return;
    await listing.more(signal);
    onPage();
  }
}
