import { driveStatistics, type StatisticsPage } from '../pages/statisticsPage.ts';
import type { Workbench } from './workbench.ts';

/** Signs in to the sandbox, and opens the statistics by the palette, with an answer. */
export async function openStatistics(workbench: Workbench): Promise<StatisticsPage> {
  await workbench.openContainer('Headend');
  await workbench.page.getByRole('button', { name: 'Try the Sandbox' }).click();
  await workbench.pane('Streaming').getByRole('treeitem').filter({ hasText: 'Live Streams' }).waitFor();
  await workbench.quickInput.palette('Headend: Open Statistics');
  return findStatistics(workbench);
}

/** The statistics panel in sight, once it has an answer. */
export async function findStatistics(workbench: Workbench): Promise<StatisticsPage> {
  return driveStatistics(await workbench.webviewFrame('body[data-state="ready"] .desk-head'));
}
