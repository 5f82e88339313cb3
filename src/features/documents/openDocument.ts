import * as vscode from 'vscode';

/** The open document at an address. */
export function openDocument(uri: vscode.Uri): vscode.TextDocument | undefined {
  return vscode.workspace.textDocuments.find((each) => `${each.uri}` === `${uri}`);
}

/** Whether an open document has edits. */
export function isEdited(uri: vscode.Uri): boolean {
  return openDocument(uri)?.isDirty ?? false;
}
