import * as vscode from 'vscode';
import type { Accounts } from '../accounts/accounts.ts';
import { refOf } from './uri.ts';

/** Marks the tabs of documents with their account, where more than one is signed in: two may hold the same names. */
export function createAccountMarks(accounts: Pick<Accounts, 'list' | 'onDidChange'>) {
  const changed = new vscode.EventEmitter<undefined>();
  const provider = {
    onDidChangeFileDecorations: changed.event,
    async provideFileDecoration(uri: vscode.Uri): Promise<vscode.FileDecoration | undefined> {
      const ref = refOf(uri);
      if (!ref) return undefined;
      const known = await accounts.list();
      const label = known.find(({ id }) => id === ref.account)?.label;
      if (known.length < 2 || label === undefined) return undefined;
      return new vscode.FileDecoration(initials(label), vscode.l10n.t('Account: {0}', label));
    },
  };
  const subscriptions = [
    accounts.onDidChange(() => changed.fire(undefined)),
    vscode.window.registerFileDecorationProvider(provider),
    changed,
  ];
  return { ...provider, dispose: () => vscode.Disposable.from(...subscriptions).dispose() };
}

/** The first letters of the first two words; of one word, its first two letters. */
function initials(label: string): string {
  const words = label.match(/[\p{L}\p{N}]+/gu) ?? [];
  const [one = [], other] = words.map((word) => [...word]);
  const letters = (other ? [one[0], other[0]] : one.slice(0, 2)).join('') || '•';
  // some letters are two in capitals, and a badge has two
  return [...letters.toUpperCase()].slice(0, 2).join('');
}
