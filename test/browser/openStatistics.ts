import type { Fault } from '../../src/api/sandboxFaults.ts';
import { startedSandbox } from '../sandbox/startedSandbox.ts';
import { driveStatistics, type StatisticsPage } from './statisticsPage.ts';
import { openWorkbench, type Workbench, type WorkbenchOptions } from './workbench.ts';

/** Signs in to the sandbox, and opens the statistics by the palette, with an answer. */
export async function openStatistics(workbench: Workbench): Promise<StatisticsPage> {
  await workbench.openContainer('Headend');
  await workbench.page.getByRole('button', { name: 'Try the Sandbox' }).click();
  await workbench.pane('Streaming').getByRole('treeitem').filter({ hasText: 'Live Streams' }).waitFor();
  return showStatistics(workbench);
}

/** Opens the statistics of the current account by the palette, and waits for an answer. */
export async function showStatistics(workbench: Workbench): Promise<StatisticsPage> {
  await workbench.quickInput.palette('Headend: Open Statistics');
  return findStatistics(workbench);
}

/** The statistics panel in sight, once it has an answer. */
export async function findStatistics(workbench: Workbench): Promise<StatisticsPage> {
  return driveStatistics(await workbench.webviewFrame('body[data-state="ready"] .desk-head'));
}

export type Statistics = Awaited<ReturnType<typeof startStatistics>>;

/** A workbench with a statistics panel, of a sandbox in this process: it can be asked, and told to make trouble. */
export async function startStatistics(userSettings: WorkbenchOptions['userSettings'] = {}) {
  const sandbox = await startedSandbox();
  const env = { HEADEND_BASE_URL: sandbox.origin, HEADEND_API_KEY: sandbox.key };
  const workbench = await openWorkbench({ env, userSettings });
  await workbench.openContainer('Headend');
  await workbench.pane('Streaming').getByRole('treeitem').filter({ hasText: 'Live Streams' }).waitFor();
  const page = await showStatistics(workbench);
  return {
    sandbox,
    workbench,
    page,
    /** From now on the sandbox makes this trouble, and no other. */
    async trouble(...faults: readonly Fault[]): Promise<void> {
      await sandbox.call('/_sandbox/faults', { method: 'PUT', json: { faults } });
    },
    close: () => Promise.all([workbench.close(), sandbox.close()]),
  };
}
