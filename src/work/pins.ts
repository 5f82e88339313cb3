import * as vscode from 'vscode';
import type { Connection } from '../accounts/connection.ts';
import type { Kind } from '../kinds/grammar/kind.ts';
import { nameOf, type Ref } from '../kinds/grammar/ref.ts';
import { someAtOnce } from '../platform/client/readSome.ts';
import { same } from '../shared/same.ts';
import type { Item } from './listing.ts';
import { readItem } from './readItem.ts';

/** A pinned resource as last read, or why it could not be read. */
export interface Pinned {
  readonly kind: Kind;
  readonly ref: Ref;
  readonly item?: Item;
  readonly error?: Error;
}

/** The resources that a user keeps at the top of the views. Remembered per account. */
export function createPins(memory: vscode.Memento) {
  const changed = new vscode.EventEmitter<void>();
  const keyOf = (account: string) => `headend.pins.${account}`;
  const of = (account: string): readonly Ref[] => memory.get<Ref[]>(keyOf(account)) ?? [];
  const has = (ref: Ref) => of(ref.account).some((pin) => nameOf(pin) === nameOf(ref));

  async function keep(account: string, pins: readonly Ref[]): Promise<void> {
    await memory.update(keyOf(account), pins);
    changed.fire();
  }

  return {
    onDidChange: changed.event,
    of,
    has,
    async pin(refs: readonly Ref[]): Promise<void> {
      for (const ref of refs) if (!has(ref)) await keep(ref.account, [...of(ref.account), ref]);
    },
    async unpin(refs: readonly Ref[]): Promise<void> {
      const without = (ref: Ref) => of(ref.account).filter((pin) => nameOf(pin) !== nameOf(ref));
      for (const ref of refs) await keep(ref.account, without(ref));
    },
    dispose: () => changed.dispose(),
  };
}

export type Pins = ReturnType<typeof createPins>;

/** Reads the pinned resources of the given kinds, and remembers what it read. */
export function createPinned(
  pins: Pins,
  connect: (accountId: string) => Promise<Connection>,
  kinds: readonly Kind[],
) {
  const known = new Map<string, Pinned>();
  const of = (account: string) =>
    pins.of(account).flatMap((ref) => {
      const kind = kinds.find(({ id }) => id === ref.kind);
      return kind ? [{ kind, ref }] : [];
    });

  /** If the read fails, the item from before stays. */
  async function read({ kind, ref }: Pinned, signal?: AbortSignal): Promise<Pinned> {
    try {
      const item = await readItem(await connect(ref.account), kind, ref, signal);
      return { kind, ref: { ...ref, title: kind.title(item) }, item };
    } catch (thrown) {
      const before = known.get(nameOf(ref))?.item;
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      return { kind, ref, error, ...(before ? { item: before } : {}) };
    }
  }

  /** Returns whether any of them is not as it was. */
  async function readAll(wanted: readonly Pinned[], signal?: AbortSignal): Promise<boolean> {
    const found = await someAtOnce(wanted, (each) => read(each, signal));
    if (signal?.aborted) return false;
    const before = found.map(({ ref }) => known.get(nameOf(ref)));
    for (const each of found) known.set(nameOf(each.ref), each);
    return found.some(({ item, error }, at) => {
      const was = before[at];
      return error?.message !== was?.error?.message || !same(item, was?.item);
    });
  }

  return {
    has: (account: string) => of(account).length > 0,
    /** Forgets what was read for all other accounts. */
    only(accounts: readonly string[]): void {
      for (const [name, { ref }] of known) if (!accounts.includes(ref.account)) known.delete(name);
    },
    /** The pinned resources of an account; those that were never read are read now. */
    async rows(account: string): Promise<Pinned[]> {
      const wanted = of(account);
      await readAll(wanted.filter(({ ref }) => !known.has(nameOf(ref))));
      return wanted.map((each) => known.get(nameOf(each.ref)) ?? each);
    },
    /** Reads them again. Returns whether anything changed. */
    refresh(account: string, signal: AbortSignal): Promise<boolean> {
      return readAll(
        of(account).filter(({ ref }) => known.has(nameOf(ref))),
        signal,
      );
    },
  };
}
