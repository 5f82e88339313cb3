import * as vscode from 'vscode';
import type { Accounts } from '../../accounts/accounts.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import { refOf, scheme } from '../../ui/uri.ts';
import type { Documents } from './documents.ts';
import type { createHeldBack } from './heldBack.ts';

/**
 * The line above a document: when it was read, and the verbs of its kind; in a conflict, the decision; above a reason why it
 * can’t be read, what helps.
 */
export function createLenses(
  documents: Documents,
  kindOf: (id: string) => Kind | undefined,
  accounts: Pick<Accounts, 'list' | 'onDidChange'>,
  heldBack: Pick<ReturnType<typeof createHeldBack>, 'of' | 'onDidChange'>,
) {
  const changed = new vscode.EventEmitter<void>();
  let timer: NodeJS.Timeout | undefined;

  /** The age is updated only while a document is visible. */
  function keepAge() {
    const seen = vscode.window.visibleTextEditors.some(({ document }) => document.uri.scheme === scheme);
    if (seen) timer ??= setInterval(() => changed.fire(), 10_000);
    else {
      clearInterval(timer);
      timer = undefined;
    }
  }
  const subscriptions = [
    vscode.window.onDidChangeVisibleTextEditors(keepAge),
    documents.conflicts.onDidChange(() => changed.fire()),
    documents.onDidChangeSnapshot(() => changed.fire()),
    documents.unread.onDidChange(() => changed.fire()),
    accounts.onDidChange(() => changed.fire()),
    heldBack.onDidChange(() => changed.fire()),
    changed,
  ];
  keepAge();

  return {
    onDidChangeCodeLenses: changed.event,
    async provideCodeLenses({ uri }: vscode.TextDocument): Promise<vscode.CodeLens[]> {
      const { decision, deleted, heldWords, retry, verbs, whoseItIs } = await import('./lensCommands.ts');
      const ref = refOf(uri);
      const snapshot = documents.peek(uri);
      const kind = ref && kindOf(ref.kind);
      const reason = documents.unread.at(uri);
      if (reason) return [retry(uri), ...(reason.next ? [reason.next] : [])].map(lensOf);
      const choices = decision(documents.conflicts, uri);
      if (choices.length > 0) return choices.map(lensOf);
      if (!ref || !kind || !snapshot) return [];
      const known = await accounts.list();
      const account = known.find(({ id }) => id === ref.account);
      const mayEdit = kind.edit !== undefined && account?.safety !== 'readOnly';
      const whose = account ? whoseItIs(account, known.length > 1) : [];
      if (snapshot.isDeleted) return [...whose, deleted(kind)].map(lensOf);
      const held = await heldBack.of(ref, kind);
      const above = held && kind.within ? kindOf(kind.within) : undefined;
      const why = held ? heldWords(ref, held, account?.safety === 'readOnly' ? undefined : above) : [];
      return [...whose, ...why, ...verbs(ref, kind, { ...snapshot, mayEdit }, uri)].map(lensOf);
    },
    dispose() {
      clearInterval(timer);
      vscode.Disposable.from(...subscriptions).dispose();
    },
  };
}

function lensOf(command: vscode.Command): vscode.CodeLens {
  return new vscode.CodeLens(new vscode.Range(0, 0, 0, 0), command);
}
