import * as vscode from 'vscode';
import type { Account } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';

/** Picks among the accounts that are signed in, and ways to another. */
export async function switchAccount(accounts: Accounts): Promise<void> {
  const { t } = vscode.l10n;
  const current = await accounts.current().catch(() => undefined);
  const rows: (vscode.QuickPickItem & { run?: () => unknown })[] = (await accounts.list()).map((account) => ({
    label: account.label,
    description: [account.baseUrl, account.id === current?.id ? t('current') : '']
      .filter(Boolean)
      .join(' · '),
    iconPath: new vscode.ThemeIcon('account'),
    run: () => accounts.use(account.id),
  }));
  const command = (label: string, icon: string, id: string) => ({
    label,
    iconPath: new vscode.ThemeIcon(icon),
    run: () => vscode.commands.executeCommand(id),
  });
  if (accounts.hasEnvironment && !rows.some(({ label }) => label === 'Environment')) {
    rows.push({
      label: 'Environment',
      description: t('from HEADEND_BASE_URL and HEADEND_API_KEY'),
      iconPath: new vscode.ThemeIcon('account'),
      run: () => accounts.useEnvironment(),
    });
  }
  if (rows.length > 0) rows.push({ label: '', kind: vscode.QuickPickItemKind.Separator });
  rows.push(command(t('Sign In to Another Account…'), 'sign-in', 'headend.account.signIn'));
  rows.push(command(t('Try the Sandbox'), 'beaker', 'headend.sandbox.start'));
  if (current) rows.push(command(t('Sign Out'), 'sign-out', 'headend.account.signOut'));
  const row = await vscode.window.showQuickPick(rows, { title: t('Headend Accounts') });
  await row?.run?.();
}

/** Forgets the key of the current account. */
export async function signOut(accounts: Accounts): Promise<void> {
  const { t } = vscode.l10n;
  const current: Account | undefined = await accounts.current().catch(() => undefined);
  if (!current) {
    await accounts.use(undefined);
    return;
  }
  await accounts.remove(current.id);
  const rest = await accounts.current().catch(() => undefined);
  const said = rest
    ? t('Signed out of {0}. Now signed in as {1}.', current.label, rest.label)
    : t('Signed out of {0}.', current.label);
  vscode.window.setStatusBarMessage(`$(check) ${said}`, 5000);
}
