import * as vscode from 'vscode';
import { whyOf } from './describe.ts';
import type { Node, PinsNode } from './nodes.ts';
import type { Pinned } from './pins.ts';
import { nameOf } from './uri.ts';

/** The row of a pinned resource, or a sentence where it could never be read. */
export function pinnedRow(parent: PinsNode, { kind, ref, item, error }: Pinned): Node {
  const { t } = vscode.l10n;
  const { account, id } = parent;
  if (item) return { type: 'item', id: `${id}/${nameOf(ref)}`, account, kind, item, ref, parent };
  const text = t('Could not read “{0}”', ref.title);
  const step = { title: t('Retry'), command: 'headend.view.retry' };
  return { type: 'note', icon: 'warning', text, lost: ref, step, ...(error ? { detail: whyOf(error) } : {}) };
}

/** Said in the place of all rows where projects and regions could not be read. */
export function scopesFailed(error: unknown): Node {
  const { t } = vscode.l10n;
  const detail = whyOf(error instanceof Error ? error : new Error(String(error)));
  const step = { title: t('Retry'), command: 'headend.view.retry' };
  return { type: 'note', icon: 'warning', text: t('Could not list projects and regions'), detail, step };
}

/** Why rows may be out of date, and from when they are. `readAt` is in ms since the epoch. */
export function staleText(reason: string, readAt: number | undefined): string {
  const { t } = vscode.l10n;
  const why = reason.charAt(0).toUpperCase() + reason.slice(1);
  if (readAt === undefined) return `${why}.`;
  return t('{0}. Shown as read at {1}.', why, new Date(readAt).toLocaleTimeString(vscode.env.language));
}
