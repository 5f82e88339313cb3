import * as vscode from 'vscode';
import type { CallOf } from '../../../kinds/grammar/action.ts';
import type { Kind } from '../../../kinds/grammar/kind.ts';
import type { Ref } from '../../../kinds/grammar/ref.ts';
import { CallError } from '../../../platform/client/errors.ts';
import { describe, runStep, unlockStepOf } from '../../../ui/describe.ts';
import { fewLines } from '../../../ui/fewLines.ts';
import { countOf, oneOf } from '../../../ui/nouns.ts';
import { withProgress } from '../../../ui/progress.ts';
import { say, sayState } from '../../../ui/say.ts';
import { targetOf } from '../../../work/callBound.ts';
import type { Item } from '../../../work/listing.ts';
import { readItem } from '../../../work/readItem.ts';
import { type Count, isGivenUp, notBegun, type Result, tellAll } from '../results.ts';
import { type ActionsOptions, type Calling, followTasks } from './options.ts';

/** Deletes resources, after a confirmation that names them. */
export async function destroy(options: ActionsOptions, kind: Kind, { does }: Calling, refs: readonly Ref[]) {
  const { t } = vscode.l10n;
  const [first] = refs;
  const text =
    refs.length === 1
      ? t('Delete the {0} “{1}”?', oneOf(kind), first?.title ?? '')
      : t('Delete {0}?', countOf(kind, refs.length));
  const found = await withProgress(t('Reading {0}', countOf(kind, refs.length)), async (signal) => {
    const lines = await tellApart(options, kind, refs, signal);
    return signal.aborted ? undefined : lines;
  });
  if (!found) return;
  const detail = [found.join('\n'), t('This cannot be undone.')].filter(Boolean).join('\n\n');
  const button = refs.length === 1 ? t('Delete {0}', t(kind.words.one)) : t('Delete {0}', t(kind.words.many));
  if ((await options.ask.warn(text, [button], { modal: true, detail })) !== button) return;
  const title = t('Deleting {0}', countOf(kind, refs.length));
  const results = await withProgress(title, async (signal) => {
    const made: Result[] = [];
    for (const ref of refs) {
      const isOver = made.some(({ gaveUp }) => gaveUp);
      made.push(isOver ? notBegun(ref) : await destroyOne(options, kind, does, ref, signal));
    }
    return made;
  });
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

/** The state of a resource; for several, a line each with name and state. Unreadable ones have no state. */
async function tellApart(
  { connect }: ActionsOptions,
  kind: Kind,
  refs: readonly Ref[],
  signal: AbortSignal,
): Promise<string[]> {
  return fewLines(refs, async (ref) => {
    const item = await readItem(await connect(ref.account), kind, ref, signal).catch(() => undefined);
    const isOne = refs.length === 1;
    if (!item) return isOne ? '' : ref.title;
    const state = sayState(kind.state(item, Date.now()));
    return isOne ? state : `${kind.title(item)}: ${state}`;
  });
}

async function destroyOne(
  options: ActionsOptions,
  kind: Kind,
  does: CallOf<Item>,
  ref: Ref,
  signal: AbortSignal,
): Promise<Result> {
  try {
    const connection = await options.connect(ref.account);
    const item = await readItem(connection, kind, ref, signal);
    const input = does.input(targetOf(connection, ref), {}, item);
    const about = kind.title(item);
    const reply: unknown = await connection.client.call(does.operation, input, { signal, about });
    followTasks(options, ref, reply);
    return { ref, done: true, text: say(does.done(ref.title)) };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { message } = describe(error, say(does.failed(ref.title)));
    const [gaveUp, isDoubtful] = [error.reason === 'cancelled', error.applied !== 'no'];
    return { ref, done: false, text: message, gaveUp, isDoubtful, lift: unlockStepOf(error) };
  }
}
