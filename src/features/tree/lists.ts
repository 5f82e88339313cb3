import type { Connection } from '../../accounts/connection.ts';
import { arranged, arrangingOf, narrows, needsAll } from '../../kinds/engine/arrange.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import { takes } from '../../platform/grammar/operation.ts';
import { nextTurn } from '../../ui/lazy/nextTurn.ts';
import type {
  GroupNode,
  ItemNode,
  LastNode,
  ListNode,
  Node,
  RelatedNode,
  SectionNode,
} from '../../ui/rows/nodes.ts';
import type { Arrangements } from '../../work/arrangements.ts';
import type { LastRows } from '../../work/lastRows/lastRows.ts';
import type { Item, Listing } from '../../work/listing.ts';
import { createLastLists } from './lastLists.ts';
import { itemRow, listRows, rowIn, sectionRows, summaryOf } from './listRows.ts';
import { createListStore } from './listStore.ts';

/** The maximum number of items that are read without the user requesting all of them. */
const mostRead = 1000;

/** How many loaded items are visited before the host gets to other work. */
const atOnce = 2000;

/** Where the lists of a tree come from. */
interface TreeListsOptions {
  readonly connect: (accountId: string) => Promise<Connection>;
  readonly kindOf: (id: string) => Kind | undefined;
  readonly arrangements: Arrangements;
  readonly lastRows: LastRows;
}

/** When a list is read, and who is told of it. */
interface FirstRead {
  /** Resolves to whether the account can be asked now. */
  readonly isReady: () => Promise<boolean>;
  /** Called when the list was read for the first time, or, if it shows its last known rows, could not be. */
  readonly onRead: () => void;
}

/** Why a list could not be read again, and when what it shows was read, in ms since the epoch. */
interface ShownList {
  readonly error: Error | undefined;
  readonly readAt: number | undefined;
}

/** The lists of a tree: their rows, their summaries, and searches in them. */
export function createTreeLists({ connect, kindOf, arrangements, lastRows }: TreeListsOptions) {
  const { whole, aside, arrangementOf, ...store } = createListStore(connect, arrangements);
  const { of } = store;
  const last = createLastLists(lastRows, arrangementOf);
  /** Lists that are read while they show their last known rows. */
  const underway = new WeakSet<Listing>();
  const firstReads = new WeakMap<Listing, Promise<void>>();

  /** Reads what the first look at a list shows, once for all who ask: its first page, or all where that is arranged here. */
  function readFirst(list: ListNode, listing: Listing): Promise<void> {
    const read = async () => {
      await listing.first();
      if (needsAll(list.kind, arrangementOf(list))) await readOn(listing);
    };
    const reading = firstReads.get(listing) ?? read().finally(() => firstReads.delete(listing));
    firstReads.set(listing, reading);
    return reading;
  }

  /** Reads a list that shows its last known rows, unless it is being read, or could not be. */
  async function readBehind(list: ListNode, listing: Listing, { isReady, onRead }: FirstRead): Promise<void> {
    if (listing.error || underway.has(listing)) return;
    underway.add(listing);
    try {
      if (!(await isReady())) return;
      await readFirst(list, listing);
      onRead();
    } finally {
      underway.delete(listing);
    }
  }

  return {
    ...store,
    readFirst: (list: ListNode) => readFirst(list, of(list)),
    /**
     * The rows below a list. If nothing was read, its first page is; until then, and if that fails, the last
     * known rows are shown, if there are any.
     */
    async rows(list: ListNode, first: FirstRead): Promise<Node[]> {
      await last.load(list.account.id);
      // from here on one and the same: what is read while its account signs out is forgotten, and not shown half
      const listing = of(list);
      const known = listing.loaded ? undefined : last.nodes(list);
      if (known) {
        void readBehind(list, listing, first);
        return known;
      }
      if (!listing.loaded || firstReads.has(listing)) {
        await readFirst(list, listing);
        // The list's own row shows how much is loaded; redrawing after a failure would never end.
        if (listing.loaded) first.onRead();
      }
      if (store.knows(list)) last.note(list, listing);
      return listRows(list, listing, arrangementOf(list));
    },
    /** Whether the last known rows of a list are all that there is of it. */
    isKnown: (list: ListNode) => last.readAt(list) !== undefined,
    load: last.load,
    /** The lists of an account that show rows: those that were read first. */
    shown(account: string): ShownList[] {
      const all = store.all(account);
      const before = all.flatMap(({ list, listing }) => {
        const readAt = listing.loaded ? undefined : last.readAt(list);
        return readAt === undefined ? [] : [{ error: listing.error, readAt }];
      });
      return [...all.map(({ listing }) => listing).filter(({ loaded }) => loaded), ...before];
    },
    /** The oldest moment at which the last known rows on display were read, in ms since the epoch. */
    asOf(account: string): number | undefined {
      const known = store.all(account).flatMap(({ list, listing }) => {
        const readAt = underway.has(listing) ? last.readAt(list) : undefined;
        return readAt === undefined ? [] : [readAt];
      });
      return known.length > 0 ? Math.min(...known) : undefined;
    },
    /** The row of a last known resource, once its list is read; undefined: it isn't there any more. */
    async rowOf({ parent, ref }: LastNode): Promise<ItemNode | undefined> {
      const listing = of(parent);
      await listing.first();
      const item = listing.items.find((each) => parent.kind.key(each) === ref.id);
      return item && itemRow(parent, item);
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
      if (!listing.loaded) await listing.first(listing === of(list) ? undefined : signal);
      let shown = 0;
      let last: Item | undefined;
      const show = () => {
        // others may have come before it, or one that was found by other means may have got its place
        if (last) shown = listing.items.lastIndexOf(last) + 1;
        const next = listing.items.slice(shown, shown + atOnce);
        visit(next.map((item) => itemRow(list, item)));
        shown += next.length;
        last = next.at(-1) ?? last;
      };
      for (show(); shown < listing.items.length && !signal.aborted; show()) await nextTurn();
      await readOn(listing, signal, show);
      return listing.done;
    },
    /**
     * Asks the service for items with a text, if it can search for that and the list isn't completely loaded. Throws if
     * it fails.
     */
    async search(
      list: GroupNode,
      text: string,
      visit: (found: readonly ItemNode[]) => void,
      signal: AbortSignal,
    ): Promise<void> {
      const field = arrangingOf(list.kind).filters.find(({ id }) => id === 'text')?.field;
      if (!field || of(list).done || !takes(list.kind.list.operation, field, text)) return;
      const found = aside(list, { [field]: text });
      await found.first(signal);
      if (found.error) throw found.error;
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
