import * as vscode from 'vscode';
import type { Connection } from '../../../accounts/connection.ts';
import type { Kind } from '../../../kinds/grammar/kind.ts';
import type { Ref } from '../../../kinds/grammar/ref.ts';
import { CallError } from '../../../platform/client/errors.ts';
import { describe, runStep, unlockStepOf } from '../../../ui/describe.ts';
import { countOf } from '../../../ui/nouns.ts';
import { withProgress } from '../../../ui/progress.ts';
import { say } from '../../../ui/say.ts';
import { targetOf } from '../../../work/callBound.ts';
import { readItem } from '../../../work/readItem.ts';
import { taskIdsOf } from '../../../work/taskIds.ts';
import { type Count, isGivenUp, notBegun, type Result, tellAll } from '../results.ts';
import { confirmDestroy } from './confirmDestroy.ts';
import { type ActionsOptions, type Calling, workNameOf } from './options.ts';

/** Deletes resources, after a confirmation that names them and says what goes with them. */
export async function destroy(options: ActionsOptions, kind: Kind, action: Calling, refs: readonly Ref[]) {
  const { t } = vscode.l10n;
  const isTyped = await confirmDestroy(options, kind, action, refs);
  if (isTyped === undefined) return;
  const title = t('Deleting {0}', countOf(kind, refs.length));
  const wish = { kind, action, isTyped };
  const results = await withProgress(title, async (signal, tell) => {
    const made: Result[] = [];
    for (const ref of refs) {
      const isOver = made.some(({ gaveUp }) => gaveUp);
      if (refs.length > 1) tell(t('{0} of {1}: {2}', made.length + 1, refs.length, ref.title));
      made.push(isOver ? notBegun(ref) : await destroyOne(options, wish, ref, signal));
    }
    return made;
  });
  await options.deleted(results.flatMap(({ ref, done, isLasting }) => (done && !isLasting ? [ref] : [])));
  await options.changed(refs);
  const [only] = results;
  if (only && results.length === 1) {
    const { lift } = only;
    if (only.done) return options.ask.flash(only.text);
    if (isGivenUp(only)) return;
    await runStep(lift, await options.ask.warn(only.text, lift ? [lift.title] : []));
  } else await tellAll(options, kind, results, { count: countDeleted });
}

const countDeleted: Count = (done, of, all) =>
  all ? vscode.l10n.t('Deleted {0}', of) : vscode.l10n.t('Deleted {0} of {1}', done, of);

interface Destroying {
  readonly kind: Kind;
  readonly action: Calling;
  /** Whether the user typed a name, and so knows how grave it is. */
  readonly isTyped: boolean;
}

async function destroyOne(
  options: ActionsOptions,
  { kind, action, isTyped }: Destroying,
  ref: Ref,
  signal: AbortSignal,
): Promise<Result> {
  const { does, grave, prevented } = action;
  const failed = say(does.failed(ref.title));
  let connection: Connection | undefined;
  try {
    connection = await options.connect(ref.account);
    const item = await readItem(connection, kind, ref, signal);
    const why = prevented?.(item) ?? (isTyped ? undefined : grave?.(item));
    if (why) return { ref, done: false, text: `${failed}. ${say(why)}` };
    const input = does.input(targetOf(connection, ref), {}, item);
    const about = kind.title(item);
    const reply: unknown = await connection.client.call(does.operation, input, { signal, about });
    const tasks = taskIdsOf(reply);
    options.follow({ tasks, title: workNameOf(kind, action, ref), about: ref, deletes: true });
    // what a task deletes is there until that ends
    return { ref, done: true, isLasting: tasks.length > 0, text: say(does.done(ref.title)) };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const isDoubtful = error.applied !== 'no';
    if (isDoubtful && connection && (await isGone(connection, kind, ref, signal)))
      return { ref, done: true, text: say(does.done(ref.title)) };
    const reason = does.refused?.(error);
    const { message } = describe(error, failed, reason && say(reason));
    return {
      ref,
      done: false,
      text: message,
      gaveUp: error.reason === 'cancelled',
      isDoubtful,
      lift: unlockStepOf(error),
    };
  }
}

/** Whether a resource no longer exists; not if that is unknown. */
async function isGone(connection: Connection, kind: Kind, ref: Ref, signal: AbortSignal): Promise<boolean> {
  try {
    await readItem(connection, kind, ref, signal);
    return false;
  } catch (error) {
    return error instanceof CallError && error.reason === 'missing';
  }
}
