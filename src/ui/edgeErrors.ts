import * as vscode from 'vscode';

/**
 * What the answers mean that an edge app gives when it fails, as the end of a sentence. Source: the service’s own
 * https://gcore.com/docs/fastedge/troubleshooting.
 */
export function edgeErrorWords(status: number): string | undefined {
  const { t } = vscode.l10n;
  switch (status) {
    case 530:
      return t('the service could not run the app');
    case 531:
      return t('the app used too much memory');
    case 532:
      return t('the app took too long');
    case 533:
      return t('the app crashed');
    default:
      return undefined;
  }
}
