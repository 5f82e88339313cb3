import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import type { Words } from '../../shared/words.ts';
import type { Ask } from '../../ui/ask.ts';
import type { NextStep } from '../../ui/describe.ts';
import { fewLines } from '../../ui/fewLines.ts';
import { countOf } from '../../ui/nouns.ts';
import { sayAll } from '../../ui/say.ts';
import { undoStep } from '../../ui/tellSaved.ts';
import type { Undoable, UndoStep } from '../../work/changeHistory.ts';

/** The result for one resource. */
export interface Result {
  readonly ref: Ref;
  readonly text: string;
  readonly done: boolean;
  /** How it is undone, if it can be. */
  readonly back?: UndoStep;
  /** The text mentions unexpected effects; `breached`: something changed that had to stay. */
  readonly remarked?: boolean;
  readonly breached?: boolean;
  /** It already had the values: nothing was sent, and nothing failed. */
  readonly isNeedless?: boolean;
  /** The user canceled: the rest is not started. */
  readonly gaveUp?: boolean;
  /** It may have been done although it failed or was canceled. */
  readonly isDoubtful?: boolean;
  /** It is deleted by work that has just begun: until then it is there. */
  readonly isLasting?: boolean;
  /** The resource no longer exists. */
  readonly isGone?: boolean;
  /** What lifts a restriction that the user has set. */
  readonly lift?: NextStep | undefined;
}

/** The result for a resource that was not started because the user canceled before. */
export function notBegun(ref: Ref): Result {
  return { ref, done: false, text: vscode.l10n.t('Not started: canceled.'), gaveUp: true };
}

/** Whether the user canceled before anything was done: there is nothing to report. */
export function isGivenUp({ gaveUp = false, isDoubtful = false }: Result): boolean {
  return gaveUp && !isDoubtful;
}

/** How results are reported. */
interface TellOptions {
  readonly ask: Ask;
  readonly reports: Host['reports'];
}

/** States how many of how many were changed or deleted. `of` is “4 live streams”. */
export type Count = (done: number, of: string, all: boolean) => string;

const countChanged: Count = (done, of, all) =>
  all ? vscode.l10n.t('Updated {0}', of) : vscode.l10n.t('Updated {0} of {1}', done, of);

/** The same for a change that was undone. */
export const countUndone: Count = (done, of, all) =>
  all
    ? vscode.l10n.t('Undid the change to {0}', of)
    : vscode.l10n.t('Undid the change to {0} of {1}', done, of);

/** Shows a summary: in the status bar if all went well, else in a message with details per resource. */
export async function tellAll(
  { ask, reports }: TellOptions,
  kind: Kind,
  results: readonly Result[],
  {
    count = countChanged,
    undoable,
    warnings = [],
  }: {
    readonly count?: Count;
    readonly undoable?: Undoable | undefined;
    /** What the user should know of the new values, and was not told before. */
    readonly warnings?: readonly Words[];
  } = {},
): Promise<void> {
  const { t } = vscode.l10n;
  // a user who canceled everything knows that
  if (results.every(isGivenUp)) return;
  const done = results.filter((each) => each.done);
  const all = done.length === results.length;
  const isWell = results.every((each) => each.done || each.isNeedless);
  const isLoud = results.some(({ breached }) => breached);
  const summary =
    done.length === 0 && isWell
      ? t('No change needed.')
      : count(done.length, countOf(kind, results.length), all);
  const next = undoStep(undoable);
  const isWarned = warnings.length > 0 && done.length > 0;
  if (isWell && !isLoud && !isWarned && !results.some(({ remarked }) => remarked))
    return ask.flash(summary, {
      detail: (await fewLines(results, ({ text }) => text)).join('\n'),
      ...(next ? { next } : {}),
    });
  const text = isLoud ? t('Something else changed too; check the details. {0}.', summary) : `${summary}.`;
  const details = t('Show Details');
  const said = isWarned ? `${sayAll(warnings)} ${text}` : text;
  const picked = await (isWell && !isLoud ? ask.tell : ask.warn)(said, [details]);
  if (picked !== details) return;
  await reports.show(
    summary,
    results.map((each) => `${each.done ? '✓' : '✗'} ${each.ref.title}: ${each.text}`),
  );
}
