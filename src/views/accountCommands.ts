import * as vscode from 'vscode';
import type { Accounts } from '../accounts/accounts.ts';
import { plain } from './plain.ts';

/** Picks among the accounts that are signed in, and ways to another. */
export async function switchAccount(accounts: Accounts): Promise<void> {
  const { t } = vscode.l10n;
  const known = await accounts.list();
  const currentId = await accounts.currentId();
  const rows: (vscode.QuickPickItem & { run?: () => unknown })[] = known.map((account) => ({
    label: plain(account.label),
    description: [account.baseUrl, account.id === currentId ? t('current') : ''].filter(Boolean).join(' · '),
    iconPath: new vscode.ThemeIcon('account'),
    run: () => accounts.use(account.id),
  }));
  const command = (label: string, icon: string, id: string) => ({
    label,
    iconPath: new vscode.ThemeIcon(icon),
    run: () => vscode.commands.executeCommand(id),
  });
  if (accounts.hasEnvironment && !known.some(({ origin }) => origin === 'environment')) {
    rows.push({
      label: accounts.environmentLabel,
      description: t('from HEADEND_BASE_URL and HEADEND_API_KEY'),
      iconPath: new vscode.ThemeIcon('account'),
      run: () => accounts.useEnvironment(),
    });
  }
  if (rows.length > 0) rows.push({ label: '', kind: vscode.QuickPickItemKind.Separator });
  rows.push(command(t('Sign In to Another Account…'), 'sign-in', 'headend.account.signIn'));
  rows.push(command(t('Try the Sandbox'), 'beaker', 'headend.sandbox.start'));
  rows.push(command(t('Sign Out'), 'sign-out', 'headend.account.signOut'));
  const row = await vscode.window.showQuickPick(rows, { title: t('Headend Accounts') });
  await row?.run?.();
}

/** Forgets the key of the current account. */
export async function signOut(accounts: Accounts): Promise<void> {
  const { t } = vscode.l10n;
  const left = await accounts.leave();
  const now = await accounts.currentId();
  const next = (await accounts.list()).find(({ id }) => id === now);
  const said =
    left === undefined
      ? t('Nobody is signed in.')
      : next
        ? t('Signed out of {0}. Now signed in as {1}.', left, next.label)
        : t('Signed out of {0}.', left);
  vscode.window.setStatusBarMessage(`$(check) ${plain(said)}`, 5000);
}
