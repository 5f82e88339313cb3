import type * as vscode from 'vscode';
import { alarmsPrefix, watchesPrefix } from '../../ui/isWatchKept.ts';
import type { AlarmPhase, KnownItems } from './changes.ts';
import { nothingWatched, type Watches } from './watches.ts';

/** A change as told, and as kept in the history: names, no addresses. */
export interface Told {
  /** When it was noticed, in ms since the epoch. */
  readonly at: number;
  readonly kind: string;
  readonly id: string;
  readonly title: string;
  readonly alarm: string;
  readonly phase: AlarmPhase;
  /** The sentence that was told. */
  readonly text: string;
}

/** Which window reads the lists of an account and tells what changed. */
interface Holder {
  readonly window: string;
  /** When its hold expires, in ms since the epoch. */
  readonly until: number;
  /** When the lists were last read, by any window, in ms since the epoch. */
  readonly readAt?: number;
}

/** When the user last changed or deleted resources, by name, in ms since the epoch; 0: never. */
type OwnChanges = Readonly<Record<string, { readonly changed: number; readonly deleted: number }>>;

/** What was done in either of two records, the later of each. */
function later(one: OwnChanges, other: OwnChanges): OwnChanges {
  const all = { ...one };
  for (const [name, { changed, deleted }] of Object.entries(other))
    all[name] = {
      changed: Math.max(all[name]?.changed ?? 0, changed),
      deleted: Math.max(all[name]?.deleted ?? 0, deleted),
    };
  return all;
}

/** How long it is known what the user has done, in ms: lists may show it late. */
const remembered = 3600_000;

/** How many changes of an account are kept. */
const most = 200;

const prefixes = {
  known: `${alarmsPrefix}known.`,
  history: `${alarmsPrefix}history.`,
  holder: `${alarmsPrefix}holder.`,
  own: `${alarmsPrefix}own.`,
} as const;

/**
 * What is watched, what was last known of it, and what was told, by account, in storage that all windows share.
 * The storage has no lock: of two windows that take an account at the same instant, the later one holds it, and
 * the other finds out before it tells anything.
 */
export function createAlarmMemory(memory: vscode.Memento) {
  const listeners = new Set<() => void>();

  async function keep(key: string, value: unknown): Promise<void> {
    if (JSON.stringify(memory.get(key)) === JSON.stringify(value)) return;
    await memory.update(key, value);
  }

  function tell(): void {
    for (const listener of listeners) listener();
  }

  const holder = (account: string) => memory.get<Holder>(prefixes.holder + account);
  /** What was done in this window: another one that writes at the same instant may undo what was kept of it. */
  const ownHere = new Map<string, OwnChanges>();
  const own = (account: string) =>
    later(memory.get<OwnChanges>(prefixes.own + account) ?? {}, ownHere.get(account) ?? {});
  const history = (account: string): readonly Told[] => memory.get<Told[]>(prefixes.history + account) ?? [];

  return {
    /** The accounts in which anything is watched. */
    accounts: (): string[] =>
      memory
        .keys()
        .filter((key) => key.startsWith(watchesPrefix))
        .map((key) => key.slice(watchesPrefix.length)),
    watches: (account: string): Watches => memory.get<Watches>(watchesPrefix + account) ?? nothingWatched,
    /** Keeps what is watched in an account; where that is nothing, all but the history goes. */
    async setWatches(account: string, watches: Watches): Promise<void> {
      const isAny = watches.rules.length > 0;
      await keep(watchesPrefix + account, isAny ? watches : undefined);
      if (!isAny)
        for (const name of ['known', 'holder', 'own'] as const)
          await keep(prefixes[name] + account, undefined);
      tell();
    },
    /** What was last known of the watched items, by kind and key. */
    known: (account: string): Readonly<Record<string, KnownItems>> =>
      memory.get<Record<string, KnownItems>>(prefixes.known + account) ?? {},
    setKnown: (account: string, known: Readonly<Record<string, KnownItems>>) =>
      keep(prefixes.known + account, known),
    /** What was told, the newest first. */
    history: (account: string): readonly Told[] => history(account).toReversed(),
    async addHistory(account: string, told: readonly Told[]): Promise<void> {
      if (told.length > 0)
        await keep(prefixes.history + account, [...history(account), ...told].slice(-most));
    },
    async clearHistory(account: string): Promise<void> {
      await keep(prefixes.history + account, undefined);
      tell();
    },
    /** What the user has done in an account within the last hour, in any window. */
    own,
    /** Notes for all windows what the user has done to resources. */
    async noteOwn(
      account: string,
      { names, what, at }: { names: readonly string[]; what: 'changed' | 'deleted'; at: number },
    ): Promise<void> {
      const done = names.map((name) => [name, { changed: 0, deleted: 0, [what]: at }] as const);
      const recent = Object.entries(later(own(account), Object.fromEntries(done))).filter(
        ([, { changed, deleted }]) => Math.max(changed, deleted) > at - remembered,
      );
      const all = Object.fromEntries(recent);
      ownHere.set(account, all);
      await keep(prefixes.own + account, all);
    },
    /** Notes it again where another window that wrote at the same instant has undone it. */
    async renewOwn(account: string): Promise<void> {
      if (ownHere.has(account)) await keep(prefixes.own + account, own(account));
    },
    /** When the lists of an account were last read, by any window. */
    readAt: (account: string): number | undefined => holder(account)?.readAt,
    isHeldElsewhere(account: string, window: string, now: number): boolean {
      const held = holder(account);
      return held !== undefined && held.window !== window && now < held.until;
    },
    isHeldBy: (account: string, window: string): boolean => holder(account)?.window === window,
    /** Holds an account until a time; `readAt`: its lists have just been read. */
    async hold(account: string, { window, until, readAt }: Holder): Promise<void> {
      const last = readAt ?? holder(account)?.readAt;
      await keep(prefixes.holder + account, {
        window,
        until,
        ...(last === undefined ? {} : { readAt: last }),
      });
    },
    /** Leaves an account to other windows. */
    async release(account: string, window: string): Promise<void> {
      const held = holder(account);
      if (held?.window === window) await keep(prefixes.holder + account, { ...held, until: 0 });
    },
    /** Forgets everything of an account. */
    async forget(account: string): Promise<void> {
      ownHere.delete(account);
      for (const prefix of [watchesPrefix, ...Object.values(prefixes)])
        await keep(prefix + account, undefined);
      tell();
    },
    /** The accounts of which anything is kept. */
    kept: (): string[] => {
      const all = [watchesPrefix, ...Object.values(prefixes)];
      const found = memory.keys().flatMap((key) => {
        const prefix = all.find((each) => key.startsWith(each));
        return prefix === undefined ? [] : [key.slice(prefix.length)];
      });
      return [...new Set(found)];
    },
    /** Calls the listener when this window changed something, or `tell` was called. */
    onDidChange(listener: () => void): vscode.Disposable {
      listeners.add(listener);
      return { dispose: () => void listeners.delete(listener) };
    },
    /** Tells listeners that another window may have changed something. */
    tell,
  };
}

export type AlarmMemory = ReturnType<typeof createAlarmMemory>;
