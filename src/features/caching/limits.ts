import type { Host } from '../../host/host.ts';
import type { CacheRequest, PastRequest } from '../../kinds/grammar/caching.ts';
import { nameOf, type Ref } from '../../kinds/grammar/ref.ts';

const minute = 60_000;

/** What clocks may differ by, in ms. */
const slack = 1000;

/** How long until another request may be sent after those, in ms; 0: now. */
export function waitAfter(
  past: readonly PastRequest[],
  { id, perMinute }: Pick<CacheRequest, 'id' | 'perMinute'>,
  now: number,
): number {
  const times = past
    .flatMap((each) => (each.id === id && now - each.at < minute ? [Math.min(each.at, now)] : []))
    .toSorted((one, other) => one - other);
  const oldest = times.at(-perMinute);
  return times.length < perMinute || oldest === undefined ? 0 : Math.max(0, oldest + minute + slack - now);
}

/** A request that was sent from this machine. */
interface SentRequest extends PastRequest {
  /** `nameOf` the reference of the item. */
  readonly of: string;
}

/** The requests of the last minute that were sent from this machine, by any window, whatever became of them. */
export function createSentRequests({ memory, accountsChanged }: Pick<Host, 'memory' | 'accountsChanged'>) {
  const keyOf = (account: string) => `headend.cacheRequests.${account}`;
  const recent = (account: string) =>
    (memory.get<readonly SentRequest[]>(keyOf(account)) ?? []).filter(({ at }) => Date.now() - at < minute);
  const leaving = accountsChanged.listen(async ({ gone }) => {
    for (const account of gone) await memory.update(keyOf(account), undefined);
  });
  return {
    of(ref: Ref): readonly PastRequest[] {
      return recent(ref.account).filter(({ of }) => of === nameOf(ref));
    },
    /** Notes a request as sent now. */
    async add(ref: Ref, id: string): Promise<void> {
      const sent = { of: nameOf(ref), id, at: Date.now() };
      await memory.update(keyOf(ref.account), [...recent(ref.account), sent]);
    },
    dispose: leaving.dispose,
  };
}

export type SentRequests = ReturnType<typeof createSentRequests>;
