import assert from 'node:assert/strict';
import { forSuite } from '../helpers/forSuite.ts';
import { openStatisticsDesk } from './statisticsDesk.ts';
import type { StatisticsPage } from './statisticsPage.ts';

/** What the statistics panel makes of questions that need more than a line. Each begins with what it asks. */
describe('The statistics answer', () => {
  let page: StatisticsPage;
  const desk = forSuite(openStatisticsDesk);
  before(async () => {
    refreshEach(5);
    page = await desk().open();
    refreshEach(0);
  });
  after(() => desk().editor.settings.clear());
  afterEach(() => desk().afterEach());

  const refreshEach = (seconds: number) =>
    void desk().editor.settings.set('headend.refreshInterval', seconds);

  async function choose(source: string): Promise<void> {
    await page.choose('Statistics', source);
    await page.answered();
  }

  it('again by themselves while the range ends now and the settings want it, quietly, and say if that fails', async () => {
    refreshEach(5);
    await choose('Live watching duration');
    assert.equal(await page.check('Auto-refresh').isVisible(), true);
    const summary = await page.summary.textContent();
    const states = await page.watchStates();
    await desk().trouble({ kind: 'error', status: 500, path: '/streaming/statistics' });
    await page.said('Could not load “Live watching duration”').waitFor();
    assert.deepEqual(await states(), []);
    assert.equal(await page.summary.textContent(), summary);
    assert.equal(await page.chart.isVisible(), true);
    refreshEach(0);
    await desk().trouble();
    await page.button('Refresh').click();
    await page.frame.locator('.said:empty').waitFor({ state: 'attached' });
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

  it('a stream that is picked by its name, and the whole again', async () => {
    await choose('Live watching duration');
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
    await page.tab('Chart').click();
    await page.range('By client').check();
    await page.answered();
  });
});
