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

/** All projects and regions of each account, read once and completely. */
export function createScopeItems(kinds: ScopeKinds, connect: (accountId: string) => Promise<Connection>) {
  const listings = new Map<string, Listing>();
  /** Listings to read again at the next request; if that fails, they keep what they have. */
  const old = new Set<Listing>();
  /** Reads that go on: whoever asks meanwhile waits for them. */
  const reading = new Map<Listing, Promise<unknown>>();

  /** The items of one of the kinds. Throws what reading them threw. */
  async function of(account: Account, kind: Kind): Promise<Item[]> {
    const key = `${account.id}/${kind.id}`;
    const listing = listings.get(key) ?? createListing(kind, () => connect(account.id));
    listings.set(key, listing);
    if (!reading.has(listing) && (!listing.loaded || old.delete(listing)))
      reading.set(
        listing,
        listing.refresh().finally(() => reading.delete(listing)),
      );
    await reading.get(listing);
    if (listing.loaded && !listing.error) await listing.readOn();
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
    /** Makes the next request read projects and regions again; if that fails, they are kept. */
    forget(): void {
      for (const listing of listings.values()) old.add(listing);
    },
    /** The list of projects or regions in an account that could not be read again, if any. */
    trouble: (account: string) =>
      Object.values(kinds)
        .map((kind: Kind) => listings.get(`${account}/${kind.id}`))
        .find((listing) => listing?.loaded && listing.error),
  };
}
