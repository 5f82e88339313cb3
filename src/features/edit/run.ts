import * as vscode from 'vscode';
import type { Change } from '../../kinds/engine/change.ts';
import { undoOf } from '../../kinds/engine/undo.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import { CallError } from '../../platform/client/errors.ts';
import { whyOf } from '../../ui/describe.ts';
import { fewLines } from '../../ui/fewLines.ts';
import { countOf } from '../../ui/nouns.ts';
import { changedWords, clashWords, remarksOn, surprisesOf } from '../../ui/outcomeWords.ts';
import { withProgress } from '../../ui/progress.ts';
import { say, sayAll } from '../../ui/say.ts';
import { undoStepOf } from '../../work/changeHistory.ts';
import { isBreached } from '../../work/changes.ts';
import type { Item } from '../../work/listing.ts';
import { readItem } from '../../work/readItem.ts';
import { saveChange } from '../../work/saveChange.ts';
import type { EditOptions } from './one.ts';
import { notBegun, type Result } from './results.ts';

/** A resource with the change to make to it. */
export interface EditStep {
  readonly ref: Ref;
  readonly before: Item;
  readonly change: Change;
  /** The user was already asked about what it interrupts. */
  readonly isConfirmed?: boolean;
}

/** A resource as read, or why it could not be read. */
export interface FoundResource {
  readonly ref: Ref;
  readonly item?: Item;
  readonly error?: Error;
}

/** Reads resources one after another. One that cannot be read carries its error; canceling throws. */
export async function readAll(
  options: EditOptions,
  kind: Kind,
  refs: readonly Ref[],
): Promise<FoundResource[]> {
  const { t } = vscode.l10n;
  return withProgress(t('Reading {0}', countOf(kind, refs.length)), async (signal, report) => {
    const found: FoundResource[] = [];
    for (const ref of refs) {
      report(t('{0} of {1}', found.length, refs.length));
      try {
        found.push({ ref, item: await readItem(await options.connect(ref.account), kind, ref, signal) });
      } catch (error) {
        if (signal.aborted) throw error;
        found.push({ ref, error: error as Error });
      }
    }
    return found;
  });
}

/** The result for a resource that could not be read. */
export function unread({ ref, error }: FoundResource): Result {
  const isGone = error instanceof CallError && error.reason === 'missing';
  return { ref, done: false, text: error ? whyOf(error) : '', isGone };
}

/** Makes changes one after another; canceling skips the rest. Changes by others are never overwritten. */
export async function run(options: EditOptions, kind: Kind, wanted: readonly EditStep[]): Promise<Result[]> {
  const { t } = vscode.l10n;
  const steps = await knowingly(options, kind, wanted);
  if (!steps) return wanted.map(({ ref }) => notBegun(ref));
  const title = t('Changing {0}', countOf(kind, steps.length));
  const results = await withProgress(title, async (signal, report) => {
    const done: Result[] = [];
    for (const step of steps) {
      report(t('{0} of {1}', done.length + 1, steps.length));
      done.push(
        signal.aborted || done.some(({ gaveUp }) => gaveUp)
          ? notBegun(step.ref)
          : await runStep(options, kind, step, signal),
      );
    }
    return done;
  });
  await options.changed(steps.map(({ ref }) => ref));
  return results;
}

/** Asks once about everything that is interrupted; undefined: the user canceled. */
async function knowingly(
  { ask, accountLabel }: EditOptions,
  kind: Kind,
  steps: readonly EditStep[],
): Promise<readonly EditStep[] | undefined> {
  const { t } = vscode.l10n;
  const asked = steps.map((step) => ({
    step,
    met: kind.edit?.interrupts?.(step.before, { ...step.change }),
  }));
  const met = asked.flatMap(({ step, met: each }) => (each ? [{ ...each, ref: step.ref }] : []));
  const [first, ...others] = met;
  if (!first) return steps;
  const isAlike = others.every(({ button }) => button.key === first.button.key);
  const button = isAlike ? say(first.button) : t('Change');
  const many = () => {
    const count = countOf(kind, met.length);
    return isAlike ? say(first.questionOfMany(count)) : t('This interrupts {0}. Continue?', count);
  };
  const text = others.length > 0 ? many() : say(first.question(first.ref.title));
  const lines = await fewLines(met, ({ ref, why }) => `${ref.title}: ${say(why)}`);
  const account = t('Account: {0}', await accountLabel(first.ref.account));
  const detail = [...lines, '', account].join('\n');
  if ((await ask.warn(text, [button], { modal: true, detail })) !== button) return undefined;
  return asked.map(({ step, met: each }) => (each ? { ...step, isConfirmed: true } : step));
}

async function runStep(
  options: EditOptions,
  kind: Kind,
  step: EditStep,
  signal: AbortSignal,
): Promise<Result> {
  const { ref, change } = step;
  try {
    const outcome = await saveChange(await options.connect(ref.account), { kind, ...step, signal });
    if (outcome.state === 'conflict')
      return { ref, done: false, text: say(clashWords(kind, ref.title, step, outcome)) };
    if (outcome.state === 'refused')
      return { ref, done: false, text: sayAll(outcome.problems.map(({ words }) => words)) };
    const back = undoOf(kind, outcome);
    const said = say(changedWords(kind, ref.title, outcome.was, change), 'exact');
    const remarks = remarksOn(kind, outcome, back);
    const done = {
      ref,
      done: true,
      remarked: surprisesOf(kind, outcome).length > 0,
      breached: isBreached(outcome),
      text: remarks.length > 0 ? `${said}. ${sayAll(remarks)}` : said,
    };
    return 'change' in back ? { ...done, back: undoStepOf(kind, ref, outcome, back.change) } : done;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return {
      ...unread({ ref, error }),
      gaveUp: error.reason === 'cancelled',
      isDoubtful: error.applied !== 'no',
    };
  }
}
