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

/** The resource of a form as it is now; undefined: it could not be read, or, if `isGone`, no longer exists. */
export async function readAgain({ prepare }: FormSource, signal: AbortSignal) {
  try {
    return { item: (await prepare(signal)).item, isGone: false };
  } catch (error) {
    return { item: undefined, isGone: error instanceof CallError && error.reason === 'missing' };
  }
}
