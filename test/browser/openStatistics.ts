import { driveStatistics, type StatisticsPage } from './statisticsPage.ts';
import type { Workbench } from './workbench.ts';

/** Signs in to the sandbox, and opens the statistics by the palette, with an answer. */
export async function openStatistics(workbench: Workbench): Promise<StatisticsPage> {
  await workbench.openContainer('Headend');
  await workbench.page.getByRole('button', { name: 'Try the Sandbox' }).click();
  await workbench.pane('Streaming').getByRole('treeitem').filter({ hasText: 'Live Streams' }).waitFor();
  await workbench.quickInput.palette('Headend: Open Statistics');
  const page = driveStatistics(await workbench.webviewFrame('body[data-state="ready"] .desk-head'));
  await page.answered();
  return page;
}
