import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';

const setting = 'headend.refreshInterval';

/** After this many refreshes that changed nothing, or failed, the interval doubles. */
const patientAfter = 4;
/** The longest interval, in intervals of the setting. */
const longest = 4;

/**
 * Calls `refresh` at the interval of the setting, in seconds; 0 means never. It returns whether anything changed: while
 * nothing does, the interval grows, until the window gets the focus or Headend changes a resource. Calls never overlap,
 * and there are none while the window is not focused: with the focus comes one for those that were left out.
 */
export function createAutoRefresh(
  refresh: () => Promise<boolean>,
  { patience, changed, log }: Pick<Host, 'patience' | 'changed' | 'log'>,
  window: Pick<typeof vscode.window, 'state' | 'onDidChangeWindowState'> = vscode.window,
) {
  let timer: { dispose(): void } | undefined;
  let busy = false;
  /** Refreshes in a row that changed nothing. */
  let unchanged = 0;
  /** Ticks since the last refresh. */
  let waited = 0;
  /** Whether a tick was left out because the window was not focused. */
  let isBehind = false;

  function start() {
    hurry();
    timer?.dispose();
    const seconds = vscode.workspace.getConfiguration().get<number>(setting, 30);
    timer = seconds > 0 ? patience.every(Math.max(5, seconds), tick) : undefined;
  }

  function hurry(): void {
    unchanged = 0;
  }

  async function tick() {
    const { focused } = window.state;
    if (!focused) isBehind = true;
    if (busy || !focused) return;
    waited += 1;
    if (waited < Math.min(longest, 2 ** Math.floor(unchanged / patientAfter))) return;
    await catchUp();
  }

  async function catchUp() {
    waited = 0;
    busy = true;
    try {
      unchanged = (await refresh()) ? 0 : unchanged + 1;
    } catch (error) {
      unchanged += 1;
      log.error(error);
    } finally {
      busy = false;
    }
  }

  const subscriptions = [
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration(setting)) start();
    }),
    window.onDidChangeWindowState(({ focused }) => {
      if (!focused) return;
      hurry();
      const isLate = isBehind && !busy;
      isBehind = false;
      if (isLate) void catchUp();
    }),
    changed.listen(hurry),
  ];
  start();
  return {
    dispose() {
      timer?.dispose();
      for (const each of subscriptions) each.dispose();
    },
  };
}
