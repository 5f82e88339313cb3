import * as vscode from 'vscode';
import type { FormChanges } from '../../src/features/forms/session/sessionOptions.ts';
import type { Kind } from '../../src/kinds/grammar/kind.ts';
import type { Ref } from '../../src/kinds/grammar/ref.ts';
import { createChangeHistory } from '../../src/work/changeHistory.ts';

/** What a form keeps to undo its changes, in a history of its own. */
export function formChanges(kind: Kind, ref: Ref): FormChanges {
  const accounts = {
    list: async () => [],
    currentId: async () => ref.account,
    onDidChange: new vscode.EventEmitter<void>().event,
  };
  const history = createChangeHistory(accounts, (error) => {
    throw error;
  });
  return {
    saved: (outcome) => history.saved(kind, ref, outcome),
    undone: (undoable) => history.leave(undoable),
  };
}
