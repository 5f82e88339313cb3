import type { Connection } from '../../accounts/connection.ts';
import { inputOf } from '../../kinds/engine/arrange.ts';
import type { Arrangement } from '../../kinds/grammar/arranging.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import { CallError } from '../../platform/client/errors.ts';
import type { GroupNode, ListNode } from '../../ui/rows/nodes.ts';
import type { Arrangements } from '../../work/arrangements.ts';
import { createListing, type Listing } from '../../work/listing.ts';

/** A listing of a store, and the row that it is behind. `sent`: what the service arranges it by. */
interface Stored {
  readonly list: ListNode;
  readonly sent: string;
  readonly listing: Listing;
  readonly forgetting: AbortController;
}

/** The listings behind the rows of a tree: one for each row that has a list, by row id. */
export function createListStore(
  connect: (accountId: string) => Promise<Connection>,
  arrangements: Pick<Arrangements, 'of'>,
) {
  const listings = new Map<string, Stored>();

  /** Groups are arranged; what is related to an item is shown as it is. */
  function arrangementOf({ type, account, kind }: ListNode): Arrangement {
    return type === 'group' ? arrangements.of(account.id, kind.id) : {};
  }

  /** A list that the service arranges differently is a different listing. */
  function of(list: ListNode): Listing {
    return storedOf(list).listing;
  }

  function storedOf(list: ListNode): Stored {
    const { account, kind, scope } = list;
    const more = inputOf(kind, arrangementOf(list));
    const sent = JSON.stringify(more);
    const known = listings.get(list.id);
    if (known?.sent === sent) return known;
    const what =
      list.type === 'related'
        ? { scope, bound: list.relation.list, id: list.of.ref.id }
        : { scope, more, isSorted: arrangementOf(list).sort !== undefined };
    drop(list.id);
    const forgetting = new AbortController();
    const listing = createListing(kind, () => connect(account.id), what);
    const made = { list, sent, forgetting, listing: readUntil(forgetting.signal, listing) };
    listings.set(list.id, made);
    return made;
  }

  /** Forgets a list, and ends what is being read of it. */
  function drop(id: string): void {
    listings.get(id)?.forgetting.abort();
    listings.delete(id);
  }

  /** A list that no row shows: all of it, or what the service finds for some input. It is read until that of the row is forgotten. */
  function aside(list: GroupNode, more: Record<string, unknown> = {}): Listing {
    const { account, kind, scope } = list;
    const listing = createListing(kind, () => connect(account.id), { scope, more });
    return readUntil(storedOf(list).forgetting.signal, listing);
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
      for (const [id, { list }] of listings) if (!accounts.includes(list.account.id)) drop(id);
    },
    /** Forgets the lists below items that the service no longer has: they would fail at each refresh. */
    forgetGone(account: string): void {
      for (const [id, { list, listing }] of listings) {
        const { error } = listing;
        const isGone = list.type === 'related' && error instanceof CallError && error.reason === 'missing';
        if (isGone && list.account.id === account) drop(id);
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

/** A list whose reads end, quietly, once `end` is aborted, too. */
function readUntil(end: AbortSignal, listing: Listing): Listing {
  const { first, more, readOn, refresh, recheck } = listing;
  const until = (signal?: AbortSignal) => (signal ? AbortSignal.any([signal, end]) : end);
  const ended: Pick<Listing, 'first' | 'more' | 'readOn' | 'refresh' | 'recheck'> = {
    first: (signal) => first(until(signal)),
    more: (signal) => more(until(signal)),
    readOn: (wish) => readOn({ ...wish, signal: until(wish?.signal) }),
    refresh: (signal) => refresh(until(signal)),
    recheck: (signal, ...which) => recheck(until(signal), ...which),
  };
  // the same object: its other members are read anew each time
  return Object.assign(listing, ended);
}
