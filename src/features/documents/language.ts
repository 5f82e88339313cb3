import * as vscode from 'vscode';
import { flash } from '../../ui/editorWindow.ts';
import { scheme } from '../../ui/uri.ts';

/** The language of documents: JSON, for which the manifest switches the editor's auto save off. */
const language = 'headend-json';

/**
 * Keeps documents in their language, and says once why the editor does not save them by itself where it saves all else. The
 * editor's own JSON support knows the language by the manifest, and starts at the first document.
 */
export function createDocumentLanguage() {
  let isServed = false;
  let isWarned = false;

  function take(document: vscode.TextDocument): void {
    if (document.uri.scheme !== scheme) return;
    // a user's own association of *.json goes before the manifest's
    if (document.languageId !== language) void vscode.languages.setTextDocumentLanguage(document, language);
    if (!isServed) void serve().catch(() => undefined);
    isServed = true;
  }

  const subscriptions = [
    vscode.workspace.onDidOpenTextDocument(take),
    vscode.workspace.onDidChangeTextDocument(({ document: { uri, isDirty } }) => {
      if (isWarned || uri.scheme !== scheme || !isDirty || !savesByItself()) return;
      isWarned = true;
      flash(vscode.l10n.t('Auto Save is off for resources. Save to send your changes.'), { icon: 'info' });
    }),
  ];
  for (const document of vscode.workspace.textDocuments) take(document);
  return { dispose: () => vscode.Disposable.from(...subscriptions).dispose() };
}

/** Starts the editor's JSON support, which waits for a language of its own; where it is switched off there is none. */
async function serve(): Promise<void> {
  const anySchema = vscode.Uri.parse('vscode://schemas/settings/default');
  await vscode.commands.executeCommand('json.validate', anySchema, '{}');
}

/** Whether the editor saves files by itself, but for those whose language says otherwise. */
function savesByItself(): boolean {
  return vscode.workspace.getConfiguration('files').get('autoSave') !== 'off';
}
