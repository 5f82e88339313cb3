import * as vscode from 'vscode';
import { withProgress } from '../ui/progress.ts';
import type { Host } from './host.ts';

/** Reads what is in view again, at the user's request. */
export function createRefresh({
  session,
  lists,
  reconnectRequested: retried,
  log,
}: Pick<Host, 'session' | 'lists' | 'reconnectRequested' | 'log'>) {
  async function refresh(): Promise<void> {
    await withProgress(vscode.l10n.t('Loading…'), async (cancelled) => {
      cancelled.addEventListener('abort', () => {
        session.forget();
        lists.stop();
      });
      await lists.refresh();
    });
  }

  return {
    refresh,
    async reconnect(): Promise<void> {
      session.forget();
      // what is in view is read even if a listener fails
      await retried.emit().catch(log.error);
      await refresh();
    },
  };
}
