import * as vscode from 'vscode';
import { type Account, accountColors } from '../../accounts/account.ts';
import type { Accounts } from '../../accounts/accounts.ts';
import { commandOf } from '../../kinds/verbs/commandOf.ts';
import { pickRow, typeText } from '../../ui/editorWindow.ts';
import { accountIcon, colorWords } from './accountIcon.ts';
import { safetyIcons, safetyWords } from './safetyWords.ts';

/** The longest name of an account, in UTF-16 units. */
const longestName = 60;

/** Changes how an account is told apart and protected: the one with this id, or the current one. */
export async function openAccountSettings(accounts: Accounts, wanted: unknown): Promise<void> {
  const { t } = vscode.l10n;
  const known = await accounts.list();
  const current = await accounts.currentId();
  const account = known.find(({ id }) => id === wanted) ?? known.find(({ id }) => id === current);
  if (!account) return;
  const { id, label, color, safety } = account;
  const rows = [
    {
      label: t('Name'),
      description: label,
      iconPath: new vscode.ThemeIcon('tag'),
      run: () => rename(accounts, account),
    },
    {
      label: t('Color'),
      description: color ? colorWords(color) : t('none'),
      iconPath: accountIcon(color),
      run: () => recolor(accounts, account),
    },
    {
      label: t('Safety Level'),
      description: safetyWords(safety) || t('normal'),
      iconPath: new vscode.ThemeIcon(safetyIcons[safety]),
      run: () => vscode.commands.executeCommand(commandOf('account.setSafety'), id),
    },
  ];
  const row = await pickRow(rows, { title: t('Settings of {0}', label) });
  await row?.run();
}

async function rename(accounts: Accounts, { id, label, name, color }: Account): Promise<void> {
  const { t } = vscode.l10n;
  const typed = await typeText({
    title: t('Name of {0}', label),
    prompt: t('Shown in this editor only. Leave empty for the name that the service has.'),
    value: name ?? label,
    validateInput: (text) =>
      text.trim().length > longestName ? t('At most {0} characters.', longestName) : undefined,
  });
  if (typed === undefined) return;
  const next = typed.trim();
  if (next === (name ?? label)) return;
  await accounts.setLook(id, { name: next || undefined, color });
}

async function recolor(accounts: Accounts, { id, label, name, color: now }: Account): Promise<void> {
  const { t } = vscode.l10n;
  const mark = (is: boolean) => (is ? t('current') : '');
  const rows = [
    {
      label: t('None'),
      description: mark(now === undefined),
      iconPath: accountIcon(undefined),
      color: undefined,
    },
    ...accountColors.map((color) => ({
      label: colorWords(color),
      description: mark(color === now),
      iconPath: accountIcon(color),
      color,
    })),
  ];
  const row = await pickRow<(typeof rows)[number]>(rows, { title: t('Color of {0}', label) });
  if (row && row.color !== now) await accounts.setLook(id, { name, color: row.color });
}
