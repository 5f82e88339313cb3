import * as vscode from 'vscode';
import type { Kind } from '../kinds/grammar/kind.ts';
import type { Ref } from '../kinds/grammar/ref.ts';
import { commandOf } from '../kinds/verbs/commandOf.ts';
import { CallError } from '../platform/client/errors.ts';
import type { Notice } from '../wire/form.ts';
import { showMessage } from './editorWindow.ts';

/** A resource that conflicts with a change, and the label of the button that opens it. */
export interface Duplicate {
  readonly ref: Ref;
  readonly label: string;
}

/** The resources that the service names as conflicting when it refuses a change. */
export function duplicatesOf(kind: Kind, ref: Ref, error: unknown): Duplicate[] {
  if (!(error instanceof CallError) || !kind.edit?.namesDuplicates) return [];
  const others = (error.conflicting ?? []).filter((id) => id !== ref.id);
  const one = vscode.l10n.t(kind.words.one);
  return others.map((id) => ({
    ref: { ...ref, id, title: id },
    label: vscode.l10n.t('Open {0} {1}', one, id),
  }));
}

/** Duplicates as a form's page shows them. */
export function linksTo(duplicates: readonly Duplicate[]): NonNullable<Notice['links']> {
  return duplicates.map(({ ref, label }) => ({ id: ref.id, label }));
}

/** Opens a resource as a document. */
export async function openDuplicate({ ref }: Duplicate): Promise<void> {
  await vscode.commands.executeCommand(commandOf('row.open'), ref);
}

/**
 * Offers to open the resources that conflict with a change, if a refusal names any; at most three fit into a
 * message.
 */
export async function reportDuplicates(kind: Kind, ref: Ref, error: unknown): Promise<void> {
  const duplicates = duplicatesOf(kind, ref, error).slice(0, 3);
  if (duplicates.length === 0) return;
  const message = vscode.l10n.t('“{0}” wasn’t saved: it conflicts with other items.', ref.title);
  const picked = await showMessage(
    'warning',
    message,
    duplicates.map(({ label }) => label),
  );
  const duplicate = duplicates.find(({ label }) => label === picked);
  if (duplicate) await openDuplicate(duplicate);
}
