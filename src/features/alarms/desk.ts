import type { Alarm } from '../../kinds/grammar/alarm.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import type { Item } from '../../work/listing.ts';
import type { AlarmMemory } from './memory.ts';
import { isQuiet, isWatched, type Quiet, type WatchedItem, type Watches, watchName } from './watches.ts';

/** An item with alarms in effect, or one that is quiet. */
export interface AlarmedItem {
  readonly ref: Ref;
  readonly kind: Kind;
  /** Empty: nothing is the matter, but it is quiet. */
  readonly alarms: readonly Alarm<Item>[];
  /** When the first of them began, in ms since the epoch; 0: there is none. */
  readonly since: number;
  /** How long it is quiet; undefined: it is not. */
  readonly quiet: Quiet | undefined;
}

export interface AlarmDeskOptions {
  /** The kinds that have alarms. */
  readonly kinds: readonly Kind[];
  readonly memory: AlarmMemory;
  readonly isPinned: (ref: Pick<Ref, 'account' | 'kind' | 'id'>) => boolean;
  readonly now?: () => number;
}

/** What is watched and what is the matter, in all accounts, as the surfaces of alarms see it. */
export function createAlarmDesk({ kinds, memory, isPinned, now = Date.now }: AlarmDeskOptions) {
  const pinnedIn = (account: string) => (item: WatchedItem) => isPinned({ account, ...item });

  function itemOf(account: string, kind: Kind, id: string): AlarmedItem | undefined {
    const known = memory.known(account)[kind.id] ?? {};
    const { title, since } = (Object.hasOwn(known, id) ? known[id] : undefined) ?? {};
    const watches = memory.watches(account);
    const item = { kind: kind.id, id };
    const alarms = (kind.alarms ?? []).filter((alarm) => since?.[alarm.id] !== undefined);
    const isStill = isQuiet(watches, item, now());
    if (!title || !since || (alarms.length === 0 && !isStill)) return undefined;
    if (!isWatched(watches, item, pinnedIn(account))) return undefined;
    return {
      ref: { account, kind: kind.id, scope: {}, id, title },
      kind,
      alarms,
      since: alarms.length > 0 ? Math.min(...Object.values(since)) : 0,
      quiet: isStill ? watches.quiet[watchName(item)] : undefined,
    };
  }

  /** The items of an account with alarms in effect, and those that are quiet; the latest first. */
  function items(account: string): AlarmedItem[] {
    return kinds
      .flatMap((kind) =>
        Object.keys(memory.known(account)[kind.id] ?? {}).flatMap((id) => itemOf(account, kind, id) ?? []),
      )
      .toSorted((one, other) => other.since - one.since);
  }

  return {
    kinds,
    pinnedIn,
    /** Whether a resource is watched. */
    isWatched: (ref: Ref) => isWatched(memory.watches(ref.account), ref, pinnedIn(ref.account)),
    items,
    /** The alarms that are counted: those of items that are not quiet. */
    loud: (account: string): AlarmedItem[] =>
      items(account).filter(({ alarms, quiet }) => alarms.length > 0 && quiet === undefined),
    /** What is the matter with one resource; undefined: nothing is. */
    itemOf: ({ account, kind: of, id }: Ref): AlarmedItem | undefined => {
      const kind = kinds.find((each) => each.id === of);
      return kind && itemOf(account, kind, id);
    },
    /** Changes what is watched in an account. */
    change: (account: string, to: (watches: Watches) => Watches) =>
      memory.setWatches(account, to(memory.watches(account))),
  };
}

export type AlarmDesk = ReturnType<typeof createAlarmDesk>;
