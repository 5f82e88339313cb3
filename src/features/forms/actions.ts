import * as vscode from 'vscode';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import { CallError } from '../../platform/client/errors.ts';
import { markTrusted } from '../../ui/rows/trusted.ts';
import type { FormAction, FormSource } from './contract.ts';

/** The actions that delete the resource of a form. */
export function formActionsOf({ actions = [], words }: Kind, ref: Ref): FormAction[] {
  const { t } = vscode.l10n;
  return actions
    .filter(({ destroy }) => destroy)
    .map(({ id, title }) => ({
      id,
      label: t(title, t(words.one)),
      run: () => vscode.commands.executeCommand(`headend.row.${id}`, markTrusted(ref)),
    }));
}

/** Whether the resource of a form no longer exists. */
export async function isGone({ prepare }: FormSource, signal: AbortSignal): Promise<boolean> {
  try {
    await prepare(signal);
    return false;
  } catch (error) {
    return error instanceof CallError && error.reason === 'missing';
  }
}
