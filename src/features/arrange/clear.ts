import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import { arrangementWords } from '../../kinds/engine/arrange.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';

/** Clears the filters and sorting of the lists of these kinds, and says so where there are none. */
export async function clearLists(
  { accounts, arrangements, ask }: Pick<Host, 'accounts' | 'arrangements' | 'ask'>,
  kinds: readonly Kind[],
): Promise<void> {
  const account = await accounts.currentId();
  if (!account) return;
  const ids = kinds.map(({ id }) => id);
  const isArranged = kinds.some(
    (kind) => arrangementWords(kind, arrangements.of(account, kind.id)).length > 0,
  );
  if (isArranged) await arrangements.clear(account, ids);
  else ask.flash(vscode.l10n.t('There are no filters or sorting to clear.'), { icon: 'info' });
}
