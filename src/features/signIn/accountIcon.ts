import * as vscode from 'vscode';
import type { AccountColor } from '../../accounts/account.ts';

/** The color of an account in the theme, which high-contrast themes have, too. */
export function themeColorOf(color: AccountColor): vscode.ThemeColor {
  return new vscode.ThemeColor(`charts.${color}`);
}

/** The icon of an account, in its color if it has one. */
export function accountIcon(color: AccountColor | undefined): vscode.ThemeIcon {
  return new vscode.ThemeIcon('account', color && themeColorOf(color));
}

/** The name of a color. */
export function colorWords(color: AccountColor): string {
  const { t } = vscode.l10n;
  return {
    red: t('Red'),
    orange: t('Orange'),
    yellow: t('Yellow'),
    green: t('Green'),
    blue: t('Blue'),
    purple: t('Purple'),
  }[color];
}
