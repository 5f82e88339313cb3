import * as vscode from 'vscode';
import type { Change } from '../../kinds/engine/change.ts';
import type { FieldPlan } from '../../kinds/engine/control.ts';
import { same } from '../../shared/same.ts';
import type { Reads } from '../../ui/readBesides.ts';
import { say } from '../../ui/say.ts';
import type { Clash, FormField, FormRequest, ShownOverview, ToForm } from '../../wire/form.ts';
import type { Draft, FieldProblem } from '../../wire/fromForm.ts';
import type { Item } from '../../work/listing.ts';
import { createComparison } from './comparison.ts';
import type { FormSource } from './contract.ts';
import { foldsOf } from './folds.ts';
import { wireLines } from './page.ts';
import { brokenRules } from './session/state.ts';

/** The current state of a form. */
export interface FormStatus {
  /** The resource as the user knows it: what differs from it is a change. */
  readonly known: Item;
  readonly draft: Draft;
  readonly change: Change;
  /** Fields that both sides changed, with their old values, until the user decides which value to keep. */
  readonly clashing: Item;
  /** What the service refused, and why. */
  readonly refused: { readonly values: Item; readonly problems: readonly FieldProblem[] } | undefined;
  readonly plan: ReadonlyMap<string, FieldPlan>;
}

/** What prevents a form from being sent. */
function problemsOf(source: FormSource, { known, draft, change, clashing }: FormStatus): FieldProblem[] {
  const ruled = brokenRules(source, { known, change }).map(({ path, words }) => ({ path, text: say(words) }));
  const undecided = Object.keys(clashing).map((name) => ({
    path: [name],
    text: vscode.l10n.t('Someone else changed this too. Choose which value to keep.'),
  }));
  return [...draft.problems, ...ruled, ...undecided];
}

/** What `checkedOf` needs besides the state of the form. */
export interface Checking {
  readonly title: string;
  readonly reads: Reads;
  /** Fields whose appearance has changed. */
  readonly fields: readonly FormField[];
  /** What would be sent. */
  readonly requests: readonly FormRequest[];
  /** What a save would send. */
  readonly unsaved: Change;
  /** The user tried to send it, but it cannot be sent. */
  readonly insist: boolean;
}

/** The message to the page about its draft: problems, changes and requests. */
export function checkedOf(
  source: FormSource,
  standing: FormStatus,
  { title, reads, fields, requests, unsaved, insist }: Checking,
): ToForm {
  const { known, draft, change, clashing, refused, plan } = standing;
  const { label, text, differences } = createComparison(source, plan);
  const clashOf = (name: string): Clash => ({
    name,
    label: label(name),
    before: text(name, clashing[name]),
    mine: text(name, change[name]),
    theirs: text(name, known[name]),
  });
  const stillRefused = (refused?.problems ?? []).filter(({ path: [name = ''] }) =>
    same(refused?.values[name], change[name]),
  );
  const wrong = problemsOf(source, standing);
  // a value that breaks a rule may be anything: the old one is shown
  const right = Object.entries(change).filter(([name]) => !wrong.some(({ path }) => path[0] === name));
  const next = { ...known, ...Object.fromEntries(right) };
  const preview = source.form.preview?.(next, numbers(draft.given), reads) ?? [];
  const problems = [...wrong, ...stillRefused];
  /** An empty field isn't an error before its step is left or the form is sent. */
  const left = new Set(stepsLeft(source, draft));
  const begun = ({ path: [name = ''] }: FieldProblem) =>
    !source.creates || insist || name in draft.values || left.has(String(name));
  return {
    type: 'checked',
    seq: draft.seq,
    title,
    problems: problems.filter(begun),
    preview: wireLines(preview),
    differences: Object.keys(change).flatMap((name) => differences(name, known[name], change[name])),
    clashes: Object.keys(clashing).map(clashOf),
    fields,
    folds: foldsOf({ form: source.form, plan, next, reads }),
    overview: isAtReview(source, standing) ? overviewOf(source, next, reads) : undefined,
    requests,
    blocked: source.creates ? undefined : blockedBy(wrong, unsaved),
    insist,
  };
}

/** Whether all steps are complete, and the last one shows what would be sent. */
export function isAtReview(source: FormSource, standing: FormStatus): boolean {
  const { steps, groups } = source.form;
  if (!steps || standing.draft.steps?.at !== groups.length) return false;
  return problemsOf(source, standing).length === 0;
}

function overviewOf({ form }: FormSource, next: Item, reads: Reads): ShownOverview | undefined {
  const overview = form.overview?.(next, reads);
  const warnings = overview?.warnings.map(({ field, words }) => ({ field, text: say(words) }));
  return overview && { lines: wireLines(overview.lines), warnings: warnings ?? [] };
}

function blockedBy(wrong: readonly FieldProblem[], unsaved: Change) {
  if (wrong.length > 0) return 'wrong';
  return Object.keys(unsaved).length === 0 ? 'unchanged' : undefined;
}

/** The fields of the steps that the user tried to leave. */
function stepsLeft({ form }: FormSource, { steps }: Draft): string[] {
  return form.groups.slice(0, steps?.tried ?? 0).flatMap(({ fields }) => fields);
}

function numbers(given: Item): Record<string, number> {
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (typeof value === 'number' ? [[name, value]] : [])),
  );
}
