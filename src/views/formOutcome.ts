import * as vscode from 'vscode';
import { CallError } from '../api/errors.ts';
import { type Change, checkChange } from '../kinds/change.ts';
import type { Kind } from '../kinds/kind.ts';
import type { FieldProblem, Notice } from '../wire/form.ts';
import type { Outcome } from './changes.ts';
import { describe } from './describe.ts';
import type { Item } from './listing.ts';

type Saved = Extract<Outcome, { state: 'saved' }>;

/** What gives the fields of a change their old values back; undefined where one of them cannot be read, or written. */
export function inverseOf(kind: Kind, { was, item }: Saved, change: Change): Change | undefined {
  const names = Object.keys(change);
  if (names.some((name) => !(name in was) || !(name in item))) return undefined;
  const inverse = Object.fromEntries(names.map((name) => [name, was[name]]));
  return checkChange(kind, item, inverse).length === 0 ? inverse : undefined;
}

/** What is said after a save. `title` makes the name of a field. */
export function savedNotice(
  outcome: Saved,
  count: number,
  canUndo: boolean,
  title: (name: string) => string,
): Notice {
  const { t } = vscode.l10n;
  const names = (all: readonly string[]) => all.map(title).join(', ');
  const sentences = [
    count === 1 ? t('Saved 1 change.') : t('Saved {0} changes.', count),
    outcome.merged.length > 0
      ? t('Someone else changed meanwhile, and it holds: {0}.', names(outcome.merged))
      : '',
    outcome.notTaken.length > 0
      ? t('The service shows otherwise than was sent: {0}.', names(outcome.notTaken))
      : '',
    canUndo ? '' : t('This cannot be undone here: not every old value can be read back.'),
  ];
  return {
    tone: outcome.notTaken.length > 0 ? 'failed' : 'done',
    text: sentences.filter(Boolean).join(' '),
    offers: canUndo ? ['undo'] : [],
  };
}

/** What is said after a save that failed: the draft stays. */
export function failedNotice(error: unknown, title: string): Notice {
  const { t } = vscode.l10n;
  if (error instanceof CallError && error.reason === 'cancelled') {
    return { tone: 'told', text: t('Not saved: it was cancelled. Your changes are still here.'), offers: [] };
  }
  const { message } = describe(error, t('Could not save “{0}”', title));
  const doubtful = error instanceof CallError && error.applied !== 'no';
  return {
    tone: 'failed',
    text: t('{0}. Your changes are still here.', message),
    offers: doubtful ? ['reload'] : [],
  };
}

/** What the service said of single fields. */
export function refusedFields(error: unknown): FieldProblem[] {
  if (!(error instanceof CallError)) return [];
  const said = (text: string) => vscode.l10n.t('The service refused it: {0}', text);
  return Object.entries(error.fields ?? {}).map(([name, text]) => ({ path: [name], text: said(text) }));
}

/** The values of some fields of an item, where it has them. */
export function pick(item: Item, names: readonly string[]): Item {
  return Object.fromEntries(names.flatMap((name) => (name in item ? [[name, item[name]]] : [])));
}
