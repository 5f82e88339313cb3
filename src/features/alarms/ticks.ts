import * as vscode from 'vscode';
import type { Patience } from '../../platform/client/patience.ts';

const setting = 'headend.refreshInterval';

/** Calls `tick` at the interval of the automatic refresh; never, where that is off. */
export function createTicks({ every }: Pick<Patience, 'every'>, tick: () => Promise<void>) {
  let timer: { dispose(): void } | undefined;

  /** How often, in seconds; 0: never. */
  function seconds(): number {
    const chosen = vscode.workspace.getConfiguration().get<number>(setting, 30);
    return chosen > 0 ? Math.max(5, chosen) : 0;
  }

  function start(): void {
    timer?.dispose();
    timer = seconds() > 0 ? every(seconds(), tick) : undefined;
  }

  const subscription = vscode.workspace.onDidChangeConfiguration((change) => {
    if (!change.affectsConfiguration(setting)) return;
    start();
    void tick();
  });
  start();
  return {
    seconds,
    dispose(): void {
      timer?.dispose();
      subscription.dispose();
    },
  };
}
