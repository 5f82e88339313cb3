import assert from 'node:assert/strict';
import { openWorkbench, type Workbench } from './workbench.ts';

/** Each view, its groups, and how a row of each is told. */
const views: readonly (readonly [view: string, groups: readonly string[]])[] = [
  ['Streaming', ['Live Streams', 'Videos']],
  ['Edge', ['Edge Apps', 'Edge Secrets']],
  ['Cloud', ['Instances', 'Volumes', 'PostgreSQL Clusters', 'FaaS Keys', 'Log-as-a-Service Price']],
  ['CDN & Storage', ['Log Upload Policies', 'Storage Alerts']],
  ['Activity', ['Tasks']],
];

describe('Every view', () => {
  let workbench: Workbench;
  before(async () => {
    workbench = await openWorkbench();
    await workbench.openContainer('Headend');
    await workbench.page.getByRole('button', { name: 'Try the Sandbox' }).click();
    await workbench.pane('Streaming').getByRole('treeitem').filter({ hasText: 'Live Streams' }).waitFor();
    await workbench.widenSideBar(430);
  });
  after(() => workbench?.close());

  const header = (view: string) => workbench.page.locator(`.pane-header[aria-label^="${view}"]`);

  async function fold(view: string, open: boolean) {
    if ((await header(view).getAttribute('aria-expanded')) !== String(open)) await header(view).click();
  }

  /** Unfolds a group, of the first region that has anything in it, and gives its first resource. */
  async function openFirst(view: string, group: string) {
    const rows = workbench.pane(view).getByRole('treeitem');
    const named = rows.filter({ hasText: new RegExp(`^${group}`) });
    await named.first().waitFor();
    for (const row of await named.all()) {
      if ((await row.getAttribute('aria-expanded')) !== 'true') await row.click();
      const level = Number(await row.getAttribute('aria-level')) + (group === 'Storage Alerts' ? 2 : 1);
      const first = rows.and(workbench.page.locator(`[aria-level="${level}"]`)).first();
      await first.waitFor();
      if (!String(await first.textContent()).startsWith('There are no')) return { row, first };
      await row.click();
      await first.waitFor({ state: 'detached' });
    }
    throw new Error(`There is nothing in ${group}.`);
  }

  for (const [view, groups] of views) {
    it(`${view} lists its groups, and opens a document of each`, async () => {
      for (const [other] of views) await fold(other, other === view);
      for (const group of groups) {
        const { row, first } = await openFirst(view, group);
        const name = String(await first.locator('.monaco-highlighted-label').first().textContent());
        await first.click();
        await workbench
          .tab(new RegExp(`^${name.slice(0, 8).replace(/[^\w ]/g, '.')}.*json`))
          .first()
          .waitFor();
        await row.click();
      }
      await workbench.screenshot(`view-${view.toLowerCase().replace(/\W+/g, '-')}`);
    });
  }

  it('has opened without an error message', async () => {
    await workbench.quickInput.palette('Notifications: Show Notifications');
    await workbench.page.getByText('No new notifications').waitFor();
    assert.doesNotMatch(await workbench.logs(), /\[error\].*headend/i);
  });
});
