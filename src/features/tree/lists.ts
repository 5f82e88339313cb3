import type { Connection } from '../../accounts/connection.ts';
import { arranged, arrangingOf, narrows, needsAll } from '../../kinds/engine/arrange.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { GroupNode, ItemNode, ListNode, Node, RelatedNode, SectionNode } from '../../ui/rows/nodes.ts';
import type { Arrangements } from '../../work/arrangements.ts';
import type { Item, Listing } from '../../work/listing.ts';
import { itemRow, listRows, rowIn, sectionRows, summaryOf } from './listRows.ts';
import { createListStore } from './listStore.ts';

/** The maximum number of items that are read without the user requesting all of them. */
const mostRead = 1000;

/** How many loaded items are visited before the host gets to other work. */
const atOnce = 2000;

/** The lists of a tree: their rows, their summaries, and searches in them. */
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
        // The list's own row shows how much is loaded; redrawing after a failure would never end.
        if (listing.loaded) onLoaded();
      }
      return listRows(list, listing, arrangementOf(list));
    },
    below: (section: SectionNode) => sectionRows(section, of(section.list), arrangementOf(section.list)),
    /** The description of a list's row; undefined before it is loaded. */
    summary(list: ListNode): string | undefined {
      const listing = of(list);
      return listing.loaded ? summaryOf(list, listing, arrangementOf(list)) : undefined;
    },
    /**
     * Reads a list to its end, or its first thousand items, and shows each page as it arrives. True if the
     * end was reached.
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
        const next = listing.items.slice(shown, shown + atOnce);
        visit(next.map((item) => itemRow(list, item)));
        shown += next.length;
      };
      for (show(); shown < listing.items.length && !signal.aborted; show())
        await new Promise((resolve) => setImmediate(resolve));
      await readOn(listing, signal, show);
      return listing.done;
    },
    /** Asks the service for items with a text, if it can search and the list isn't completely loaded. */
    async search(list: GroupNode, text: string, visit: (found: readonly ItemNode[]) => void): Promise<void> {
      const field = arrangingOf(list.kind).filters.find(({ id }) => id === 'text')?.field;
      if (!field || of(list).done) return;
      const found = aside(list, { [field]: text });
      await found.first();
      visit(found.items.map((item) => itemRow(list, item)));
    },
    /** Ensures that a list shows an item, and returns its row there. */
    async include(list: GroupNode, item: Item): Promise<ItemNode> {
      const { account, kind } = list;
      const key = kind.key(item);
      const shown = arranged(kind, arrangementOf(list), of(list).items);
      const isShown = of(list).loaded && shown.some((each) => kind.key(each) === key);
      if (!isShown && narrows(kind, arrangementOf(list))) await arrangements.clear(account.id, [kind.id]);
      await of(list).first();
      of(list).include(item);
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

/** Reads more of a list, up to the limit for reads that the user didn't request. */
async function readOn(listing: Listing, signal?: AbortSignal, onPage?: () => void): Promise<void> {
  if (listing.loaded && !listing.error) await listing.readOn({ most: mostRead, signal, onPage });
}
