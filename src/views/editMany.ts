import * as vscode from 'vscode';
import { CallError } from '../api/errors.ts';
import { type Change, checkChange } from '../kinds/change.ts';
import type { Kind } from '../kinds/kind.ts';
import { undoOf } from '../kinds/undo.ts';
import { same } from '../model/same.ts';
import { isBreached } from './changes.ts';
import { type NextStep, whyOf } from './describe.ts';
import { enterFields, pickFields } from './editFields.ts';
import type { EditOptions } from './editOne.ts';
import type { Reports } from './editReport.ts';
import { saveChange } from './editSave.ts';
import { fewLines } from './fewLines.ts';
import type { Item } from './listing.ts';
import { changedWords, clashWords, differenceWords, remarksOn } from './outcomeWords.ts';
import { withProgress } from './progress.ts';
import { readItem } from './readItem.ts';
import { say, sayAll } from './say.ts';
import type { Ref } from './uri.ts';

/** What changing several resources at once needs besides. */
export type EditManyOptions = EditOptions & { readonly reports: Reports };

/** A resource with what it is to become. */
interface Step {
  readonly ref: Ref;
  readonly before: Item;
  readonly change: Change;
  /** The user was asked already about what it interrupts. */
  readonly knowing?: boolean;
}

/** What came of one resource. */
export interface Result {
  readonly ref: Ref;
  readonly text: string;
  readonly done: boolean;
  /** How it is taken back, where it can be. */
  readonly back?: Step;
  /** Something changed that was to stay. */
  readonly breached?: boolean;
  /** The user gave it up: the rest is not begun. */
  readonly gaveUp?: boolean;
  /** What lifts that the user has set in the way. */
  readonly lift?: NextStep | undefined;
}

/** What is said of a resource that was not begun, because the user gave up before. */
export function notBegun(ref: Ref): Result {
  return { ref, done: false, text: vscode.l10n.t('It was cancelled before.') };
}

/** Edits fields of several resources of a kind. */
export async function editMany(options: EditManyOptions, kind: Kind, refs: readonly Ref[]): Promise<void> {
  const found = await readAll(options, kind, refs);
  const name = vscode.l10n.t('{0} {1}', refs.length, vscode.l10n.t(kind.words.many));
  const subject = { kind, name, items: found.flatMap(({ item }) => (item ? [item] : [])) };
  if (subject.items.length === 0) return tellAll(options, kind, found.map(unread));
  const fields = await pickFields(options.ask, subject);
  const change = fields && (await enterFields(options.ask, subject, fields));
  if (change) await changeMany(options, kind, found, change);
}

/** Makes the same change to resources, after a preview. */
export async function changeAll(
  options: EditManyOptions,
  kind: Kind,
  refs: readonly Ref[],
  change: Change,
): Promise<void> {
  await changeMany(options, kind, await readAll(options, kind, refs), change);
}

/** A resource as it was read, or why it could not be. */
interface Found {
  readonly ref: Ref;
  readonly item?: Item;
  readonly error?: Error;
}

async function readAll(options: EditManyOptions, kind: Kind, refs: readonly Ref[]): Promise<Found[]> {
  const { t } = vscode.l10n;
  return withProgress(t('Reading {0} resources', refs.length), async (signal, report) => {
    const found: Found[] = [];
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

async function changeMany(
  options: EditManyOptions,
  kind: Kind,
  found: readonly Found[],
  change: Change,
): Promise<void> {
  const { t } = vscode.l10n;
  const sorted = found.map((each) => sort(kind, each, change));
  const steps = sorted.flatMap((each) => ('change' in each ? [each] : []));
  const out = sorted.flatMap((each) => ('done' in each ? [each] : []));
  if (steps.length === 0) return tellAll(options, kind, out);
  const rows = steps.map((step) => ({
    label: step.ref.title,
    description: say(differenceWords(kind, step.before, step.change)),
    picked: true,
    step,
  }));
  const title = t('Change {0} of {1} {2}', steps.length, found.length, t(kind.words.many));
  const placeHolder =
    out.length > 0
      ? t('{0} cannot be changed, or are so already: {1}', out.length, out[0]?.text ?? '')
      : t('What is unmarked stays as it is');
  const picked = await options.ask.pickMany(rows, { title, placeHolder });
  if (!picked || picked.length === 0) return;
  const results = await run(
    options,
    kind,
    picked.map(({ step }) => step),
  );
  if (results.some(({ done }) => done)) options.remember(kind, change);
  await tellAll(options, kind, [...results, ...out]);
}

/** Whether a resource can be changed so; if not, why. */
function sort(kind: Kind, found: Found, change: Change): Step | Result {
  const { ref, item: before } = found;
  if (!before) return unread(found);
  const isSo = Object.entries(change).every(([name, value]) => same(before[name], value));
  if (isSo) return { ref, done: false, text: vscode.l10n.t('It is so already.') };
  const [problem] = checkChange(kind, before, change);
  return problem ? { ref, done: false, text: say(problem.words) } : { ref, before, change };
}

function unread({ ref, error }: Found): Result {
  return { ref, done: false, text: error ? whyOf(error) : '' };
}

/** Makes changes one after the other; to cancel leaves the rest as it is. Nothing of somebody else is overwritten. */
async function run(options: EditManyOptions, kind: Kind, wanted: readonly Step[]): Promise<Result[]> {
  const { t } = vscode.l10n;
  const steps = await knowingly(options, kind, wanted);
  if (!steps) return wanted.map(({ ref }) => notBegun(ref));
  const title = t('Changing {0} {1}', steps.length, t(kind.words.many));
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

/** Asks once about all that is interrupted; undefined: the user gave up. */
async function knowingly(
  { ask }: EditManyOptions,
  kind: Kind,
  steps: readonly Step[],
): Promise<readonly Step[] | undefined> {
  const { t } = vscode.l10n;
  const words = ({ before, change }: Step) => kind.edit?.interrupts?.(before, { ...change });
  const lines = steps.flatMap((step) => {
    const said = words(step);
    return said ? [`${step.ref.title}: ${say(said)}`] : [];
  });
  if (lines.length === 0) return steps;
  const text = t('Change {0} {1}?', steps.length, t(kind.words.many));
  const button = t('Change Anyway');
  const detail = (await fewLines(lines, (line) => line)).join('\n');
  if ((await ask.warn(text, [button], { modal: true, detail })) !== button) return undefined;
  return steps.map((step) => (words(step) ? { ...step, knowing: true } : step));
}

async function runStep(
  options: EditManyOptions,
  kind: Kind,
  step: Step,
  signal: AbortSignal,
): Promise<Result> {
  const { ref, change } = step;
  try {
    const outcome = await saveChange(await options.connect(ref.account), { kind, ...step, signal });
    if (outcome.state === 'conflict')
      return { ref, done: false, text: say(clashWords(kind, ref.title, step, outcome)) };
    if (outcome.state === 'refused')
      return { ref, done: false, text: sayAll(outcome.problems.map(({ words }) => words)) };
    const back = undoOf(kind, outcome, change);
    const said = [changedWords(kind, ref.title, outcome.was, change), ...remarksOn(kind, outcome, back)];
    const done = { ref, done: true, breached: isBreached(outcome), text: sayAll(said) };
    return 'change' in back ? { ...done, back: { ref, before: outcome.item, change: back.change } } : done;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { ref, done: false, text: whyOf(error), gaveUp: error.reason === 'cancelled' };
  }
}

/** How many of how many were changed, or taken away. */
type Count = (done: number, of: number, many: string) => string;

const countChanged: Count = (done, of, many) => vscode.l10n.t('{0} of {1} {2} are changed.', done, of, many);

/** A summary, with a line for each resource behind a button, and a way back where all can be taken back. */
export async function tellAll(
  options: EditManyOptions,
  kind: Kind,
  results: readonly Result[],
  count = countChanged,
): Promise<void> {
  const { t } = vscode.l10n;
  const done = results.filter((each) => each.done);
  const isLoud = results.some(({ breached }) => breached);
  const counted = count(done.length, results.length, t(kind.words.many));
  const summary = isLoud
    ? t('Something changed that was to stay: look at the details. {0}', counted)
    : counted;
  const back = done.flatMap((each) => each.back ?? []);
  const [undo, details] = [t('Undo'), t('Show Details')];
  const buttons = [...(back.length > 0 && back.length === done.length ? [undo] : []), details];
  const tell = done.length === results.length && !isLoud ? options.ask.tell : options.ask.warn;
  const picked = await tell(summary, buttons);
  if (picked === details)
    await options.reports.show(
      summary,
      results.map((each) => `${each.done ? '✓' : '✗'} ${each.ref.title}: ${each.text}`),
    );
  if (picked === undo) await tellAll(options, kind, await run(options, kind, back));
}
