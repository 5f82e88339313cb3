import * as vscode from 'vscode';
import type { Safety } from '../../accounts/account.ts';

/** The icon of each safety level. */
export const safetyIcons: Readonly<Record<Safety, string>> = {
  normal: 'edit',
  confirm: 'shield',
  readOnly: 'lock',
};

/** A safety level in a few words; empty for the normal level. */
export function safetyWords(safety: Safety): string {
  const { t } = vscode.l10n;
  return { normal: '', confirm: t('asks before changes'), readOnly: t('read-only') }[safety];
}
