import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import { describe } from '../../ui/describe.ts';
import { readQuery } from '../../wire/readStatistics.ts';
import type { StatisticsQuery } from '../../wire/statistics.ts';
import type { StatisticsDesk } from './desk.ts';
import { openStatisticsPanel, type StatisticsPanel } from './panel.ts';
import { createSavedQueries } from './savedQueries.ts';
import { firstQuery } from './setup.ts';
import { createStreamNames, type StreamNames } from './streamNames.ts';

/** The statistics panels of a window, as many as are opened. */
export function createStatistics(
  options: Pick<Host, 'root' | 'titles' | 'memory' | 'connect' | 'accounts' | 'accountLabel' | 'log'>,
) {
  const desk: StatisticsDesk = {
    root: options.root,
    titles: options.titles,
    describe,
    log: options.log.info,
    saved: createSavedQueries(options.memory),
    connect: async (account) => (await options.connect(account)).client,
    refreshSeconds: () => vscode.workspace.getConfiguration().get('headend.refreshInterval', 30),
  };
  const open = new Set<StatisticsPanel>();
  const names = new Map<string, StreamNames>();

  function namesOf(account: string): StreamNames {
    const known = names.get(account) ?? createStreamNames(() => desk.connect(account));
    names.set(account, known);
    return known;
  }

  async function show(
    account: string,
    query: StatisticsQuery,
    restored?: vscode.WebviewPanel,
  ): Promise<StatisticsPanel> {
    const panel = openStatisticsPanel(desk, {
      account,
      accountLabel: await options.accountLabel(account),
      query,
      streams: namesOf(account),
      ...(restored ? { restored } : {}),
    });
    open.add(panel);
    panel.panel.onDidDispose(() => open.delete(panel));
    return panel;
  }

  return {
    /** Opens a panel; with a stream, of that one. */
    open: (account: string, stream?: { readonly id: number; readonly name: string }) =>
      show(account, stream ? { ...firstQuery, stream } : firstQuery),
    /** Goes on with a panel that the editor brought back, with what its page kept. */
    async restore(panel: vscode.WebviewPanel, kept: unknown): Promise<void> {
      const { account = await options.accounts.currentId(), query } = (kept ?? {}) as {
        account?: unknown;
        query?: unknown;
      };
      if (typeof account !== 'string') panel.dispose();
      else await show(account, readQuery(query) ?? firstQuery, panel);
    },
    /** For tests inside the editor. */
    all: (): readonly StatisticsPanel[] => [...open],
    saved: desk.saved,
    /** Closes the panels of accounts that are signed out. */
    closeOf(gone: readonly string[]): void {
      for (const { account, panel } of open) if (gone.includes(account)) panel.dispose();
      for (const account of gone) names.delete(account);
    },
    dispose(): void {
      for (const { panel } of open) panel.dispose();
    },
  };
}
