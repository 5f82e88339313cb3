import * as vscode from 'vscode';
import { onClosed } from '../openDocument.ts';

/**
 * Saves that failed, for the editor to show in Headend’s words alone. Around what `writeFile` throws, the editor puts the address
 * of the document with its query. What `stat` throws it shows as it is, and it asks for that right after each write. So the
 * write of a failed save ends as if all were well, and the `stat` after it throws.
 */
export function createRefusals(onUntold: (error: unknown, uri: vscode.Uri) => void) {
  const refused = new Map<string, { readonly error: unknown; readonly isTold: boolean }>();
  const isRefused = (uri: vscode.Uri) => refused.has(uri.toString());
  const subscriptions = [
    // an editor that did not ask takes the text as saved
    vscode.workspace.onDidSaveTextDocument(({ uri }) => {
      if (isRefused(uri)) onUntold(refused.get(uri.toString())?.error, uri);
    }),
    onClosed((uri) => refused.delete(uri.toString())),
  ];

  return {
    /** Saves. The failure of a save that the editor announced is kept for `tell`, any other is thrown. */
    async around(uri: vscode.Uri, isAnnounced: boolean, save: () => Promise<void>): Promise<void> {
      refused.delete(uri.toString());
      try {
        await save();
      } catch (error) {
        if (!isAnnounced) throw error;
        refused.set(uri.toString(), { error, isTold: false });
      }
    },
    /** Throws the failure of the last save, once. */
    tell(uri: vscode.Uri): void {
      const last = refused.get(uri.toString());
      if (!last || last.isTold) return;
      refused.set(uri.toString(), { ...last, isTold: true });
      throw last.error;
    },
    /** Whether the last save failed in this way. */
    isRefused,
    dispose: () => vscode.Disposable.from(...subscriptions).dispose(),
  };
}

export type Refusals = ReturnType<typeof createRefusals>;
