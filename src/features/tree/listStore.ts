import type { Connection } from '../../accounts/connection.ts';
import { inputOf } from '../../kinds/engine/arrange.ts';
import type { Arrangement } from '../../kinds/grammar/arranging.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import { CallError } from '../../platform/client/errors.ts';
import type { GroupNode, ListNode } from '../../ui/rows/nodes.ts';
import type { Arrangements } from '../../work/arrangements.ts';
import { createListing, type Listing } from '../../work/listing.ts';

/** The listings behind the rows of a tree: one for each row that has a list, by row id. */
export function createListStore(
  connect: (accountId: string) => Promise<Connection>,
  arrangements: Pick<Arrangements, 'of'>,
) {
  const listings = new Map<string, { list: ListNode; sent: string; listing: Listing }>();

  /** Groups are arranged; what is related to an item is shown as it is. */
  function arrangementOf({ type, account, kind }: ListNode): Arrangement {
    return type === 'group' ? arrangements.of(account.id, kind.id) : {};
  }

  /** A list that the service arranges differently is a different listing. */
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

  /** A list that no row shows: all of it, or what the service finds for some input. */
  function aside({ account, kind, scope }: GroupNode, more: Record<string, unknown> = {}): Listing {
    return createListing(kind, () => connect(account.id), { scope, more });
  }

  const all = (account: string) => [...listings.values()].filter(({ list }) => list.account.id === account);

  return {
    of,
    /** The lists of an account, read or not. */
    all,
    aside,
    arrangementOf,
    /** A list as the service has it, whatever filter is in effect. */
    whole: (list: GroupNode): Listing =>
      Object.keys(inputOf(list.kind, arrangementOf(list))).length === 0 ? of(list) : aside(list),
    knows: (list: ListNode) => listings.has(list.id),
    /** Forgets the lists of all other accounts. */
    only(accounts: readonly string[]): void {
      for (const [id, { list }] of listings) if (!accounts.includes(list.account.id)) listings.delete(id);
    },
    /** Forgets the lists below items that the service no longer has: they would fail at each refresh. */
    forgetGone(account: string): void {
      for (const [id, { list, listing }] of listings) {
        const { error } = listing;
        const isGone = list.type === 'related' && error instanceof CallError && error.reason === 'missing';
        if (isGone && list.account.id === account) listings.delete(id);
      }
    },
    /** The lists of a kind that were read, in any scope of an account. */
    ofKind: (account: string, kind: Kind): GroupNode[] =>
      [...listings.values()].flatMap(({ list, listing }) => {
        const wanted = list.type === 'group' && list.kind === kind && list.account.id === account;
        return wanted && listing.loaded ? [list] : [];
      }),
    /** The lists of an account whose read succeeded or failed, and whose row is `wanted`. */
    tried: (account: string, wanted: (list: ListNode) => boolean = () => true): Listing[] =>
      all(account)
        .filter(({ listing }) => listing.loaded || listing.error)
        .filter(({ list }) => wanted(list))
        .map(({ listing }) => listing),
  };
}
