import assert from 'node:assert/strict';
import { setInterval as every } from 'node:timers/promises';
import { findStatistics, type Statistics, showStatistics, startStatistics } from './openStatistics.ts';
import type { StatisticsPage } from './statisticsPage.ts';

/** What a statistics panel and an account keep. */
describe('The statistics keep', function () {
  // the editor takes its time to write down what it keeps
  this.timeout(120_000);

  let desk: Statistics;
  let page: StatisticsPage;
  before(async () => {
    desk = await startStatistics();
    page = desk.page;
  });
  after(() => desk?.close());
  afterEach(async function () {
    if (this.currentTest?.state !== 'failed') return;
    await desk.workbench.screenshot(`failed-statistics-kept-${this.currentTest.title.replace(/\W+/g, '-')}`);
  });

  const zoomText = async () => String(await page.zoomed.textContent());

  /** Waits until the editor has written down a state of a page, which it does now and then while it has the focus. */
  async function written(text: RegExp): Promise<void> {
    const { workbench } = desk;
    await workbench.pane('Streaming').locator('.monaco-list').focus();
    for await (const _ of every(200)) if (text.test(await workbench.page.evaluate(readState))) return;
  }

  /** What the workbench has written down of its windows. Runs in its page. */
  async function readState(): Promise<string> {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const texts: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('vscode-web-state-db')) continue;
      const store = await done(indexedDB.open(name));
      texts.push(...(await done(store.transaction('ItemTable').objectStore('ItemTable').getAll())));
      store.close();
    }
    return texts.join('\n');
  }

  it('query, zoom, hidden series and the way they are drawn, over a reload of the window', async () => {
    const { workbench } = desk;
    await page.choose('Statistics', 'Reseller stream statistics');
    await page.answered();
    await page.range('Last month').check();
    await page.answered();
    await page.range('By stream').check();
    await page.answered();
    await page.entry('Harbour camera: Hamburg Landungsbrücken').click();
    await page.range('Stacked').check();
    await page.button('Zoom in').click();
    await page.button('Later').click();
    const zoomed = await zoomText();
    assert.match(zoomed, /^\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)? – \d{4}/);

    await written(/isStacked\W+true[\s\S]*window\W+from/);
    await workbench.reload();
    await workbench.tab(/^Reseller stream statistics/).waitFor();
    page = await findStatistics(workbench);
    await page.entry('Harbour camera: Hamburg Landungsbrücken').waitFor();
    assert.equal(await page.range('Last month').isChecked(), true);
    assert.equal(await page.range('By stream').isChecked(), true);
    assert.equal(await page.range('Stacked').isChecked(), true);
    const hamburg = page.entry('Harbour camera: Hamburg Landungsbrücken');
    assert.equal(await hamburg.getAttribute('aria-pressed'), 'false');
    assert.equal(await page.entry('Harbour camera').and(page.pressed).count(), 3);
    assert.equal(await zoomText(), zoomed);
    await workbench.screenshot('statistics-restored');
  });

  it('the table and its order, over a reload of the window', async () => {
    await page.tab('Table').click();
    await page.cell(1, 2).click();
    await written(/view\W+table[\s\S]*sorting\W+column\W+1/);
    await desk.workbench.reload();
    page = await findStatistics(desk.workbench);
    await page.grid.waitFor();
    assert.equal(await page.tab('Table').getAttribute('aria-selected'), 'true');
    assert.equal(await page.cell(1, 2).getAttribute('aria-sort'), 'descending');
    await page.tab('Chart').click();
  });

  it('the part in sight until another question is asked', async () => {
    assert.notEqual(await zoomText(), '');
    await page.range('30 d').check();
    await page.answered();
    await page.zoomed.filter({ hasNotText: /\d/ }).waitFor({ state: 'attached' });
  });

  it('queries by name: to open, to replace and to forget', async () => {
    const { quickInput } = desk.workbench;
    await page.button('Save query…').click();
    await quickInput.accept('Month by stream', 'A query of the same name is replaced');
    await page.said('Saved as “Month by stream”').waitFor();
    await page.choose('Statistics', 'Meet usage');
    await page.answered();
    await page.summary.filter({ hasText: 'in meetings' }).waitFor();
    await page.choose('Saved queries', 'Month by stream');
    await page.range('By stream').waitFor();
    await page.summary.filter({ hasText: /^\d+ series/ }).waitFor();
    assert.equal(await page.range('30 d').isChecked(), true);
    await desk.workbench.tab(/^Reseller stream statistics/).waitFor();
    await desk.workbench.screenshot('statistics-saved');
  });

  it('saved queries over a reload, and for one account alone', async () => {
    const { workbench } = desk;
    await written(/last30Days/);
    await workbench.reload();
    page = await findStatistics(workbench);
    await page.select('Saved queries').waitFor();
    await workbench.quickInput.palette('Headend: Try the Sandbox');
    await workbench.page.locator('.statusbar-item', { hasText: 'Nordwelle Media (sandbox)' }).waitFor();
    await workbench.quickInput.palette('View: Close All Editors');
    page = await showStatistics(workbench);
    await page.summary.filter({ hasText: /\d/ }).waitFor();
    assert.equal(await page.select('Saved queries').isVisible(), false);
    await workbench.quickInput.palette('View: Close All Editors');
    await workbench.quickInput.palette('Headend: Switch Account');
    await workbench.quickInput.choose('Environment');
    await workbench.page.locator('.statusbar-item', { hasText: 'Environment' }).waitFor();
    page = await showStatistics(workbench);
    await page.choose('Saved queries', 'Month by stream');
    await page.range('By stream').waitFor();
    await page.button('Delete saved query').click();
    await page.select('Saved queries').waitFor({ state: 'hidden' });
  });
});
