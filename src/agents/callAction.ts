import { findKind } from '../kinds/all.ts';
import type { Action, Answers, CallOf } from '../kinds/grammar/action.ts';
import { CallError } from '../platform/client/errors.ts';
import type { Interruption } from '../shared/interruption.ts';
import { inEnglish, type Words, words } from '../shared/words.ts';
import { pagesOf, targetOf } from '../work/callBound.ts';
import type { Item } from '../work/listing.ts';
import { readItem } from '../work/readItem.ts';
import { taskIdsOf } from '../work/taskIds.ts';
import type { MeantResource } from './places.ts';
import { type ToolCall, ToolRefusal } from './tool.ts';

interface Called {
  readonly action: Action<Item>;
  readonly call: CallOf<Item>;
  readonly answers: Answers;
}

/** What an action came to, as sentences. */
export interface Came {
  done: string;
  note?: string;
}

/**
 * Makes the call of an action, once. What removes the resource is asked by the guard, whatever dialogs the editor left
 * out. Where the reply was lost, it looks whether it was done. Throws a ToolRefusal or a CallError.
 */
export async function callAction(found: MeantResource, called: Called, calling: ToolCall): Promise<Came> {
  const { connection, kind, ref, item } = found;
  const { action, call, answers } = called;
  const prevented = action.prevented?.(item);
  if (prevented) throw new ToolRefusal(inEnglish(prevented));
  const { signal } = calling;
  const isDestroying = action.destroy === true || call.operation.effect === 'destroy';
  const interrupts =
    call.interrupts?.(item, answers) ?? (isDestroying ? await destroying(found, action) : undefined);
  const input = call.input(targetOf(connection, ref), answers, item);
  const changed = { kind, ref, deleted: action.destroy === true };
  const done = inEnglish(call.done(ref.title));
  let reply: unknown;
  try {
    reply = await connection.client.call(call.operation, input, {
      signal,
      about: kind.title(item),
      interrupts,
    });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.applied !== 'no') {
      const isDone = await wasDone(found, called);
      await calling.changed?.({ ...changed, deleted: changed.deleted && isDone });
      if (isDone) return { done, note: 'It was done although the response was lost.' };
    }
    const why = call.refused?.(error);
    if (why && error.applied === 'no')
      throw new ToolRefusal(`${inEnglish(call.failed(ref.title))}: ${inEnglish(why)}.`);
    throw error;
  }
  const tasks = taskIdsOf(reply);
  connection.follow?.({ tasks, title: done, about: ref, deletes: changed.deleted });
  await calling.changed?.({ ...changed, deleted: changed.deleted && tasks.length === 0 });
  const made = call.makes?.(reply);
  const remark = call.remark?.(reply);
  const notes = [
    ...(remark ? [inEnglish(remark)] : []),
    ...(made ? [`The service makes ${made.kind} ${made.id}.`] : []),
    ...(tasks.length > 0 ? [`The service is working on it: task ${tasks.join(', ')}.`] : []),
  ];
  return { done, ...(notes.length > 0 ? { note: notes.join(' ') } : {}) };
}

/** How the guard asks before something is removed: what goes with it, why that is grave, and what uses it. */
async function destroying(found: MeantResource, action: Action<Item>): Promise<Interruption> {
  const { kind, item } = found;
  const parts = [
    action.grave?.(item),
    action.takes,
    await usersOf(found, action),
    words('This cannot be undone.'),
  ];
  const said = parts.filter((each): each is Words => each !== undefined);
  return {
    question: (title) => words('Delete the {0} “{1}”?', words(kind.words.one), title),
    questionOfMany: (count) => words('Delete {0}?', count),
    button: words('Delete {0}', words(kind.words.one)),
    why: said.reduce((one, other) => words('{0} {1}', one, other)),
  };
}

/** What uses the resource, if anything, and whether some of that could not be read. */
async function usersOf(
  { connection, ref, item }: MeantResource,
  { usedBy }: Action<Item>,
): Promise<Words | undefined> {
  const users = usedBy && findKind(usedBy.kind);
  if (!users || !usedBy.when(item)) return undefined;
  try {
    const { items, unread = [] } = await pagesOf(connection, usedBy.list, ref).next();
    const first = items.slice(0, 10).map((each) => users.title(each as Item));
    const names = items.length > first.length ? [...first, '…'] : first;
    const said = [
      ...(names.length > 0 ? [words('{0}: {1}.', usedBy.title, names.join(', '))] : []),
      ...(unread.length > 0 ? [words('Some of what may use it couldn’t be read.')] : []),
    ];
    return said.length > 0 ? said.reduce((one, other) => words('{0} {1}', one, other)) : undefined;
  } catch {
    return words('What uses it couldn’t be read.');
  }
}

/** Whether a call whose reply was lost was done, as far as the resource shows that. */
async function wasDone(
  { connection, kind, ref, item }: MeantResource,
  { action, call }: Called,
): Promise<boolean> {
  try {
    const now = await readItem(connection, kind, ref);
    return call.isDone?.(item, now) ?? false;
  } catch (error) {
    return action.destroy === true && error instanceof CallError && error.reason === 'missing';
  }
}
