import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import type { RowHandlers } from '../../ui/handler.ts';
import { rowVerb } from '../../ui/rows/rowVerb.ts';

/** Names of a comparison’s sides; the texts are held in memory alone. */
const scheme = 'headend-settings';

/** Compares the variables and secrets of an app with those of another, or of a file: no secret’s value is shown. */
export function registerCompareSettings(host: Host) {
  const { t } = vscode.l10n;
  const texts = new Map<string, string>();
  let count = 0;
  const registration = vscode.workspace.registerTextDocumentContentProvider(scheme, {
    provideTextDocumentContent: (uri) => texts.get(uri.toString()) ?? '',
  });
  const closing = vscode.workspace.onDidCloseTextDocument(({ uri }) => texts.delete(uri.toString()));

  const side = (name: string, text: string): vscode.Uri => {
    count += 1;
    const uri = vscode.Uri.from({ scheme, path: `/${count}/${name.replace(/[/\\]/g, ' ')}.properties` });
    texts.set(uri.toString(), text);
    return uri;
  };

  return {
    rows: {
      compareSettings: rowVerb(host, {
        run: async ({ ref }) => (await import('./compare.ts')).compareSettings(host, ref, side),
        failure: (title) => t('Could not compare “{0}”', title),
        search: (kind) => t('Compare {0} Settings', t(kind.words.one)),
      }),
    } satisfies RowHandlers,
    dispose: () => vscode.Disposable.from(registration, closing).dispose(),
  };
}
