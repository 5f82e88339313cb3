import assert from 'node:assert/strict';
import { openWorkbench, type Workbench } from './workbench.ts';

describe('Lists', () => {
  let workbench: Workbench;
  before(async () => {
    workbench = await openWorkbench();
    await workbench.openContainer('Headend');
    await workbench.page.getByRole('button', { name: 'Try the Sandbox' }).click();
    await row('Streaming', /^Live Streams/).waitFor();
    await workbench.widenSideBar(480);
  });
  after(() => workbench?.close());

  const row = (view: string, name: RegExp) => workbench.row(workbench.pane(view), name).first();
  /** The first row of the second level at this place, counted from 1. */
  const nth = (place: number) =>
    workbench.pane('Streaming').locator(`[role=treeitem][aria-level="2"][aria-posinset="${place}"]`).first();
  const header = (view: string) => workbench.page.locator(`.pane-header[aria-label^="${view}"]`);
  const pick = (label: string | RegExp) => workbench.quickInput.choose(label);

  async function only(view: string) {
    for (const each of ['Streaming', 'Edge', 'Cloud', 'CDN & Storage', 'Activity']) {
      const wanted = String(each === view);
      if ((await header(each).getAttribute('aria-expanded')) !== wanted) await header(each).click();
    }
  }

  it('are filtered by the service where it can, say so, and are whole again with one click', async () => {
    await only('Edge');
    await row('Edge', /^Edge Apps/).waitFor();
    await workbench.quickInput.palette('Headend: Filter List…');
    await pick('Edge Apps');
    await pick('State');
    await pick('disabled');
    await row('Edge', /^Edge Apps.*, filtered/).waitFor();
    await header('Edge').getByText('Edge Apps: State: disabled').waitFor();
    await workbench.screenshot('list-filtered');
    await header('Edge').hover();
    await workbench.page.getByRole('button', { name: 'Clear Filters and Sorting' }).first().click();
    await header('Edge').getByText('Edge Apps: State').waitFor({ state: 'detached' });
    await row('Edge', /^Edge Apps.*enabled of/).waitFor();
  });

  it('are filtered here where the service cannot, among all of their items', async () => {
    await only('Streaming');
    await workbench.quickInput.palette('Headend: Filter List…');
    await pick('Live Streams');
    await pick('Ingest');
    await pick('pull');
    await row('Streaming', /^Live Streams \d+ of \d+/).waitFor();
    await header('Streaming').getByText('Live Streams: Ingest: pull').waitFor();
  });

  it('say that nothing passes a filter, and a click there clears it', async () => {
    await workbench.quickInput.palette('Headend: Filter List…');
    await pick('Live Streams');
    await pick('Name or id');
    await workbench.quickInput.accept('no such stream', 'Name or id. Empty: any.');
    const note = row('Streaming', /^No Live Streams pass the filter/);
    await note.waitFor();
    await workbench.screenshot('list-filtered-to-nothing');
    await note.click();
    await row('Streaming', /^Live Streams \d+ live of \d+/).waitFor();
  });

  it('are sorted, and still are after the window was reloaded', async () => {
    await workbench.quickInput.palette('Headend: Sort List…');
    await pick('Live Streams');
    await pick('By name, descending');
    await header('Streaming').getByText('Live Streams: by name, descending').waitFor();
    await nth(1).filter({ hasText: '夜间新闻' }).waitFor();
    await nth(5).filter({ hasText: 'Training line for new colleagues' }).waitFor();
    await workbench.reloadAsUser();
    await workbench.openContainer('Headend');
    await header('Streaming').getByText('Live Streams: by name, descending').waitFor();
    await nth(1).filter({ hasText: '夜间新闻' }).waitFor();
    await workbench.quickInput.palette('Headend: Clear Filters and Sorting');
    await header('Streaming').getByText('by name').waitFor({ state: 'detached' });
  });

  it('have headings for what is watched, for the bucket, or none', async () => {
    await only('CDN & Storage');
    await row('CDN & Storage', /^Storage Alerts/).click();
    await row('CDN & Storage', /^Space \d+/).waitFor();
    await workbench.screenshot('list-grouped');
    await workbench.quickInput.palette('Headend: Group List…');
    await pick('No headings');
    await row('CDN & Storage', /^Space \d+/).waitFor({ state: 'detached' });
  });

  it('keep what is pinned at the top, until it is unpinned', async () => {
    await only('Streaming');
    const name = String(await nth(1).locator('.monaco-highlighted-label').textContent());
    await menu(nth(1), 'Pin Stream');
    await row('Streaming', /^Pinned/).waitFor();
    const pinned = nth(1);
    assert.equal(await pinned.locator('.monaco-highlighted-label').textContent(), name);
    await workbench.screenshot('list-pinned');
    await menu(pinned, 'Unpin Stream');
    await row('Streaming', /^Pinned/).waitFor({ state: 'detached' });
  });

  it('give the names of several rows at once', async () => {
    await nth(2).click();
    // The document takes the keyboard when it opens, and a menu would close.
    await workbench.tab(/\.json/).waitFor();
    await nth(4).click({ modifiers: ['Shift'] });
    await menu(nth(3), 'Copy Stream Name');
    await workbench.page.locator('.statusbar').getByText('Name copied').waitFor();
    await workbench.page.context().grantPermissions(['clipboard-read']);
    const copied = await workbench.page.evaluate(() => navigator.clipboard.readText());
    assert.equal(copied.split('\n').length, 3);
  });

  /** Takes an entry of a row's menu. A click on it would be lost: the menu waits for the keyboard or a rest. */
  async function menu(on: ReturnType<typeof row>, title: string) {
    await on.click({ button: 'right' });
    const entry = workbench.page.getByRole('menuitem', { name: title });
    await entry.hover();
    await workbench.page.keyboard.press('Enter');
  }
});
