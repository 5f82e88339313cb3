import type { Connection } from '../accounts/connection.ts';
import {
  bodyOf,
  type Change,
  changedMeanwhile,
  conflicts,
  type Known,
  keptIn,
} from '../kinds/engine/change.ts';
import { notTaken } from '../kinds/engine/notTaken.ts';
import type { Kind } from '../kinds/grammar/kind.ts';
import type { Ref } from '../kinds/grammar/ref.ts';
import type { Undertaking } from '../platform/client/call.ts';
import { same } from '../shared/same.ts';
import { type Words, words } from '../shared/words.ts';
import { targetOf } from './callBound.ts';
import type { Item } from './listing.ts';
import { readAlone } from './readItem.ts';
import { taskIdsOf } from './taskIds.ts';

/** The result of an attempt to change a resource. */
export type Outcome =
  | {
      readonly state: 'saved';
      /** The resource as it is now. */
      readonly item: Item;
      /** As it was right before; if `already`, the changed fields as the user knew them. */
      readonly was: Item;
      /** Nothing was sent, as the service had all of it: an earlier attempt succeeded, its reply was lost. */
      readonly already?: true;
      /** The service has begun to apply it: tasks are followed, and the resource is as it will be. */
      readonly begun?: true;
      /** The fields that were sent because they were changed. */
      readonly changed: readonly string[];
      /** Other fields that someone else changed since it was opened. */
      readonly merged: readonly string[];
      /** Other fields that changed at the moment of the write, by the service or by someone else. */
      readonly besides: readonly string[];
      /** Fields that the service returns differently from what was sent. */
      readonly notTaken: readonly string[];
      /** What the change wrongly did, or that this couldn't be checked: never to be overlooked. */
      readonly breaches?: readonly Words[];
    }
  | {
      readonly state: 'conflict';
      readonly theirs: Item;
      /** The fields that both sides changed. */
      readonly fields: readonly string[];
    };

export interface Wish extends Known {
  readonly kind: Kind;
  readonly ref: Ref;
  /** The resource as the user saw it. */
  readonly before: Item;
  readonly change: Change;
  /** The user was already asked about what it interrupts. */
  readonly isConfirmed?: boolean;
  /** What it is a part of, which the user is asked about once. */
  readonly undertaking?: Undertaking | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Changes a resource: reads it again, and writes only if nobody else changed the same fields meanwhile. The
 * interface has no lock, so the read and the write are one round trip apart, and the reply is compared with
 * what was sent. If the user is asked in between, it is read once more. Throws a CallError; its `applied`
 * says whether the change may have taken effect.
 */
export async function applyChange(connection: Connection, wish: Wish): Promise<Outcome> {
  const { kind, ref, before, change, undertaking, signal } = wish;
  if (!kind.edit) throw new Error(`Nothing of the kind ${kind.id} can be changed.`);
  let theirs = await readAlone(connection, kind, ref, signal);
  const conflict = (): Outcome | undefined => {
    const fields = conflicts(before, theirs, change, wish);
    return fields.length > 0 ? { state: 'conflict', theirs, fields } : undefined;
  };
  const known = conflict();
  if (known) return known;
  if (isMade(before, theirs, change)) return madeAlready(wish, theirs);
  const part = kind.edit.partial?.body(theirs, { ...change });
  const { operation, input } = (part && kind.edit.partial?.update) ?? kind.edit.update;
  const place = input(targetOf(connection, ref));
  const made = () => {
    const body = part ?? bodyOf(kind, theirs, change);
    return { input: { ...place, ...body }, kept: part ? [] : keptIn(kind, theirs, body) };
  };
  let met: Outcome | undefined;
  const renew = async () => {
    theirs = await readAlone(connection, kind, ref, signal);
    met = conflict();
    return met ? undefined : made();
  };
  const interrupts = wish.isConfirmed ? undefined : kind.edit.interrupts?.(theirs, change);
  const { input: body, kept } = made();
  let reply: unknown;
  try {
    const about = kind.title(theirs);
    const asked = { about, interrupts, undertaking, renew };
    reply = await connection.client.call(operation, body, { signal, kept, ...asked });
  } catch (error) {
    if (met) return met;
    throw error;
  }
  const tasks = taskIdsOf(reply);
  if (tasks.length > 0) {
    connection.follow?.({ tasks, title: kind.title(theirs), about: ref });
    return begun(wish, theirs);
  }
  const answered = isItem(reply) ? { ...theirs, ...reply } : await readBack(connection, wish);
  // the change is made, whatever became of the read: it is not to be told as one that failed
  if (!answered) return unread(wish, theirs);
  const { fresh = answered, ...found } = await readAgain(connection, wish, theirs);
  const own = Object.keys(change).flatMap((name) => kind.edit?.sets?.[name] ?? []);
  return {
    ...found,
    state: 'saved',
    item: { ...readBesides(kind, before), ...fresh },
    was: theirs,
    changed: Object.keys(change),
    merged: changedMeanwhile(kind, before, theirs, change),
    besides: changedMeanwhile(kind, theirs, fresh, change).filter((name) => !own.includes(name)),
    notTaken: notTaken(kind, fresh, change),
  };
}

/** A change that the service is still working on: the resource as it will be. */
function begun({ kind, before, change }: Wish, was: Item): Outcome {
  return {
    state: 'saved',
    begun: true,
    item: { ...readBesides(kind, before), ...was, ...change },
    was,
    changed: Object.keys(change),
    merged: changedMeanwhile(kind, before, was, change),
    besides: [],
    notTaken: [],
  };
}

/** The resource after a change whose reply is empty; undefined: it can’t be read. Never throws. */
async function readBack(connection: Connection, { kind, ref, signal }: Wish): Promise<Item | undefined> {
  return readAlone(connection, kind, ref, signal).catch(() => undefined);
}

/** A change that the service has taken, after which the resource couldn’t be read: as it should be. */
function unread({ kind, before, change }: Wish, was: Item): Outcome {
  return {
    state: 'saved',
    item: { ...readBesides(kind, before), ...was, ...change },
    was,
    changed: Object.keys(change),
    merged: changedMeanwhile(kind, before, was, change),
    besides: [],
    notTaken: [],
    breaches: [uncheckedWords],
  };
}

/** Whether every field has changed to the user's new value since `before` was read. */
function isMade(before: Item, theirs: Item, change: Change): boolean {
  return Object.keys(change).every(
    (name) => same(theirs[name], change[name]) && !same(theirs[name], before[name]),
  );
}

function madeAlready({ kind, before, change }: Wish, theirs: Item): Outcome {
  const changed = Object.keys(change);
  return {
    state: 'saved',
    already: true,
    item: { ...readBesides(kind, before), ...theirs },
    was: { ...theirs, ...Object.fromEntries(changed.map((name) => [name, before[name]])) },
    changed,
    merged: changedMeanwhile(kind, before, theirs, change),
    besides: [],
    notTaken: [],
  };
}

/** Whether something changed that had to stay, or this is unknown. */
export function isBreached({ breaches = [] }: Extract<Outcome, { state: 'saved' }>): boolean {
  return breaches.length > 0;
}

/** Reads a resource after a change, if its kind checks for breaches. Never throws, as the change is made. */
async function readAgain(
  connection: Connection,
  { kind, ref, change, signal }: Wish,
  was: Item,
): Promise<{ fresh?: Item; breaches?: readonly Words[] }> {
  const breaches = kind.edit?.breaches;
  if (!breaches) return {};
  try {
    const fresh = await readAlone(connection, kind, ref, signal);
    return { fresh, breaches: breaches(was, { ...change }, fresh) };
  } catch {
    return { breaches: [uncheckedWords] };
  }
}

const uncheckedWords = words(
  'Saved, but the resource couldn’t be read again, so side effects weren’t checked. Refresh it.',
);

/** Whether a reply is the resource: some changes return nothing. */
function isItem(reply: unknown): reply is Item {
  return typeof reply === 'object' && reply !== null && Object.keys(reply).length > 0;
}

/**
 * The fields of a resource that another call returned. They cannot be changed, and are not read again between
 * reading and writing.
 */
function readBesides(kind: Kind, item: Item): Item {
  const fields = kind.also?.fields ?? [];
  return Object.fromEntries(fields.filter((name) => name in item).map((name) => [name, item[name]]));
}
