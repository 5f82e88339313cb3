import * as vscode from 'vscode';
import type { Account } from '../accounts/account.ts';
import type { Call } from '../api/client.ts';

/** Asks to type the account's name before a change to it. */
export async function typeToConfirm(call: Call, account: Pick<Account, 'label'>): Promise<boolean> {
  const { t } = vscode.l10n;
  const typed = await vscode.window.showInputBox({
    title: t('{0} in {1}', call.operation.title, account.label),
    prompt: t('Type “{0}” to confirm.', account.label),
    ignoreFocusOut: true,
    validateInput: (text) =>
      text === account.label ? undefined : t('Type “{0}” to confirm.', account.label),
  });
  return typed === account.label;
}
