import * as vscode from 'vscode';

/** What the answers mean that an edge app gives when it fails, as the end of a sentence. Source: facts §6. */
export function edgeErrorWords(status: number): string | undefined {
  const { t } = vscode.l10n;
  switch (status) {
    case 530:
      return t('the app could not be started');
    case 531:
      return t('the app failed while it ran');
    case 532:
      return t('the app took too long');
    case 533:
      return t('the app used too much memory');
    default:
      return undefined;
  }
}
