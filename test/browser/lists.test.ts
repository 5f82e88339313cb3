import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { sandboxWorkbench, type Workbench } from './freshWorkbench.ts';

describe('Lists', () => {
  let workbench: Workbench;
  before(async () => {
    workbench = await sandboxWorkbench();
  });
  afterEach(() => workbench.run('Headend: Clear Filters and Sorting'));

  /** The first row of the second level at this place, counted from 1. */
  const nth = (place: number) =>
    workbench.pane('Streaming').locator(`[role=treeitem][aria-level="2"][aria-posinset="${place}"]`).first();
  const nameOf = (row: Locator) => row.locator('.monaco-highlighted-label').textContent();

  /** The list in its usual order: one that was sorted, or filtered, takes a moment to be so again. */
  const usual = () => nth(1).filter({ hasText: 'Evening news: studio 1' }).waitFor();

  async function arrange(command: string, ...choices: string[]): Promise<void> {
    await workbench.run(`Headend: ${command}`);
    for (const choice of choices) await workbench.quickInput.choose(choice);
  }

  async function takeFromMenu(row: Locator, ...titles: [string, ...string[]]): Promise<void> {
    await row.click({ button: 'right' });
    await workbench.takeEntry(...titles);
  }

  it('are filtered by the service where it can, say so, and are whole again with one click', async () => {
    await workbench.showView('Edge');
    await workbench.row('Edge', /^Edge Apps/).waitFor();
    await arrange('Filter List…', 'Edge Apps', 'State', 'disabled');
    await workbench.row('Edge', /^Edge Apps.*filtered/).waitFor();
    const said = workbench.header('Edge').getByText('Edge Apps: State: disabled');
    await said.waitFor();
    await workbench.header('Edge').hover();
    await workbench.header('Edge').getByRole('button', { name: 'Clear Filters and Sorting' }).click();
    await said.waitFor({ state: 'detached' });
    await workbench.row('Edge', /^Edge Apps.*enabled of/).waitFor();
  });

  it('are filtered here where the service cannot, among all of their items', async () => {
    await workbench.showView('Streaming');
    await arrange('Filter List…', 'Live Streams', 'Ingest', 'pull');
    await workbench.row('Streaming', /^Live Streams\d+ of \d+/).waitFor();
    await workbench.header('Streaming').getByText('Live Streams: Ingest: pull').waitFor();
  });

  it('say that nothing passes a filter, and a click there clears it', async () => {
    await workbench.showView('Streaming');
    await arrange('Filter List…', 'Live Streams', 'Name or ID');
    await workbench.quickInput.accept('no such stream', 'Name or ID (leave empty for any)');
    await workbench.row('Streaming', /^No Live Streams match the filter/).click();
    await workbench.row('Streaming', /^Live Streams.*\d+ live of \d+/).waitFor();
  });

  it('are sorted, which their view says', async () => {
    await workbench.showView('Streaming');
    await arrange('Sort List…', 'Live Streams', 'By name, descending');
    const said = workbench.header('Streaming').getByText('Live Streams: by name, descending');
    await said.waitFor();
    await nth(1).filter({ hasText: '夜间新闻' }).waitFor();
    await nth(5).filter({ hasText: 'Training line for new colleagues' }).waitFor();
  });

  it('have headings for what is watched, for the bucket, or none', async () => {
    await workbench.showView('CDN & Storage');
    await workbench.unfold(workbench.row('CDN & Storage', /^Storage Alerts/));
    await workbench.row('CDN & Storage', /^Space\d+/).waitFor();
    await takeFromMenu(workbench.row('CDN & Storage', /^Storage Alerts/), 'Group…');
    await workbench.quickInput.choose('No grouping');
    await workbench.row('CDN & Storage', /^Space\d+/).waitFor({ state: 'detached' });
    await takeFromMenu(workbench.row('CDN & Storage', /^Storage Alerts/), 'Group…');
    await workbench.quickInput.choose('Metric');
    await workbench.row('CDN & Storage', /^Space\d+/).waitFor();
  });

  it('keep what is pinned at the top, until it is unpinned', async () => {
    await workbench.showView('Streaming');
    await usual();
    const name = await nameOf(nth(1));
    await takeFromMenu(nth(1), 'Pin');
    await workbench.row('Streaming', /^Pinned/).waitFor();
    assert.equal(await nameOf(nth(1)), name);
    await takeFromMenu(nth(1), 'Unpin');
    await workbench.row('Streaming', /^Pinned/).waitFor({ state: 'detached' });
  });
});
