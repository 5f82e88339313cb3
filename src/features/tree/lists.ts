import type { Connection } from '../../accounts/connection.ts';
import { inputOf, narrows, needsAll, waysOf } from '../../kinds/engine/arrange.ts';
import type { Arrangement } from '../../kinds/grammar/arranging.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { GroupNode, ItemNode, ListNode, Node, RelatedNode, SectionNode } from '../../ui/rows/nodes.ts';
import type { Arrangements } from '../../work/arrangements.ts';
import { createListing, type Item, type Listing } from '../../work/listing.ts';
import { itemRow, listRows, rowIn, sectionRows, summaryOf } from './listRows.ts';

/** As many of a list as are read without a wish for all of them. */
const mostRead = 1000;

/** The lists of a tree: one for each row that has one, keyed by its account. */
export function createLists(
  connect: (accountId: string) => Promise<Connection>,
  kindOf: (id: string) => Kind | undefined,
  arrangements: Arrangements,
) {
  const listings = new Map<string, { list: ListNode; sent: string; listing: Listing }>();

  /** Lists of the whole account are arranged; what is related to an item is shown as it is. */
  function arrangementOf({ type, account, kind }: ListNode): Arrangement {
    return type === 'group' ? arrangements.of(account.id, kind.id) : {};
  }

  /** A list that the service arranges another way is another list. */
  function of(list: ListNode): Listing {
    const { account, kind, scope } = list;
    const more = inputOf(kind, arrangementOf(list));
    const sent = JSON.stringify(more);
    const known = listings.get(list.id);
    if (known?.sent === sent) return known.listing;
    const what =
      list.type === 'related' ? { scope, bound: list.relation.list, id: list.of.ref.id } : { scope, more };
    const listing = createListing(kind, () => connect(account.id), what);
    listings.set(list.id, { list, sent, listing });
    return listing;
  }

  /** A list as the service has it, whatever filter is in force. */
  function whole(list: GroupNode): Listing {
    if (Object.keys(inputOf(list.kind, arrangementOf(list))).length === 0) return of(list);
    return createListing(list.kind, () => connect(list.account.id), { scope: list.scope });
  }

  return {
    of,
    knows: (list: ListNode) => listings.has(list.id),
    /** Forgets the lists of all other accounts. */
    only(accounts: readonly string[]): void {
      for (const [id, { list }] of listings) if (!accounts.includes(list.account.id)) listings.delete(id);
    },
    /** The lists of a kind that were read, in whatever scope of an account. */
    ofKind: (account: string, kind: Kind): GroupNode[] =>
      [...listings.values()].flatMap(({ list, listing }) => {
        const wanted = list.type === 'group' && list.kind === kind && list.account.id === account;
        return wanted && listing.loaded ? [list] : [];
      }),
    /** The lists of an account that were read, or tried, and whose row is wanted. */
    tried: (account: string, wanted: (list: ListNode) => boolean = () => true): Listing[] =>
      [...listings.values()]
        .filter(({ list, listing }) => list.account.id === account && (listing.loaded || listing.error))
        .filter(({ list }) => wanted(list))
        .map(({ listing }) => listing),
    /** The rows below a list; its first page is read if nothing was. */
    async rows(list: ListNode, onLoaded: () => void): Promise<Node[]> {
      const listing = of(list);
      if (!listing.loaded) {
        await listing.first();
        if (needsAll(list.kind, arrangementOf(list))) await readOn(listing);
        // The list's own row tells of what is loaded; asking again after a failure would never end.
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
    /** Reads a list to its end, or to its first thousand, and shows each page as it comes. Tells whether it has an end there. */
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
      const { account, kind, scope } = list;
      const found = createListing(kind, () => connect(account.id), { scope, more: { [field]: text } });
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
    /** What is below an item: its one related list at once, several with a row each. */
    related(node: ItemNode): RelatedNode[] {
      return (node.kind.relations ?? []).flatMap((relation) => {
        const kind = kindOf(relation.kind);
        const id = `${node.id}/${relation.kind}`;
        const { account, ref } = node;
        return kind
          ? [{ type: 'related', id, account, kind, scope: ref.scope, relation, of: node } as const]
          : [];
      });
    },
  };
}

export type Lists = ReturnType<typeof createLists>;

/** Reads a list on, as far as may be done unasked. */
async function readOn(listing: Listing, signal?: AbortSignal, onPage = () => {}): Promise<void> {
  while (listing.loaded && !listing.done && !listing.error && listing.items.length < mostRead) {
    if (signal?.aborted) return;
    await listing.more(signal);
    onPage();
  }
}
