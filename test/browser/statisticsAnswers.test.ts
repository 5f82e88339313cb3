import assert from 'node:assert/strict';
import { type Statistics, startStatistics } from './openStatistics.ts';
import type { StatisticsPage } from './statisticsPage.ts';

/** What the statistics panel makes of questions that need more than a line. */
describe('The statistics answer', () => {
  let desk: Statistics;
  let page: StatisticsPage;
  before(async () => {
    desk = await startStatistics({ 'headend.refreshInterval': 5 });
    page = desk.page;
  });
  after(() => desk?.close());
  afterEach(async function () {
    await desk.trouble();
    if (this.currentTest?.state !== 'failed') return;
    await desk.workbench.screenshot(
      `failed-statistics-answers-${this.currentTest.title.replace(/\W+/g, '-')}`,
    );
  });

  async function ask(source: string, range: string): Promise<void> {
    await page.choose('Statistics', source);
    await page.answered();
    await page.range(range).check();
    await page.answered();
  }

  it('again by themselves while the range ends now, quietly, and say it if that fails', async () => {
    await ask('Live watching duration', '24 h');
    assert.equal(await page.check('Refresh by itself').isVisible(), true);
    const states = await page.watchStates();
    await desk.trouble({ kind: 'error', status: 500, path: '/streaming/statistics' });
    await page.said('Could not read “Live watching duration”').waitFor();
    assert.deepEqual(await states(), []);
    assert.equal(await page.isDrawn(), true);
    await desk.trouble();
    await page.button('Refresh').click();
    await page.frame.locator('.said:empty').waitFor({ state: 'attached' });
    await page.range('Last month').check();
    await page.check('Refresh by itself').waitFor({ state: 'hidden' });
  });

  it('that a service does not offer one of them, and go on with the others', async () => {
    await desk.trouble({ kind: 'error', status: 404, path: '/streaming/statistics/meet' });
    await page.choose('Statistics', 'Meet usage');
    const said = 'This service does not offer “Meet usage”. The other statistics may still be there.';
    await page.condition('failed').filter({ hasText: said }).waitFor();
    await desk.workbench.screenshot('statistics-absent');
    assert.equal(await page.chart.isVisible(), false);
    await page.select('Statistics').click();
    await page.frame.getByRole('option', { name: 'Meet usage (not offered by this service)' }).waitFor();
    await page.frame.getByRole('option', { name: 'Reseller stream statistics' }).click();
    await page.summary.filter({ hasText: 'minutes transcoded' }).waitFor();
    await desk.trouble();
    await page.choose('Statistics', 'Meet usage (not offered by this service)');
    await page.summary.filter({ hasText: 'in meetings' }).waitFor();
    await page.select('Statistics').click();
    await page.frame.getByRole('option', { name: 'Meet usage', exact: true }).click();
  });

  it('offer each filter and each interval only where the interface has it', async () => {
    const offered = async () => {
      await page.select('Interval').click();
      const intervals = await page.frame
        .locator('vscode-single-select[label="Interval"]')
        .getByRole('option')
        .allTextContents();
      await page.select('Interval').press('Escape');
      const filters = ['All streams', 'Your user id', 'By stream'];
      const seen = await Promise.all([
        page.button('All streams').isVisible(),
        page.frame.locator('vscode-textfield').isVisible(),
        page.frame.getByText('By stream', { exact: true }).isVisible(),
      ]);
      return [intervals.map((text) => text.trim()), filters.filter((_, place) => seen[place])];
    };
    const upToDay = ['1 minute', '5 minutes', '15 minutes', '1 hour', '1 day'];
    await ask('Live watching duration', '7 d');
    assert.deepEqual(await offered(), [
      [...upToDay, '1 month'],
      ['All streams', 'Your user id'],
    ]);
    await ask('Reseller stream statistics', '7 d');
    assert.deepEqual(await offered(), [upToDay, ['By stream']]);
    await ask('Meet usage', '7 d');
    assert.deepEqual(await offered(), [upToDay, []]);
  });

  it('a stream that is picked by its name, and the whole again', async () => {
    await ask('Live watching duration', '24 h');
    const all = String(await page.summary.textContent());
    await page.button('All streams').click();
    await desk.workbench.quickInput.choose('Evening news: studio 1');
    await desk.workbench.tab(/^Live watching duration: Evening news: studio 1/).waitFor();
    await page.summary.filter({ hasNotText: all }).waitFor();
    await page.button('Show all streams').click();
    await desk.workbench.tab(/^Live watching duration — /).waitFor();
    await page.button('All streams').waitFor();
  });

  it('too many points with a reason and an interval that fits', async () => {
    await ask('Live watching duration', 'Custom');
    await page.frame.getByLabel('From', { exact: true }).fill('2025-01-01T00:00');
    await page.button('Apply').click();
    await page.answered();
    await page.choose('Interval', '1 minute');
    const refused = page.condition('refused');
    await refused
      .filter({ hasText: /In intervals of 1 minute this range has [\d,]+ points, more than/ })
      .waitFor();
    await desk.workbench.screenshot('statistics-refused');
    await refused.getByRole('button', { name: 'Use intervals of 5 minutes' }).click();
    await page.summary.filter({ hasText: 'minutes watched: least' }).waitFor();
    assert.equal(
      await page
        .select('Interval')
        .textContent()
        .then((text) => text?.includes('5 minutes')),
      true,
    );
    await page.choose('Interval', '1 hour');
    await page.answered();
  });

  it('beside the period before, dashed, with both values at the cursor', async () => {
    await ask('Live watching duration', '7 d');
    await page.check('Period before').click({ force: true });
    await page.note(/Dashed: the period before, \d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)? – \d{4}/).waitFor();
    await page.chart.focus();
    await desk.workbench.page.keyboard.press('Shift+End');
    await desk.workbench.page.keyboard.press('PageUp');
    await page.spoken
      .filter({ hasText: /minutes watched [\d,]+; minutes watched, period before [\d,]+$/ })
      .waitFor();
    await page
      .entry('minutes watched')
      .filter({ hasText: /[\d,]+ \([\d,]+\)$/ })
      .waitFor();
    await desk.workbench.screenshot('statistics-previous');
    await page.tab('Table').click();
    assert.equal(await page.cell(1, 3).textContent(), 'minutes watched, period before');
    await page.tab('Chart').click();
    await page.check('Period before').click({ force: true });
    await page.answered();
  });

  it('by stream, with the name of each, what is to be said of each, and all hidden at once', async () => {
    await ask('Reseller stream statistics', '7 d');
    await page.range('By stream').check();
    await page.entry('Evening news: studio 1').waitFor();
    const [{ stream_id }] = await desk.sandbox.read(
      `/streaming/statistics/reseller/stream?from=${ago(7)}&to=${ago(0)}&by_streams=true`,
    );
    const { name } = await desk.sandbox.read(`/streaming/streams/${stream_id}`);
    await page.entry(name).first().waitFor();
    await desk.workbench.screenshot('statistics-by-stream');
    await page.button('Hide all').click();
    await page.frame.getByText('All series are hidden. Choose one in the legend.').waitFor();
    await page.entry('Evening news: studio 1').click();
    assert.equal(await page.entry('').and(page.pressed).count(), 1);
    await page.button('Show all').click();
    await page.button('Hide all').waitFor();
    await page.tab('Series').click();
    await page.cell(1, 6).click();
    assert.equal(await page.cell(1, 6).getAttribute('aria-sort'), 'descending');
    await desk.workbench.screenshot('statistics-series');
    const sums = await Promise.all([2, 3].map((row) => page.cell(row, 6).textContent()));
    const [first = 0, second = 0] = sums.map((text) => Number(text?.replaceAll(',', '')));
    assert.ok(first >= second && second > 0, `${sums}`);
    await page.tab('Chart').click();
  });

  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
});
