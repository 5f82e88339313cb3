import * as vscode from 'vscode';
import type { Account, Safety } from '../../accounts/account.ts';
import type { Accounts } from '../../accounts/accounts.ts';
import { commandOf } from '../../kinds/verbs/commandOf.ts';
import type { Ask } from '../../ui/ask.ts';
import { flash, pickRow } from '../../ui/editorWindow.ts';
import type { WindowHandlers } from '../../ui/handler.ts';
import { inBrowser } from '../../work/inBrowser.ts';
import type { Releases } from '../../work/releases/releases.ts';
import { accountIcon } from './accountIcon.ts';
import { openAccountSettings } from './accountSettings.ts';
import { safetyIcons, safetyWords } from './safetyWords.ts';

/** Commands to switch accounts, sign out, and set how freely an account may be changed. */
export function createAccountCommands(accounts: Accounts, ask: Ask, releases: Pick<Releases, 'has'>) {
  return {
    'account.switch': () => switchAccount(accounts),
    'account.signOut': () => signOut(accounts, ask, releases),
    'account.setSafety': (account?: unknown) => setSafety(accounts, account),
    'account.settings': (account?: unknown) => openAccountSettings(accounts, account),
  } satisfies WindowHandlers;
}

/** Offers the signed-in accounts, and commands to add another. */
async function switchAccount(accounts: Accounts): Promise<void> {
  const { t } = vscode.l10n;
  const known = await accounts.list();
  const currentId = await accounts.currentId();
  const rows: (vscode.QuickPickItem & { run?: () => unknown })[] = known.map((account) => ({
    label: account.label,
    description: [account.baseUrl, safetyWords(account.safety), account.id === currentId ? t('current') : '']
      .filter(Boolean)
      .join(' · '),
    iconPath: accountIcon(account.color),
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
  if (currentId !== undefined)
    rows.push(
      command(t('Account Settings…'), 'settings-gear', commandOf('account.settings')),
      command(t('Set Safety Level…'), 'shield', commandOf('account.setSafety')),
    );
  const isSomeone = currentId !== undefined || accounts.environmentIsCurrent();
  const signIn = isSomeone ? t('Sign In to Another Account…') : t('Sign In');
  rows.push(command(signIn, 'sign-in', commandOf('account.signIn')));
  if (!inBrowser()) rows.push(command(t('Try the Sandbox'), 'beaker', commandOf('sandbox.start')));
  if (isSomeone) rows.push(command(t('Sign Out'), 'sign-out', commandOf('account.signOut')));
  const row = await pickRow(rows, { title: t('Headend Accounts') });
  await row?.run?.();
}

/** Deletes the key of an account, after the user picked the account and confirmed. */
async function signOut(accounts: Accounts, ask: Ask, releases: Pick<Releases, 'has'>): Promise<void> {
  const { t } = vscode.l10n;
  const account = await accountToLeave(accounts, ask);
  if (account === undefined) return;
  if (account === 'nobody') {
    flash(t('You aren’t signed in.'), { icon: 'info' });
    return;
  }
  const button = t('Sign Out');
  const kept =
    account.origin === 'environment'
      ? t('Its API key stays in the environment variables.')
      : t('Its API key will be removed from this editor.');
  const closes = t('Its documents and panels will close.');
  const forgets = releases.has(account.id)
    ? [t('The list of releases that were deployed from this computer will be deleted.')]
    : [];
  const detail = [account.baseUrl, [kept, closes, ...forgets].join(' ')].join('\n');
  const text = t('Sign out of “{0}”?', account.label);
  if ((await ask.warn(text, [button], { modal: true, detail })) !== button) return;
  if (account.origin === 'environment') await accounts.leave();
  else await accounts.remove(account.id);
  const now = await accounts.currentId();
  const next = (await accounts.list()).find(({ id }) => id === now);
  flash(
    next
      ? t('Signed out of {0}. Now using {1}.', account.label, next.label)
      : t('Signed out of {0}.', account.label),
  );
}

type Leaving = Pick<Account, 'id' | 'label' | 'baseUrl' | 'origin' | 'color'>;

/** The account to sign out of: the only one, or the picked one. Undefined: canceled. */
async function accountToLeave(accounts: Accounts, ask: Ask): Promise<Leaving | 'nobody' | undefined> {
  const { t } = vscode.l10n;
  const currentId = await accounts.currentId();
  const known = await accounts.list();
  // the environment's cannot be forgotten: it is only left, if it is current
  const able: Leaving[] = known.filter(({ id, origin }) => origin !== 'environment' || id === currentId);
  // until its service has answered, its owner is unknown
  if (accounts.environmentIsCurrent() && currentId === undefined)
    able.push({ id: '', label: accounts.environmentLabel, baseUrl: '', origin: 'environment' });
  if (able.length <= 1) return able[0] ?? 'nobody';
  const rows = able.map((account) => ({
    label: account.label,
    description: [account.baseUrl, account.id === currentId ? t('current') : ''].filter(Boolean).join(' · '),
    iconPath: accountIcon(account.color),
    account,
  }));
  const isCurrent = (row: (typeof rows)[number]) => Number(row.account.id === currentId);
  const sorted = rows.toSorted((one, other) => isCurrent(other) - isCurrent(one));
  return (await ask.pick(sorted, { title: t('Sign Out') }))?.account;
}

/** Asks how freely an account may be changed: the one with this id, or the current one. */
async function setSafety(accounts: Accounts, wanted: unknown): Promise<void> {
  const { t } = vscode.l10n;
  const known = await accounts.list();
  const current = await accounts.currentId();
  const account = known.find(({ id }) => id === wanted) ?? known.find(({ id }) => id === current);
  if (!account) return;
  const level = (safety: Safety, label: string, detail: string) => ({
    safety,
    label,
    detail,
    description: safety === account.safety ? t('current') : '',
    iconPath: new vscode.ThemeIcon(safetyIcons[safety]),
  });
  const rows = [
    level('normal', t('Normal'), t('Changes are sent immediately.')),
    level('confirm', t('Confirm'), t('Type the resource’s name to confirm each change.')),
    level('readOnly', t('Read-only'), t('All changes are blocked.')),
  ];
  const row = await pickRow(rows, {
    title: t('Safety Level for {0}', account.label),
    placeHolder: t('Applies to this account in all windows'),
  });
  if (row && row.safety !== account.safety) await accounts.protect(account.id, row.safety);
}
