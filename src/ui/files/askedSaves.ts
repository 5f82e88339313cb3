import * as vscode from 'vscode';

/** Tracks whether the user asked for the save of a document that is about to happen. */
export function createAskedSaves() {
  const asked = new Map<string, boolean>();
  const listening = vscode.workspace.onWillSaveTextDocument(({ document, reason }) => {
    asked.set(document.uri.toString(), reason === vscode.TextDocumentSaveReason.Manual);
  });
  return {
    /** Returns it once; undefined: the editor did not announce the save. */
    take(uri: vscode.Uri): boolean | undefined {
      const isAsked = asked.get(uri.toString());
      asked.delete(uri.toString());
      return isAsked;
    },
    dispose: () => listening.dispose(),
  };
}
