import * as vscode from 'vscode';
import type { Undo } from '../../kinds/engine/undo.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import { CallError } from '../../platform/client/errors.ts';
import { describe } from '../../ui/describe.ts';
import { remarksOn } from '../../ui/outcomeWords.ts';
import { say, sayAll } from '../../ui/say.ts';
import type { Notice } from '../../wire/form.ts';
import type { FieldProblem } from '../../wire/fromForm.ts';
import { isBreached, type Outcome } from '../../work/changes.ts';
import { refusedFields } from '../../work/refusedFields.ts';
import type { FormSource } from './contract.ts';
import type { BarNotice } from './session/state.ts';

type Saved = Extract<Outcome, { state: 'saved' }>;

/** The notice after a save. `back` is how it can be undone. */
export function savedNotice(kind: Kind, outcome: Saved, count: number, back?: Undo): Notice {
  const { t } = vscode.l10n;
  return doneNotice(kind, outcome, count === 1 ? t('Saved 1 change.') : t('Saved {0} changes.', count), back);
}

/** The notice after a save was undone. */
export function undoneNotice(kind: Kind, outcome: Saved): Notice {
  return doneNotice(kind, outcome, vscode.l10n.t('Undone. The previous values are restored.'));
}

function doneNotice(kind: Kind, outcome: Saved, said: string, back?: Undo): Notice {
  return {
    tone: isBreached(outcome) || outcome.notTaken.length > 0 ? 'failed' : 'done',
    text: [said, sayAll(remarksOn(kind, outcome, back))].filter(Boolean).join(' '),
    offers: back && 'change' in back ? ['undo'] : [],
  };
}

/** The full notice for one that is given as a word. */
export function noticeOf(notice: BarNotice): Notice {
  const { t } = vscode.l10n;
  switch (notice) {
    case 'unchanged':
      return { tone: 'info', text: t('No changes to save.'), offers: [] };
    case 'made':
      return { tone: 'done', text: t('Saved: the service already has your changes.'), offers: [] };
    case 'clash':
      return {
        tone: 'failed',
        text: t(
          'Not saved: someone else changed the same fields. Choose which values to keep, then save again.',
        ),
        offers: [],
      };
    default:
      return notice;
  }
}

/** Whether a failed save may have been applied anyway. */
export function isDoubtful(error: unknown): boolean {
  return error instanceof CallError && error.applied !== 'no';
}

/** The notice after a failed save: the draft stays. `creates`: it was meant to create something. */
export function failedNotice(error: unknown, title: string, creates = false): Notice {
  const { t } = vscode.l10n;
  const doubtful = isDoubtful(error);
  if (error instanceof CallError && error.reason === 'cancelled' && !doubtful) {
    const text = creates
      ? t('Canceled. Nothing was sent; your input is still here.')
      : t('Canceled, not saved. Your changes are still here.');
    return { tone: 'info', text, offers: [] };
  }
  const { message } = describe(
    error,
    creates ? t('Could not create “{0}”', title) : t('Could not save “{0}”', title),
  );
  if (creates) return { tone: 'failed', text: t('{0}. Your input is still here.', message), offers: [] };
  return {
    tone: 'failed',
    text: t('{0}. Your changes are still here.', message),
    offers: doubtful ? ['reload'] : [],
  };
}

/** What the service refused, at the fields that it named. */
export function refusalsOf(
  { kind, refusedAt, key }: Pick<FormSource, 'kind' | 'refusedAt' | 'key'>,
  error: unknown,
): FieldProblem[] {
  if (!(error instanceof CallError)) return [];
  const said = (text: string) => vscode.l10n.t('The service refused this value: {0}', text);
  const fields = Object.entries(error.fields ?? {});
  if (fields.length === 0 && error.reason === 'conflict' && key)
    return [{ path: [key], text: said(error.detail ?? vscode.l10n.t('it already exists')) }];
  if (refusedAt) return fields.map(([name, text]) => ({ path: refusedAt(name, text), text: said(text) }));
  return refusedFields(kind, error).map(({ path, words }) => ({ path, text: say(words) }));
}
