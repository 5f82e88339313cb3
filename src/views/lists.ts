import * as vscode from 'vscode';
import type { Connection } from '../accounts/connection.ts';
import type { Kind } from '../kinds/kind.ts';
import type { Words } from '../model/words.ts';
import { whyOf } from './describe.ts';
import { createListing, type Item, type Listing } from './listing.ts';
import type { ItemNode, ListNode, Node, RelatedNode } from './nodes.ts';
import { say } from './say.ts';

/** The lists of a tree: one for each row that has one, keyed by its account. */
export function createLists(
  connect: (accountId: string) => Promise<Connection>,
  kindOf: (id: string) => Kind | undefined,
) {
  const listings = new Map<string, { account: string; listing: Listing }>();

  function of(list: ListNode): Listing {
    const known = listings.get(list.id)?.listing;
    if (known) return known;
    const { account, kind, scope } = list;
    const what =
      list.type === 'related' ? { scope, bound: list.relation.list, id: list.of.ref.id } : { scope };
    const listing = createListing(kind, () => connect(account.id), what);
    listings.set(list.id, { account: account.id, listing });
    return listing;
  }

  return {
    of,
    /** The lists of an account that were read, or tried, and whose row is wanted. */
    tried: (account: string, wanted: (id: string) => boolean = () => true): Listing[] =>
      [...listings]
        .filter(([id, each]) => each.account === account && wanted(id))
        .map(([, { listing }]) => listing)
        .filter(({ loaded, error }) => loaded || error),
    /** The rows below a list; its first page is read if nothing was. */
    async rows(list: ListNode, onLoaded: () => void): Promise<Node[]> {
      const listing = of(list);
      if (!listing.loaded) {
        await listing.first();
        // The list's own row tells of what is loaded; asking again after a failure would never end.
        if (listing.loaded) onLoaded();
      }
      if (!listing.loaded) return [failure(listing, list.kind)];
      if (listing.items.length === 0) return [{ type: 'note', icon: 'info', text: say(noneOf(list)) }];
      const rows: Node[] = listing.items.map((item) => rowOf(list, item));
      return listing.done ? rows : [...rows, { type: 'more', id: `${list.id}/more`, list }];
    },
    /** Reads a list to its end, or to its first thousand, and shows each page as it comes. */
    async walk(
      list: ListNode,
      visit: (found: readonly ItemNode[]) => void,
      signal: AbortSignal,
    ): Promise<void> {
      const listing = of(list);
      if (!listing.loaded) await listing.first();
      visit(listing.items.map((item) => rowOf(list, item)));
      while (
        listing.loaded &&
        !listing.done &&
        !listing.error &&
        !signal.aborted &&
        listing.items.length < 1000
      ) {
        const before = listing.items.length;
        await listing.more(signal);
        visit(listing.items.slice(before).map((item) => rowOf(list, item)));
      }
    },
    /** What is below an item: its one related list at once, several with a row each. */
    below(node: ItemNode): RelatedNode[] {
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

/** What is said of an empty list; below an item it is the item that has none. */
function noneOf(list: ListNode): Words {
  return (list.type === 'related' ? list.relation.none : undefined) ?? list.kind.none;
}

function rowOf(list: ListNode, item: Item): ItemNode {
  const { account, kind, scope } = list;
  const id = kind.key(item);
  const ref = { account: account.id, kind: kind.id, scope, id, title: kind.title(item) };
  return { type: 'item', id: `${list.id}/${id}`, account, kind, item, ref, parent: list };
}

function failure({ error }: Listing, kind: Kind): Node {
  const { t } = vscode.l10n;
  const text = t('Could not list {0}', t(kind.words.many));
  const step = { title: t('Retry'), command: 'headend.view.retry' };
  return { type: 'note', icon: 'warning', text, ...(error ? { detail: whyOf(error) } : {}), step };
}
