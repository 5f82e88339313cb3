import * as vscode from 'vscode';
import type { Ask } from '../../../ui/ask.ts';
import { allTabs } from '../../../ui/tabs.ts';
import { refOf } from '../../../ui/uri.ts';

/** Closes the documents of signed-out accounts. Unsaved ones stay open, and the user is warned. */
export async function closeSignedOut(accounts: readonly string[], ask: Pick<Ask, 'warn'>): Promise<void> {
  const gone = allTabs().flatMap((tab) => {
    const ref = tab.input instanceof vscode.TabInputText ? refOf(tab.input.uri) : undefined;
    return ref && accounts.includes(ref.account) ? [{ tab, title: ref.title }] : [];
  });
  const edited = new Set(
    gone.flatMap(({ tab, title }) => (tab.isDirty ? [vscode.l10n.t('“{0}”', title)] : [])),
  );
  await vscode.window.tabGroups.close(gone.flatMap(({ tab }) => (tab.isDirty ? [] : [tab])));
  if (edited.size === 0) return;
  const text = vscode.l10n.t(
    'Still open with unsaved changes: {0}. Sign in again to save.',
    [...edited].join(', '),
  );
  void ask.warn(text, []);
}
