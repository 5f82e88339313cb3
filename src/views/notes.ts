import * as vscode from 'vscode';
import { CallError } from '../api/errors.ts';
import { whyOf } from './describe.ts';
import type { Node, NoteNode, PinsNode } from './nodes.ts';
import type { Pinned } from './pins.ts';
import { nameOf } from './uri.ts';

/** The row of a pinned resource, or a sentence where it could never be read. */
export function pinnedRow(parent: PinsNode, { kind, ref, item, error }: Pinned): Node {
  const { t } = vscode.l10n;
  const { account, id } = parent;
  if (item) return { type: 'item', id: `${id}/${nameOf(ref)}`, account, kind, item, ref, parent };
  return { ...failed(t('Could not read “{0}”', ref.title), error), lost: ref };
}

/** Said in the place of rows that could not be read. */
export function failed(text: string, error: unknown): NoteNode {
  const detail =
    error === undefined ? undefined : whyOf(error instanceof Error ? error : new Error(String(error)));
  const { t } = vscode.l10n;
  const forbidden = error instanceof CallError && error.reason === 'forbidden';
  const step = forbidden
    ? { title: t('Sign In'), command: 'headend.account.signIn' }
    : { title: t('Retry'), command: 'headend.view.retry' };
  return { type: 'note', icon: forbidden ? 'lock' : 'warning', text, step, ...(detail ? { detail } : {}) };
}

/** Said where there are no rows. */
export function nothing(text: string): NoteNode {
  const { t } = vscode.l10n;
  const step = { title: t('Refresh View'), command: 'headend.view.refresh' };
  return { type: 'note', icon: 'info', text, detail: t('Select to look again'), step };
}

/** Why rows may be out of date, and from when they are. `readAt` is in ms since the epoch. */
export function staleText(reason: string, readAt: number | undefined): string {
  const { t } = vscode.l10n;
  const why = reason.charAt(0).toUpperCase() + reason.slice(1);
  if (readAt === undefined) return `${why}.`;
  return t('{0}. Shown as read at {1}.', why, new Date(readAt).toLocaleTimeString(vscode.env.language));
}
