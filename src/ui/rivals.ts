import * as vscode from 'vscode';
import type { Kind } from '../kinds/grammar/kind.ts';
import type { Ref } from '../kinds/grammar/ref.ts';
import { commandOf } from '../kinds/verbs/commandOf.ts';
import { CallError } from '../platform/client/errors.ts';
import type { Notice } from '../wire/form.ts';
import { showMessage } from './editorWindow.ts';

/** A resource in the way of a change, and what a button says that opens it. */
export interface Rival {
  readonly ref: Ref;
  readonly label: string;
}

/** The resources that a refusal of the service names as those in the way. */
export function rivalsOf(kind: Kind, ref: Ref, error: unknown): Rival[] {
  if (!(error instanceof CallError) || !kind.edit?.namesRivals) return [];
  const others = (error.conflicting ?? []).filter((id) => id !== ref.id);
  const one = vscode.l10n.t(kind.words.one);
  return others.map((id) => ({
    ref: { ...ref, id, title: id },
    label: vscode.l10n.t('Open {0} {1}', one, id),
  }));
}

/** Rivals as a form's page shows them. */
export function linksTo(rivals: readonly Rival[]): NonNullable<Notice['links']> {
  return rivals.map(({ ref, label }) => ({ id: ref.id, label }));
}

/** Opens a resource as a document. */
export async function openRival({ ref }: Rival): Promise<void> {
  await vscode.commands.executeCommand(commandOf('row.open'), ref);
}

/** Offers to open what is in the way of a change, where a refusal names any; a message has room for three. */
export async function tellRivals(kind: Kind, ref: Ref, error: unknown): Promise<void> {
  const rivals = rivalsOf(kind, ref, error).slice(0, 3);
  if (rivals.length === 0) return;
  const message = vscode.l10n.t('“{0}” wasn’t saved: it conflicts with other items.', ref.title);
  const picked = await showMessage(
    'warning',
    message,
    rivals.map(({ label }) => label),
  );
  const rival = rivals.find(({ label }) => label === picked);
  if (rival) await openRival(rival);
}
