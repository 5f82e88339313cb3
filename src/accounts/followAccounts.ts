import type * as vscode from 'vscode';
import type { Accounts } from './accounts.ts';

interface Following {
  readonly accounts: Pick<Accounts, 'list' | 'onDidChange'>;
  /** Called immediately when accounts have changed. */
  readonly onChange: () => void;
  /** Keeps only what is open, read or awaited for known accounts. `gone`: those signed out since. */
  readonly keep: (known: readonly string[], gone: readonly string[]) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/**
 * Cleans up after accounts that sign out: what is open, stored or awaited for them is dropped. Other accounts
 * are not affected.
 */
export function followAccounts({ accounts, onChange, keep, onError }: Following): vscode.Disposable {
  let known: string[] = [];
  let reads = 0;

  async function follow(): Promise<void> {
    const mine = ++reads;
    const now = (await accounts.list()).map(({ id }) => id);
    // an older list may arrive later
    if (mine !== reads) return;
    // an environment account is known only after its service has answered
    const gone = known.filter((id) => !now.includes(id));
    known = now;
    await keep(now, gone);
  }

  const subscription = accounts.onDidChange(() => {
    onChange();
    void follow().catch(onError);
  });
  void follow().catch(onError);
  return subscription;
}
