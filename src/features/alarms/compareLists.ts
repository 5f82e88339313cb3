import { arranged } from '../../kinds/engine/arrange.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import { type AlarmChange, changesOf, type KnownItems, type ListReading } from './changes.ts';
import type { AlarmMemory } from './memory.ts';
import { isWatched, type WatchedItem, type Watches, watchName, withMembers } from './watches.ts';

/** What readings of lists are compared with. */
export interface ComparedWith {
  readonly account: string;
  readonly memory: Pick<AlarmMemory, 'watches' | 'own'>;
  readonly isPinned: (named: WatchedItem) => boolean;
  /** What was known, by kind. */
  readonly before: Readonly<Record<string, KnownItems>>;
  /** When the lists were read before, in ms since the epoch. */
  readonly since: number | undefined;
}

/** What has become of lists since they were read before. */
export interface ComparedLists {
  /** What is watched, with what filters have kept now. */
  readonly watches: Watches;
  readonly known: Readonly<Record<string, KnownItems>>;
  readonly changes: readonly (AlarmChange & { readonly kind: string })[];
  readonly gone: readonly WatchedItem[];
}

/** Compares what was read of the lists of an account with what was known. */
export function compareLists(found: ReadonlyMap<Kind, ListReading>, compared: ComparedWith): ComparedLists {
  const { account, memory, isPinned, before, since = 0 } = compared;
  const own = memory.own(account);
  const ownOf = (kind: Kind, id: string) => own[watchName({ kind: kind.id, id })];
  let watches = memory.watches(account);
  const known: Record<string, KnownItems> = {};
  const changes: (AlarmChange & { kind: string })[] = [];
  const gone: WatchedItem[] = [];
  for (const [kind, reading] of found) {
    watches = withMembers(watches, kind.id, (filters) =>
      arranged(kind, { filters }, reading.items).map((item) => kind.key(item)),
    );
    const result = changesOf(before[kind.id] ?? {}, reading, {
      alarms: kind.alarms ?? [],
      key: kind.key,
      title: kind.title,
      isWatched: (id) => isWatched(watches, { kind: kind.id, id }, isPinned),
      isOwn: (id) => (ownOf(kind, id)?.changed || -1) >= since,
      isDeleted: (id) => (ownOf(kind, id)?.deleted ?? 0) > 0,
    });
    known[kind.id] = result.known;
    changes.push(...result.changes.map((change) => ({ ...change, kind: kind.id })));
    gone.push(...result.gone.map((id) => ({ kind: kind.id, id })));
  }
  return { watches, known, changes, gone };
}
