import * as vscode from 'vscode';
import type { Accounts } from '../../accounts/accounts.ts';
import type { Snapshots } from './snapshots.ts';

/** Tells the editor which documents to read again: after a save, and when they become editable or read-only. */
export function createFileChanges(snapshots: Snapshots, accounts: Pick<Accounts, 'onDidChange'>) {
  const changed = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  const tell = (uris: readonly vscode.Uri[]) =>
    changed.fire(uris.map((uri) => ({ type: vscode.FileChangeType.Changed, uri })));

  /** The editor reads the text anew, if it has no edits. */
  function follow(uri: vscode.Uri): void {
    snapshots.touch(uri);
    tell([uri]);
  }

  const subscriptions = [
    // after a save the text is the fresh state, without what is only written
    vscode.workspace.onDidSaveTextDocument((document) => {
      const snapshot = snapshots.peek(document.uri);
      if (snapshot && snapshot.text !== document.getText()) follow(document.uri);
    }),
    // the editor asks anew whether they may be edited
    accounts.onDidChange(() => {
      const uris = vscode.workspace.textDocuments.flatMap(({ uri }) => (snapshots.peek(uri) ? [uri] : []));
      if (uris.length > 0) tell(uris);
    }),
    changed,
  ];

  return {
    onDidChangeFile: changed.event,
    follow,
    dispose: () => vscode.Disposable.from(...subscriptions).dispose(),
  };
}
