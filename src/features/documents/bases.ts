import * as vscode from 'vscode';
import type { Change } from '../../kinds/engine/change.ts';
import { ownSideOf, scheme } from '../../ui/uri.ts';
import { onClosed } from './openDocument.ts';

/** The text that an edited document started from, and when it was read, in ms. Its secrets are masked. */
export interface Base {
  readonly text: string;
  readonly readAt: number;
  readonly changedAt: number;
  /** What was sent, without secrets, and may have been applied although the reply is missing. */
  readonly sent?: Change | undefined;
}

/**
 * What edited documents started from, kept as long as they are not saved: the editor restores an edited text
 * after a window reload, and what others changed meanwhile must not look like the user's own edit.
 */
export function createDocumentBases(
  memory: vscode.Memento,
  current: (uri: vscode.Uri) => Base | undefined,
  onError: (error: unknown) => void,
) {
  const keyOf = (uri: vscode.Uri) => `headend.documentBase:${uri}`;

  function keep({ uri, isDirty }: Pick<vscode.TextDocument, 'uri' | 'isDirty'>): void {
    if (uri.scheme !== scheme || ownSideOf(uri)) return;
    const isKept = memory.get(keyOf(uri)) !== undefined;
    if (isDirty !== isKept)
      memory.update(keyOf(uri), isDirty ? current(uri) : undefined).then(undefined, onError);
  }

  const subscriptions = [
    vscode.workspace.onDidChangeTextDocument(({ document }) => keep(document)),
    onClosed((uri) => keep({ uri, isDirty: false })),
  ];

  return {
    of: (uri: vscode.Uri) => memory.get<Base>(keyOf(uri)),
    /** Updates what the text started from: the user has seen another state, or more was sent. */
    async renew(uri: vscode.Uri): Promise<void> {
      if (memory.get(keyOf(uri)) !== undefined) await memory.update(keyOf(uri), current(uri));
    },
    dispose: () => vscode.Disposable.from(...subscriptions).dispose(),
  };
}
