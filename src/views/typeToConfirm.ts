import * as vscode from 'vscode';
import type { Account } from '../accounts/account.ts';
import type { Call } from '../api/client.ts';
import type { Ask } from './controlsAsk.ts';

/** Asks to type the name of the resource before it is changed; that of the account, where none is named. */
export async function typeToConfirm(
  user: Pick<Ask, 'type'>,
  call: Call,
  account: Pick<Account, 'label'>,
): Promise<boolean> {
  const { t } = vscode.l10n;
  const name = typable(call.about ?? '') || typable(account.label);
  const message = t('Type “{0}” to confirm.', name);
  const isRight = (text: string) => typable(text) === name;
  const typed = await user.type({
    title: t('{0} in {1}', call.operation.title, account.label),
    prompt: message,
    check: (text) =>
      isRight(text) ? undefined : { message, severity: vscode.InputBoxValidationSeverity.Error },
  });
  return typed !== undefined && isRight(typed);
}

/** A name as it can be typed: in one line, without what cannot be seen. */
function typable(name: string): string {
  const seen = name.normalize().replace(/[\p{Cc}\s]+/gu, ' ');
  return seen.replace(/\p{Cf}/gu, '').trim();
}
