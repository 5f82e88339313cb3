import assert from 'node:assert/strict';
import { forSuite } from '../helpers/forSuite.ts';
import { openStatisticsDesk } from './statisticsDesk.ts';
import type { StatisticsPage } from './statisticsPage.ts';

/** What the statistics panel makes of questions that need more than a line. */
describe('The statistics answer', () => {
  let page: StatisticsPage;
  const desk = forSuite(openStatisticsDesk);
  beforeEach(async () => {
    page = await desk().open();
  });
  afterEach(async () => {
    desk().editor.settings.clear();
    await desk().afterEach();
  });

  async function choose(source: string): Promise<void> {
    await page.choose('Statistics', source);
    await page.answered();
  }

  it('again by themselves while the range ends now and the settings want it, quietly, and say if that fails', async () => {
    const box = 'Auto-refresh';
    desk().editor.settings.set('headend.refreshInterval', 5);
    page = await desk().open();
    assert.equal(await page.check(box).isVisible(), true);
    const summary = await page.summary.textContent();
    const states = await page.watchStates();
    await desk().trouble({ kind: 'error', status: 500, path: '/streaming/statistics' });
    await page.said('Could not load “Live watching duration”').waitFor();
    assert.deepEqual(await states(), []);
    assert.equal(await page.summary.textContent(), summary);
    assert.equal(await page.chart.isVisible(), true);
    await desk().trouble();
    await page.button('Refresh').click();
    await page.frame.locator('.said:empty').waitFor({ state: 'attached' });
    await page.range('Last month').check();
    await page.answered();
    assert.equal(await page.check(box).isVisible(), false);
    desk().editor.settings.set('headend.refreshInterval', 0);
    page = await desk().open();
    assert.equal(await page.check(box).isVisible(), false);
  });

  it('that a service does not offer one of them, and go on with the others', async () => {
    await desk().trouble({ kind: 'error', status: 404, path: '/streaming/statistics/meet' });
    await page.choose('Statistics', 'Meet usage');
    const said = 'This service doesn’t provide “Meet usage”. Other statistics may still be available.';
    await page.condition('failed').filter({ hasText: said }).waitFor();
    assert.equal(await page.chart.isVisible(), false);
    await page.select('Statistics').click();
    await page.frame.getByRole('option', { name: 'Meet usage (not available)' }).waitFor();
    await page.frame.getByRole('option', { name: 'Reseller stream statistics' }).click();
    await page.summary.filter({ hasText: 'minutes transcoded' }).waitFor();
    await desk().trouble();
    await page.choose('Statistics', 'Meet usage (not available)');
    await page.summary.filter({ hasText: 'participants' }).waitFor();
    await page.select('Statistics').click();
    await page.frame.getByRole('option', { name: 'Meet usage', exact: true }).click();
  });

  const upToDay = ['1 minute', '5 minutes', '15 minutes', '1 hour', '1 day'];
  for (const [source, intervals, filters] of [
    ['Live watching duration', [...upToDay, '1 month'], ['All streams', 'Your user ID']],
    ['Reseller stream statistics', upToDay, ['By stream']],
    ['Meet usage', upToDay, []],
  ] as const) {
    it(`offer for “${source}” the filters and intervals that the interface has`, async () => {
      if (source !== 'Live watching duration') await choose(source);
      await page.select('Interval').click();
      const offered = page.frame.locator('vscode-single-select[label="Interval"]').getByRole('option');
      const texts = await offered.allTextContents();
      assert.deepEqual(
        texts.map((text) => text.trim()),
        intervals,
      );
      await page.press('Escape');
      const seen = await Promise.all([
        page.button('Stream: All streams').isVisible(),
        page.frame.locator('vscode-textfield').isVisible(),
        page.frame.getByText('By stream', { exact: true }).isVisible(),
      ]);
      const all = ['All streams', 'Your user ID', 'By stream'];
      assert.deepEqual(
        all.filter((_, place) => seen[place]),
        filters,
      );
    });
  }

  it('a stream that is picked by its name, and the whole again', async () => {
    const most = async () => /max \S+ /.exec(String(await page.summary.textContent()))?.[0];
    const all = await most();
    await page.button('Stream: All streams').click();
    const pick = await desk().editor.picks.next(({ title }) => title === 'Statistics for One Stream');
    await pick.choose('Evening news: studio 1');
    await page.button('Stream: Evening news: studio 1').waitFor();
    await page.answered();
    assert.notEqual(await most(), all);
    assert.match(desk().panel('Evening').title, /^Live watching duration — Evening news: studio 1$/);
    await page.button('Show All Streams').click();
    await page.button('Stream: All streams').waitFor();
    await page.answered();
    assert.equal(await most(), all);
    assert.match(desk().panel('').title, /^Live watching duration$/);
  });

  it('of an edge app that is picked by its name, and of all again', async () => {
    await choose('Edge app calls');
    await page.button('Edge app: All apps').click();
    const pick = await desk().editor.picks.next(({ title }) => title === 'Statistics for One App');
    await pick.choose('epg-json');
    await page.button('Edge app: epg-json').waitFor();
    await page.answered();
    assert.match(desk().panel('epg-json').title, /^Edge app calls — epg-json$/);
    await page.button('Show All Apps').click();
    await page.button('Edge app: All apps').waitFor();
    await page.answered();
    assert.match(desk().panel('').title, /^Edge app calls$/);
  });

  it('too many points with a reason and an interval that fits', async () => {
    await page.range('Custom').check();
    await page.frame.getByLabel('From', { exact: true }).fill('2025-01-01T00:00');
    await page.frame.getByLabel('To', { exact: true }).fill('2026-01-03T00:00');
    await page.button('Apply').click();
    await page.answered();
    await page.choose('Interval', '1 minute');
    // 367 days
    const said = 'At an interval of 1 minute, this range has 528,480 points.';
    const refused = page.condition('refused').filter({ hasText: said });
    await refused.waitFor();
    await refused.getByRole('button', { name: 'Switch to 5 minutes' }).click();
    await page.condition('refused').waitFor({ state: 'hidden' });
    await page.answered();
    assert.match(String(await page.select('Interval').textContent()), /5 minutes/);
  });

  it('beside the previous period, with both values at the cursor and in the table', async () => {
    await page.check('Previous period').click();
    await page.note(/Faded line: previous period, \d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)? – \d{4}/).waitFor();
    await page.chart.focus();
    await page.press('Shift+End', 'PageUp');
    await page.spoken
      .filter({
        hasText: /minutes watched [\d,]+; minutes watched, previous period [\d,]+ \([+-]?[\d.,]+%\)$/,
      })
      .waitFor();
    const [, label, now, before, change] = await page.tip('minutes watched').allTextContents();
    assert.equal(label, 'minutes watched');
    const share = (Number(now?.replaceAll(',', '')) / Number(before?.replaceAll(',', '')) - 1) * 100;
    assert.ok(
      Math.abs(Number.parseFloat(String(change).replaceAll(',', '')) - share) < 0.06,
      `${now}, ${before}: ${change}`,
    );
    await page.tab('Table').click();
    assert.equal(await page.cell(1, 3).textContent(), 'minutes watched, previous period');
  });

  it('by stream, with the name of each, what is to be said of each, and all hidden at once', async () => {
    await choose('Reseller stream statistics');
    await page.range('By stream').check();
    await page.entry('Evening news: studio 1').waitFor();
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const [{ stream_id }] = await desk().sandbox.read(
      `/streaming/statistics/reseller/stream?from=${ago(7)}&to=${ago(0)}&by_streams=true`,
    );
    const { name } = await desk().sandbox.read(`/streaming/streams/${stream_id}`);
    await page.entry(name).first().waitFor();
    await page.button('Hide All').click();
    await page.frame.getByText('All series are hidden. Select one in the legend.').waitFor();
    await page.entry('Evening news: studio 1').click();
    assert.equal(await page.entry('').and(page.pressed).count(), 1);
    await page.button('Show All').click();
    await page.button('Hide All').waitFor();
    await page.tab('Series').click();
    await page.cell(1, 6).click();
    assert.equal(await page.cell(1, 6).getAttribute('aria-sort'), 'descending');
    const sums = await Promise.all([2, 3].map((row) => page.cell(row, 6).textContent()));
    const [first = 0, second = 0] = sums.map((text) => Number(text?.replaceAll(',', '')));
    assert.ok(first >= second && second > 0, `${sums}`);
  });
});
