import * as vscode from 'vscode';
import type { Accounts } from '../accounts/accounts.ts';
import type { Change } from '../kinds/engine/change.ts';
import { pick } from '../kinds/engine/pick.ts';
import { type Undo, undoOf } from '../kinds/engine/undo.ts';
import type { Kind } from '../kinds/grammar/kind.ts';
import type { Ref } from '../kinds/grammar/ref.ts';
import type { Outcome } from './changes.ts';
import type { Item } from './listing.ts';

/** A change that was saved. */
export type SavedOutcome = Extract<Outcome, { state: 'saved' }>;

/** How the change of one resource is undone. */
export interface UndoStep {
  readonly ref: Ref;
  /** The fields that were changed, as the change left them. */
  readonly before: Item;
  /** The old values. */
  readonly change: Change;
}

/** A change that can be undone: to one resource, or to several changed together. */
export interface Undoable {
  readonly kind: Kind;
  readonly steps: readonly UndoStep[];
  readonly madeAt: Date;
}

/** How a saved change is undone, under the resource's current name. */
export function undoStepOf(kind: Kind, ref: Ref, { item }: SavedOutcome, change: Change): UndoStep {
  return { ref: { ...ref, title: kind.title(item) }, before: item, change };
}

/** How many changes are kept; older ones are dropped. */
const most = 100;

/**
 * The changes of this window that can be undone, by account, only in memory: old values may be secret. When
 * an account signs out, its changes go. The context key `headend.undoable` says whether the current account
 * has any.
 */
export function createChangeHistory(
  { list, currentId, onDidChange }: Pick<Accounts, 'list' | 'currentId' | 'onDidChange'>,
  onError: (error: unknown) => void,
) {
  let changes: readonly Undoable[] = [];
  const isOf = (account: string | undefined) => (change: Undoable) =>
    change.steps.some(({ ref }) => ref.account === account);

  async function tell(): Promise<void> {
    const account = await currentId();
    await vscode.commands.executeCommand('setContext', 'headend.undoable', changes.some(isOf(account)));
  }

  function keep(next: readonly Undoable[]): void {
    changes = next.slice(0, most);
    tell().catch(onError);
  }

  async function forgetGone(): Promise<void> {
    const known = (await list()).map(({ id }) => id);
    keep(changes.filter((change) => known.some((id) => isOf(id)(change))));
  }

  const subscription = onDidChange(() => void forgetGone().catch(onError));

  return {
    /** Records a saved change to one resource: keeps how it is undone, or returns why it cannot be. */
    saved(
      kind: Kind,
      ref: Ref,
      outcome: SavedOutcome,
    ): { readonly back: Undo; readonly undoable?: Undoable } {
      const back = undoOf(kind, outcome);
      if (!('change' in back)) return { back };
      return { back, undoable: this.add(kind, [undoStepOf(kind, ref, outcome, back.change)]) };
    },
    /** Keeps how a change is undone, as the latest change. */
    add(kind: Kind, steps: readonly UndoStep[]): Undoable {
      const own = steps.map((step) => ({ ...step, before: pick(step.before, Object.keys(step.change)) }));
      const change = { kind, steps: own, madeAt: new Date() };
      keep([change, ...changes]);
      return change;
    },
    /** Keeps only some steps of a change, such as those that could not be undone; if none, forgets it. */
    leave(change: Undoable, steps: readonly UndoStep[] = []): void {
      const left = steps.length > 0 ? [{ ...change, steps }] : [];
      keep(changes.flatMap((each) => (each === change ? left : each)));
    },
    has: (change: Undoable) => changes.includes(change),
    /** The changes of an account, newest first. */
    of: (account: string | undefined) => changes.filter(isOf(account)),
    dispose: () => subscription.dispose(),
  };
}

export type ChangeHistory = ReturnType<typeof createChangeHistory>;
