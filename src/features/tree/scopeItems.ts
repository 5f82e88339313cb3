import type { Account } from '../../accounts/account.ts';
import type { Connection } from '../../accounts/connection.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import { createListing, type Item, type Listing } from '../../work/listing.ts';

/** The kinds whose items are scopes. */
export interface ScopeKinds {
  readonly project: Kind;
  readonly region: Kind;
}

/** Projects and regions of an account. */
export interface Places {
  readonly projects: readonly Item[];
  readonly regions: readonly Item[];
}

/** All projects and regions of each account, read once and whole. */
export function createScopeItems(kinds: ScopeKinds, connect: (accountId: string) => Promise<Connection>) {
  const listings = new Map<string, Listing>();
  /** Those that are read anew at the next wish; what they have stays where that fails. */
  const old = new Set<Listing>();

  /** The items of one of the kinds. Throws what reading them threw. */
  async function of(account: Account, kind: Kind): Promise<Item[]> {
    const key = `${account.id}/${kind.id}`;
    const listing = listings.get(key) ?? createListing(kind, () => connect(account.id));
    listings.set(key, listing);
    if (!listing.loaded || old.delete(listing)) await listing.refresh();
    while (listing.loaded && !listing.done && !listing.error) await listing.more();
    if (!listing.loaded && listing.error) throw listing.error;
    return [...listing.items];
  }

  return {
    of,
    /** All projects and regions of an account. Throws what reading them threw. */
    async all(account: Account): Promise<Places> {
      const [projects, regions] = await Promise.all([of(account, kinds.project), of(account, kinds.region)]);
      return { projects, regions };
    },
    /** Reads projects and regions anew at the next wish, and keeps them where that fails. */
    forget(): void {
      for (const listing of listings.values()) old.add(listing);
    },
    /** The projects or regions of an account that could not be read anew; undefined: there are none. */
    trouble: (account: string) =>
      Object.values(kinds)
        .map((kind: Kind) => listings.get(`${account}/${kind.id}`))
        .find((listing) => listing?.loaded && listing.error),
  };
}
