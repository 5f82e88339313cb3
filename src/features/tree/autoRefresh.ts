import * as vscode from 'vscode';
import type { Patience } from '../../platform/client/patience.ts';

const setting = 'headend.refreshInterval';

/** Calls `refresh` at the interval of the setting, in seconds; 0 means never. Calls never overlap. */
export function createAutoRefresh(refresh: () => Promise<void>, patience: Pick<Patience, 'every'>) {
  let timer: { dispose(): void } | undefined;
  let busy = false;

  function start() {
    timer?.dispose();
    const seconds = vscode.workspace.getConfiguration().get<number>(setting, 30);
    timer = seconds > 0 ? patience.every(Math.max(5, seconds), tick) : undefined;
  }

  async function tick() {
    if (busy || !vscode.window.state.focused) return;
    busy = true;
    try {
      await refresh();
    } finally {
      busy = false;
    }
  }

  const subscription = vscode.workspace.onDidChangeConfiguration((change) => {
    if (change.affectsConfiguration(setting)) start();
  });
  start();
  return {
    dispose() {
      timer?.dispose();
      subscription.dispose();
    },
  };
}
