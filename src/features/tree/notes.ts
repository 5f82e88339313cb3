import * as vscode from 'vscode';
import type { Account } from '../../accounts/account.ts';
import { SignInNeeded } from '../../accounts/signInNeeded.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import { nameOf } from '../../kinds/grammar/ref.ts';
import { commandOf } from '../../kinds/verbs/commandOf.ts';
import { CallError } from '../../platform/client/errors.ts';
import { whyOf } from '../../ui/describe.ts';
import type { Node, NoteNode, PinsNode } from '../../ui/rows/nodes.ts';
import { say, sayMoment } from '../../ui/say.ts';
import type { Pinned } from '../../work/pins.ts';

/** The row of a pinned resource, or a sentence if it could never be read. */
export function pinnedRow(parent: PinsNode, { kind, ref, item, error }: Pinned): Node {
  const { t } = vscode.l10n;
  const { account, id } = parent;
  if (item) return { type: 'item', id: `${id}/${nameOf(ref)}`, account, kind, item, ref, parent };
  return { ...failure(t('Could not read “{0}”', ref.title), error), lost: ref };
}

/** The sentence shown instead of rows that could not be read, and below it the step that helps. */
export function failed(text: string, error: unknown): NoteNode[] {
  return [failure(text, error), helpRow(error)];
}

/** A step that helps after a failure, as a row: a button in the view's title is easily overlooked. */
export function helpRow(error: unknown): NoteNode {
  const { icon, ...step } = stepAfter(error);
  return { type: 'note', icon, text: step.title, step };
}

/** What could not be read, and why; a click takes the step that helps. */
function failure(text: string, error: unknown): NoteNode {
  const { icon: _, ...step } = stepAfter(error);
  const detail = error === undefined ? undefined : whyOf(error);
  const icon = error instanceof CallError && error.reason === 'forbidden' ? 'lock' : 'warning';
  return { type: 'note', icon, text, step, ...(detail ? { detail } : {}) };
}

function stepAfter(error: unknown): { title: string; command: string; icon: string } {
  const { t } = vscode.l10n;
  const reason = error instanceof SignInNeeded ? 'unauthorized' : error instanceof CallError && error.reason;
  const signIn = { command: commandOf('account.signIn'), icon: 'sign-in' };
  if (reason === 'forbidden') return { ...signIn, title: t('Sign In with Another Key') };
  if (reason === 'unauthorized') return { ...signIn, title: t('Sign In Again') };
  return { title: t('Retry'), command: commandOf('view.retry'), icon: 'refresh' };
}

/** Shown if there are no rows. */
export function emptyNote(text: string): NoteNode {
  const { t } = vscode.l10n;
  const step = { title: t('Refresh View'), command: commandOf('view.refresh') };
  return { type: 'note', icon: 'info', text, detail: t('Click to refresh'), step };
}

/** Why rows may be out of date, and when they were read. `readAt` is in ms since the epoch. */
export function staleText(reason: string, readAt: number | undefined): string {
  const { t } = vscode.l10n;
  const why = reason.charAt(0).toUpperCase() + reason.slice(1);
  if (readAt === undefined) return `${why}.`;
  return t('{0}. Showing data from {1}.', why, sayMoment(readAt));
}

/** The pinned resources of a view. */
export function pinsRow(account: Account, view: string): PinsNode {
  return { type: 'pins', id: `${account.id}/pins/${view}`, account };
}

/** Rows, or the sentence shown instead. */
export function orNone(rows: readonly Node[], kind: Kind): Node[] {
  return rows.length > 0 ? [...rows] : [emptyNote(say(kind.none))];
}
