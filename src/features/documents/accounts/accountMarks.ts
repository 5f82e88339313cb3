import * as vscode from 'vscode';
import type { Accounts } from '../../../accounts/accounts.ts';
import { refOf } from '../../../ui/uri.ts';
import { accountMarksOf } from './accountMarksOf.ts';

/** Marks the tabs of documents with their account if several are signed in, as they may share names. */
export function createAccountMarks(accounts: Pick<Accounts, 'list' | 'onDidChange'>) {
  const changed = new vscode.EventEmitter<undefined>();
  const provider = {
    onDidChangeFileDecorations: changed.event,
    async provideFileDecoration(uri: vscode.Uri): Promise<vscode.FileDecoration | undefined> {
      const ref = refOf(uri);
      if (!ref) return undefined;
      const known = await accounts.list();
      const place = known.findIndex(({ id }) => id === ref.account);
      const account = known[place];
      if (known.length < 2 || !account) return undefined;
      const { label, color } = account;
      const mark = accountMarksOf(known.map((each) => each.label))[place];
      const tint = color && new vscode.ThemeColor(`charts.${color}`);
      return new vscode.FileDecoration(mark, vscode.l10n.t('Account: {0}', label), tint);
    },
  };
  const subscriptions = [
    accounts.onDidChange(() => changed.fire(undefined)),
    vscode.window.registerFileDecorationProvider(provider),
    changed,
  ];
  return { ...provider, dispose: () => vscode.Disposable.from(...subscriptions).dispose() };
}
