import * as vscode from 'vscode';

const setting = 'headend.refreshInterval';

/** Calls `refresh` every so many seconds, as the setting says; 0 is never. A call in progress is not doubled. */
export function createAutoRefresh(refresh: () => Promise<void>): vscode.Disposable {
  let timer: NodeJS.Timeout | undefined;
  let busy = false;

  function start() {
    clearInterval(timer);
    const seconds = vscode.workspace.getConfiguration().get<number>(setting, 30);
    timer = seconds > 0 ? setInterval(tick, Math.max(5, seconds) * 1000) : undefined;
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
      clearInterval(timer);
      subscription.dispose();
    },
  };
}
