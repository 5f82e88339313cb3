import type * as vscode from 'vscode';
import type { Accounts } from './accounts.ts';

interface Following {
  readonly accounts: Pick<Accounts, 'list' | 'onDidChange'>;
  /** Called at once when accounts have changed. */
  readonly onChange: () => void;
  /** Keeps what is open, read or waited for of some accounts alone. `gone`: those that were signed out since. */
  readonly keep: (known: readonly string[], gone: readonly string[]) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/**
 * Cleans up after accounts that sign out: what is open, stored or awaited of them is dropped. Other accounts are not
 * affected.
 */
export function followAccounts({ accounts, onChange, keep, onError }: Following): vscode.Disposable {
  let known: string[] = [];
  let reads = 0;

  async function follow(): Promise<void> {
    const mine = ++reads;
    const now = (await accounts.list()).map(({ id }) => id);
    // an older list may come later
    if (mine !== reads) return;
    // those of the environment are known only once their service has answered
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
