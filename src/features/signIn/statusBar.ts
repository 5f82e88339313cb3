import * as vscode from 'vscode';
import type { Session } from '../../accounts/session.ts';
import { commandOf } from '../../kinds/verbs/commandOf.ts';
import { whyOf } from '../../ui/describe.ts';
import { createStatusEntry, endFlash } from '../../ui/editorWindow.ts';
import { colorWords, themeColorOf } from './accountIcon.ts';
import { safetyIcons, safetyWords } from './safetyWords.ts';

/** Shows in the status bar who is signed in; a click opens the list of accounts. */
export function createStatusBar() {
  const { t } = vscode.l10n;
  const command = commandOf('account.switch');
  const entry = createStatusEntry('headend.account', t('Headend Account'), 0, command);
  // to its left; a colored text could be unreadable
  const dot = createStatusEntry('headend.accountColor', t('Headend Account Color'), 0.5, command);

  return {
    show(session: Session) {
      const account = session.state === 'signedOut' ? undefined : session.account;
      if (!account?.color) dot.hide();
      if (!account) return entry.hide();
      const failed = session.state === 'failed';
      const { label, baseUrl, safety, color } = account;
      const level = safetyWords(safety);
      const icon = failed ? 'warning' : level ? safetyIcons[safety] : 'broadcast';
      const said = failed
        ? t('Headend: Can’t reach {0} at {1}: {2}', label, baseUrl, whyOf(session.error))
        : t('Headend: Signed in as {0} at {1}', label, baseUrl);
      entry.show({
        icon,
        text: [label, level].filter(Boolean).join(' · '),
        tooltip: level ? t('{0} ({1})', said, level) : said,
        warns: level !== '',
      });
      if (color)
        dot.show({
          icon: 'circle-filled',
          text: '',
          tooltip: t('{0}: {1}', label, colorWords(color)),
          color: themeColorOf(color),
          warns: false,
        });
    },
    dispose() {
      entry.dispose();
      dot.dispose();
      endFlash();
    },
  };
}
