import * as vscode from 'vscode';
import type { Session } from '../accounts/session.ts';
import { whyOf } from './describe.ts';
import { plain } from './plain.ts';
import { safetyIcons, safetyWords } from './safetyWords.ts';

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
      const { label, baseUrl, safety } = account;
      const level = safetyWords(safety);
      const icon = failed ? 'warning' : level ? safetyIcons[safety] : 'broadcast';
      item.text = `$(${icon}) ${[plain(label), level].filter(Boolean).join(' · ')}`;
      item.backgroundColor = level ? new vscode.ThemeColor('statusBarItem.warningBackground') : undefined;
      const said = failed
        ? t('Headend: {0} at {1} is out of reach: {2}', label, baseUrl, whyOf(session.error))
        : t('Headend: signed in as {0} at {1}', label, baseUrl);
      item.tooltip = level ? t('{0} ({1})', said, level) : said;
      item.accessibilityInformation = { label: item.tooltip };
      item.show();
    },
    dispose: () => item.dispose(),
  };
}
