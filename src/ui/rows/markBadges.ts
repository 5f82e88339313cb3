import * as vscode from 'vscode';

/** The address of a row with an urgent mark: nothing is behind it. */
export const urgentRow = vscode.Uri.from({ scheme: 'headend-row', path: '/urgent' });

/** The badges of rows with an urgent mark, at their right end, which a narrow side bar shows too. */
export function createMarkBadges(): vscode.Disposable {
  return vscode.window.registerFileDecorationProvider({
    provideFileDecoration(uri) {
      if (uri.toString() !== urgentRow.toString()) return undefined;
      const color = new vscode.ThemeColor('list.warningForeground');
      return new vscode.FileDecoration('!', vscode.l10n.t('Alarm'), color);
    },
  });
}
