import assert from 'node:assert/strict';
import { forSuite } from '../helpers/forSuite.ts';
import { openStatisticsDesk } from './statisticsDesk.ts';
import type { StatisticsPage } from './statisticsPage.ts';

/** What a statistics panel and an account keep. */
describe('The statistics keep', () => {
  let page: StatisticsPage;
  const desk = forSuite(openStatisticsDesk);
  beforeEach(async () => {
    page = await desk().open();
  });
  afterEach(() => desk().afterEach());

  const zoomText = async () => String(await page.zoomed.textContent());

  async function byStream(): Promise<void> {
    await page.choose('Statistics', 'Reseller stream statistics');
    await page.answered();
    await page.range('By stream').check();
    await page.entry('the other').waitFor();
    await page.choose('Series in the chart', 'All series');
    await page.entry('Harbour camera').first().waitFor();
  }

  /** Saves the query under a name. */
  async function save(name: string): Promise<void> {
    await page.button('Save Query…').click();
    const box = await desk().editor.boxes.next(({ title }) => title === 'Save Query');
    assert.equal(box.prompt, 'A query with the same name is replaced.');
    assert.equal(await box.check(' '), 'Enter a name.');
    box.answer(name);
    await page.said(`Saved as “${name}”`).waitFor();
  }

  it('query, zoom, hidden series, the order of the table and saved queries, over a reload of the window', async () => {
    // the second takes the place of the first
    await save('Streams');
    await byStream();
    await save('Streams');
    await page.range('Last month').check();
    await page.answered();
    const hamburg = () => page.entry('Harbour camera: Hamburg Landungsbrücken');
    await hamburg().click();
    await page.range('Stacked').check();
    await page.button('Zoom In').click();
    await page.button('Later').click();
    const zoomed = await zoomText();
    assert.match(zoomed, /^\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)? – \d{4}/);
    await page.tab('Table').click();
    await page.cell(1, 2).click();

    await desk().reload();
    page = await desk().find();
    assert.match(desk().panel('').title, /^Reseller stream statistics/);
    await page.grid.waitFor();
    assert.equal(await page.tab('Table').getAttribute('aria-selected'), 'true');
    assert.equal(await page.cell(1, 2).getAttribute('aria-sort'), 'descending');
    await page.tab('Chart').click();
    await hamburg().waitFor();
    for (const choice of ['Last month', 'By stream', 'Stacked'])
      assert.equal(await page.range(choice).isChecked(), true, choice);
    assert.equal(await hamburg().getAttribute('aria-pressed'), 'false');
    assert.equal(await page.entry('Harbour camera').and(page.pressed).count(), 3);
    assert.equal(await zoomText(), zoomed);
    await page.choose('Saved queries', 'Streams');
    await page.range('7 days').and(page.frame.locator(':checked')).waitFor();
    await page.answered();
    assert.match(desk().panel('').title, /^Reseller stream statistics/);
    assert.equal(await page.range('By stream').isChecked(), true);
  });
});
