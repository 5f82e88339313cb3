import * as vscode from 'vscode';
import { flash } from '../../ui/editorWindow.ts';
import { scheme } from '../../ui/uri.ts';
import { openDocument } from './openDocument.ts';
import type { Unread } from './trouble/unread.ts';

/** The language of documents: JSON for which the manifest turns off the editor's auto save. */
const language = 'headend-json';

/** The language of the reason that stands in place of one that can’t be read. */
const reasonLanguage = 'headend-reason';

/**
 * Keeps documents in their language, and the reason why one can’t be read in its own. Explains once why they are not
 * auto-saved if everything else is. The editor's own JSON support knows the language from the manifest, and is started with
 * the first document.
 */
export function createDocumentLanguage(unread: Pick<Unread, 'at' | 'onDidChange'>) {
  let isServed = false;
  let isWarned = false;

  function take(document: vscode.TextDocument): void {
    if (document.uri.scheme !== scheme) return;
    // a user's own association for *.json takes precedence over the manifest's
    const wanted = unread.at(document.uri) ? reasonLanguage : language;
    if (document.languageId !== wanted) void vscode.languages.setTextDocumentLanguage(document, wanted);
    if (!isServed) void serve().catch(() => undefined);
    isServed = true;
  }

  const subscriptions = [
    vscode.workspace.onDidOpenTextDocument(take),
    unread.onDidChange((uri) => {
      const document = openDocument(uri);
      if (document) take(document);
    }),
    vscode.workspace.onDidChangeTextDocument(({ document: { uri, isDirty } }) => {
      if (isWarned || uri.scheme !== scheme || !isDirty || !savesByItself()) return;
      isWarned = true;
      flash(vscode.l10n.t('Auto Save is off for resources. Save to send your changes.'), { icon: 'info' });
    }),
  ];
  for (const document of vscode.workspace.textDocuments) take(document);
  return { dispose: () => vscode.Disposable.from(...subscriptions).dispose() };
}

/** Starts the editor's JSON support, which waits for a language of its own. It may be disabled. */
async function serve(): Promise<void> {
  const anySchema = vscode.Uri.parse('vscode://schemas/settings/default');
  await vscode.commands.executeCommand('json.validate', anySchema, '{}');
}

/** Whether the editor saves files automatically, except for languages with another setting. */
function savesByItself(): boolean {
  return vscode.workspace.getConfiguration('files').get('autoSave') !== 'off';
}
