import * as vscode from 'vscode';
import type { FromPlayer } from '../../wire/fromPlayer.ts';

/** What failed, where a message of the page could not be answered; undefined: playing. */
export function wishOf(type: FromPlayer['type']): string | undefined {
  const { t } = vscode.l10n;
  if (type === 'copyUrl' || type === 'copyText') return t('Could not copy');
  return type === 'snapshot' ? t('Could not save the snapshot') : undefined;
}
