import * as vscode from 'vscode';
import { CallError } from '../api/errors.ts';
import type { Kind } from '../kinds/kind.ts';
import type { FormSource } from './formSource.ts';
import { hand } from './handed.ts';
import type { Ref } from './uri.ts';

/** Something to do with the resource of a form: a command that asks before it does it. */
export interface Deed {
  readonly id: string;
  readonly label: string;
  readonly run: () => Thenable<unknown>;
}

/** What takes the resource of a form away. */
export function deedsOf({ actions = [], words }: Kind, ref: Ref): Deed[] {
  const { t } = vscode.l10n;
  return actions
    .filter(({ destroy }) => destroy)
    .map(({ id, title }) => ({
      id,
      label: t(title, t(words.one)),
      run: () => vscode.commands.executeCommand(`headend.row.${id}`, hand(ref)),
    }));
}

/** Whether the resource of a form is there no longer. */
export async function isGone({ prepare }: FormSource, signal: AbortSignal): Promise<boolean> {
  try {
    await prepare(signal);
    return false;
  } catch (error) {
    return error instanceof CallError && error.reason === 'missing';
  }
}
