import * as vscode from 'vscode';

/** The open document at an address. */
export function openDocument(uri: vscode.Uri): vscode.TextDocument | undefined {
  return vscode.workspace.textDocuments.find((each) => `${each.uri}` === `${uri}`);
}

/** Whether an open document has edits. */
export function isEdited(uri: vscode.Uri): boolean {
  return openDocument(uri)?.isDirty ?? false;
}

/**
 * Calls `listener` when a document was closed. The editor says so, too, of one that gets another language and is
 * open all along: that one is left out.
 */
export function onClosed(listener: (uri: vscode.Uri) => void): vscode.Disposable {
  return vscode.workspace.onDidCloseTextDocument(({ uri }) => {
    if (!openDocument(uri)) listener(uri);
  });
}
