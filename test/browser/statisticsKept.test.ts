import assert from 'node:assert/strict';
import { findStatistics, type Statistics, showStatistics, startStatistics } from './openStatistics.ts';
import type { StatisticsPage } from './statisticsPage.ts';

/** What a statistics panel and an account keep. */
describe('The statistics keep', () => {
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

  it('queries by name: to open and to replace', async () => {
    const { quickInput } = desk.workbench;
    const keep = async () => {
      await page.button('Save query…').click();
      await quickInput.accept('By stream', 'A query of the same name is replaced');
      await page.said('Saved as “By stream”').waitFor();
    };
    await page.choose('Statistics', 'Reseller stream statistics');
    await page.answered();
    await page.range('24 h').check();
    await page.answered();
    await keep();
    await page.range('By stream').check();
    await page.answered();
    await keep();
    await page.choose('Statistics', 'Meet usage');
    await page.summary.filter({ hasText: 'in meetings' }).waitFor();
    await page.choose('Saved queries', 'By stream');
    await page.summary.filter({ hasText: /^\d+ series/ }).waitFor();
    assert.equal(await page.range('24 h').isChecked(), true);
    assert.equal(await page.range('By stream').isChecked(), true);
    await desk.workbench.tab(/^Reseller stream statistics/).waitFor();
    await desk.workbench.screenshot('statistics-saved');
  });

  it('query, zoom, hidden series, the order of the table and saved queries, over a reload of the window', async () => {
    const { workbench } = desk;
    await page.range('Last month').check();
    await page.answered();
    const hamburg = () => page.entry('Harbour camera: Hamburg Landungsbrücken');
    await hamburg().click();
    await page.range('Stacked').check();
    await page.button('Zoom in').click();
    await page.button('Later').click();
    const zoomed = await zoomText();
    assert.match(zoomed, /^\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)? – \d{4}/);
    await page.tab('Table').click();
    await page.cell(1, 2).click();

    await workbench.reloadAsUser();
    await workbench.tab(/^Reseller stream statistics/).waitFor();
    page = await findStatistics(workbench);
    await page.grid.waitFor();
    assert.equal(await page.tab('Table').getAttribute('aria-selected'), 'true');
    assert.equal(await page.cell(1, 2).getAttribute('aria-sort'), 'descending');
    await page.tab('Chart').click();
    await hamburg().waitFor();
    assert.equal(await page.range('Last month').isChecked(), true);
    assert.equal(await page.range('By stream').isChecked(), true);
    assert.equal(await page.range('Stacked').isChecked(), true);
    assert.equal(await hamburg().getAttribute('aria-pressed'), 'false');
    assert.equal(await page.entry('Harbour camera').and(page.pressed).count(), 3);
    assert.equal(await zoomText(), zoomed);
    await page.select('Saved queries').waitFor();
    await workbench.screenshot('statistics-restored');
  });

  it('the part in sight until another question is asked', async () => {
    assert.notEqual(await zoomText(), '');
    await page.range('30 d').check();
    await page.answered();
    await page.zoomed.filter({ hasNotText: /\d/ }).waitFor({ state: 'attached' });
  });

  it('saved queries for one account alone, until they are deleted', async () => {
    const { workbench } = desk;
    const account = (name: string) => workbench.page.locator('.statusbar-item', { hasText: name });
    await workbench.quickInput.palette('Headend: Try the Sandbox');
    await account('Nordwelle Media (sandbox)').waitFor();
    await workbench.closeEditors();
    page = await showStatistics(workbench);
    await page.summary.filter({ hasText: /\d/ }).waitFor();
    assert.equal(await page.select('Saved queries').isVisible(), false);
    await workbench.closeEditors();
    await workbench.quickInput.palette('Headend: Switch Account');
    await workbench.quickInput.choose('Environment');
    await account('Environment').waitFor();
    page = await showStatistics(workbench);
    await page.choose('Saved queries', 'By stream');
    await page.range('By stream').waitFor();
    await page.button('Delete saved query').click();
    await page.select('Saved queries').waitFor({ state: 'hidden' });
  });
});
