import assert from 'node:assert/strict';
import type { View } from '../driveWindow.ts';
import { errorsLogged } from '../errorsLogged.ts';
import { freshWorkbench, type Workbench } from '../freshWorkbench.ts';
import { trySandbox } from '../signIn.ts';

/** Each view, its groups, and how far below a group its resources are. */
const groups: Record<View, Record<string, number>> = {
  Streaming: { 'Live Streams': 1, Videos: 1 },
  Edge: { 'Edge Apps': 1, 'Edge Secrets': 1 },
  Cloud: { Instances: 1, Volumes: 1, 'PostgreSQL Clusters': 1, 'FaaS Keys': 1, 'Log-as-a-Service Price': 1 },
  'CDN & Storage': {
    'CDN Resources': 1,
    'Log Upload Policies': 1,
    'Log Upload Configurations': 1,
    'Log Upload Targets': 1,
    'Storage Alerts': 2,
  },
  Activity: { Tasks: 1, Purges: 1 },
};

describe('Every view', () => {
  let workbench: Workbench;
  before(async () => {
    workbench = await freshWorkbench();
    await trySandbox(workbench);
    await workbench.widenSideBar(430);
  });

  /** Unfolds the first group of this name that has anything in it, and gives its first resource. */
  async function openFirst(view: View, group: string, depth: number) {
    const rows = workbench.pane(view).getByRole('treeitem');
    const named = rows.filter({ hasText: new RegExp(`^${group}`) });
    await named.first().waitFor();
    for (const row of await named.all()) {
      if ((await row.getAttribute('aria-expanded')) !== 'true') await row.click();
      const level = Number(await row.getAttribute('aria-level')) + depth;
      const first = rows.and(workbench.page.locator(`[aria-level="${level}"]`)).first();
      await first.waitFor();
      if (!String(await first.textContent()).startsWith('No ')) {
        // the price is no list
        if (!group.endsWith('Price')) await workbench.counted(row);
        return { row, first };
      }
      await row.click();
      await first.waitFor({ state: 'detached' });
    }
    throw new Error(`There is nothing in ${group}.`);
  }

  for (const [view, depths] of Object.entries(groups) as [View, Record<string, number>][]) {
    it(`${view} lists its groups, and opens a document of each`, async () => {
      await workbench.showView(view);
      for (const [group, depth] of Object.entries(depths)) {
        const { row, first } = await openFirst(view, group, depth);
        const name = String(await first.locator('.monaco-highlighted-label').first().textContent());
        await first.click();
        await workbench
          .tab(new RegExp(`^${name.slice(0, 8).replace(/[^\w ]/g, '.')}.*json`))
          .first()
          .waitFor();
        await row.click();
      }
      assert.deepEqual(await workbench.toasts(), []);
      assert.deepEqual(await errorsLogged(workbench), []);
    });
  }
});
