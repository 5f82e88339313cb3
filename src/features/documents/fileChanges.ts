import * as vscode from 'vscode';
import type { Accounts } from '../../accounts/accounts.ts';
import type { Snapshots } from './snapshots.ts';
import type { Refusals } from './trouble/refusals.ts';

/** Makes the editor read documents again: after a save, and when they become editable or read-only. */
export function createFileChanges(
  snapshots: Snapshots,
  refusals: Pick<Refusals, 'isRefused'>,
  accounts: Pick<Accounts, 'onDidChange'>,
) {
  const changed = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  const tell = (uris: readonly vscode.Uri[]) =>
    changed.fire(uris.map((uri) => ({ type: vscode.FileChangeType.Changed, uri })));

  /** Makes the editor read the text again, if it has no edits. */
  function follow(uri: vscode.Uri): void {
    snapshots.touch(uri);
    tell([uri]);
  }

  const subscriptions = [
    // after a save the text shows the fresh state, without write-only values
    vscode.workspace.onDidSaveTextDocument((document) => {
      if (refusals.isRefused(document.uri)) return;
      const snapshot = snapshots.peek(document.uri);
      if (snapshot && snapshot.text !== document.getText()) follow(document.uri);
    }),
    // the editor checks again whether they may be edited
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
