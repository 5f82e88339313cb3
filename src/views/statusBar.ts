import * as vscode from 'vscode';
import type { Session } from '../accounts/session.ts';
import { whyOf } from './describe.ts';
import { plain } from './plain.ts';

/** Says in the status bar who is signed in; a click leads to the accounts. */
export function createStatusBar() {
  const item = vscode.window.createStatusBarItem('headend.account', vscode.StatusBarAlignment.Left, 0);
  const { t } = vscode.l10n;
  item.name = t('Headend Account');
  item.command = 'headend.account.switch';

  return {
    show(session: Session) {
      const account = session.state === 'signedOut' ? undefined : session.account;
      if (!account) return item.hide();
      const failed = session.state === 'failed';
      item.text = `$(${failed ? 'warning' : 'broadcast'}) ${plain(account.label)}`;
      item.tooltip = failed
        ? t('Headend: {0} at {1} is out of reach: {2}', account.label, account.baseUrl, whyOf(session.error))
        : t('Headend: signed in as {0} at {1}', account.label, account.baseUrl);
      item.accessibilityInformation = { label: item.tooltip };
      item.show();
    },
    dispose: () => item.dispose(),
  };
}
