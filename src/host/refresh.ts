import * as vscode from 'vscode';
import type { Scopes } from '../features/tree/scopes.ts';
import type { TreeViews } from '../features/tree/treeViews.ts';
import { withProgress } from '../ui/progress.ts';

interface Read {
  readonly session: { forget(): void };
  readonly views: Pick<TreeViews, 'refresh' | 'stop'>;
  readonly scopes: Pick<Scopes, 'forget'>;
  /** Looks at once at the work that is waited for. */
  readonly wake: () => void;
}

/** Reads what is in view again, where the user wants it. */
export function createRefresh({ session, views, scopes, wake }: Read) {
  async function refresh(): Promise<void> {
    await withProgress(vscode.l10n.t('Loading…'), async (cancelled) => {
      cancelled.addEventListener('abort', () => {
        session.forget();
        views.stop();
      });
      await views.refresh();
    });
  }

  return {
    refresh,
    /** Asks again whether the account is in reach, and reads all that is in view. */
    async readAnew(): Promise<void> {
      session.forget();
      scopes.forget();
      wake();
      await refresh();
    },
  };
}
