import assert from 'node:assert/strict';
import { showStatistics } from './openStatistics.ts';
import { type StartedService, startService } from './startService.ts';
import type { StatisticsPage } from './statisticsPage.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

const path = '/streaming/statistics/stream/watching_duration';
/** An hour ago, in seconds since 1970, on the hour. */
const hour = (Math.floor(Date.now() / 3_600_000) - 1) * 3600;

/** Replies as no sandbox gives them: each is drawn, or refused in words. */
describe('A reply of statistics', () => {
  let service: StartedService;
  let workbench: Workbench;
  let page: StatisticsPage;
  before(async () => {
    service = await startService();
    service.answers['/iam/clients/me'] = { status: 200, body: { id: 7, companyName: 'Quiet' } };
    service.answers['/streaming/streams'] = { status: 200, body: [] };
    answerWith('streams', '[]');
    workbench = await openWorkbench({
      env: { HEADEND_BASE_URL: service.baseUrl, HEADEND_API_KEY: '1_key' },
    });
    await workbench.openContainer('Headend');
    await workbench.page.getByText('This account has no live streams').waitFor();
  });
  after(async () => {
    await workbench?.close();
    service?.server.close();
  });
  beforeEach(async () => {
    // a panel keeps the unit that it has detected: each test has one of its own
    await workbench.closeEditors();
    answerBody('[]');
    page = await showStatistics(workbench);
  });
  afterEach(async function () {
    if (this.currentTest?.state !== 'failed') return;
    await workbench.screenshot(`failed-statistics-replies-${this.currentTest.title.replace(/\W+/g, '-')}`);
  });

  /** The text of a series in the reply, digits and all. */
  function answerWith(metric: string, series: string): void {
    answerBody(`[{"client":7,"metrics":{"${metric}":${series}}}]`);
  }
  function answerBody(body: string): void {
    service.answers[path] = { status: 200, body };
  }
  async function ask(): Promise<void> {
    await page.button('Refresh').click();
    await page.answered();
  }
  /** The table, row by row. */
  async function rows(): Promise<(string | null)[][]> {
    await page.tab('Table').click();
    await page.grid.waitFor();
    const count = Number(await page.grid.getAttribute('aria-rowcount'));
    const columns = Number(await page.grid.getAttribute('aria-colcount'));
    const all: (string | null)[][] = [];
    for (let row = 2; row <= count; row++) {
      const cells = Array.from({ length: columns - 1 }, (_, column) =>
        page.cell(row, column + 2).textContent(),
      );
      all.push(await Promise.all(cells));
    }
    await page.tab('Chart').click();
    return all;
  }

  it('with nothing in it is a sentence, with what would fill it', async () => {
    answerBody('[]');
    await ask();
    await page
      .condition('empty')
      .filter({ hasText: 'Nobody watched a live stream in this range.' })
      .waitFor();
    await workbench.screenshot('statistics-empty');
    assert.equal(await page.button('CSV').isDisabled(), true);
    assert.equal(await page.button('Copy as curl').isDisabled(), false);
  });

  it('of one pair alone is a point, though it lies before the range', async () => {
    answerWith('streams', `[${hour - 30 * 86_400}, 5]`);
    await ask();
    await page.summary.filter({ hasText: /^minutes watched: one point: 5 at / }).waitFor();
    assert.equal(await page.isDrawn(), true);
    await page.chart.focus();
    await workbench.page.keyboard.press('m');
    await page.spoken.filter({ hasText: 'minutes watched 5' }).waitFor();
    await page.frame.locator('.dot:not([hidden])').waitFor();
    assert.deepEqual(await rows(), [['5']]);
  });

  it('that ends with an interval that is not over leads to an open point, and draws no drop', async () => {
    // the chart draws circles for nothing else: points of lines are paths
    await page.frame.evaluate(() => {
      const { prototype } = CanvasRenderingContext2D;
      const own = prototype.arc;
      prototype.arc = function (...given) {
        document.body.dataset['circles'] = String(Number(document.body.dataset['circles'] ?? 0) + 1);
        own.apply(this, given);
      };
    });
    const circles = () => page.frame.evaluate(() => document.body.dataset['circles']);
    answerWith('streams', `[[${hour - 3600},900],[${hour},950]]`);
    await ask();
    assert.equal(await circles(), undefined);
    const now = Math.floor(Date.now() / 3_600_000) * 3600;
    answerWith('streams', `[[${now - 7200},900],[${now - 3600},950],[${now},12]]`);
    await ask();
    await page.note('The last interval is not over yet: the chart leads to it in dots.').waitFor();
    assert.ok(Number(await circles()) > 0);
    await workbench.screenshot('statistics-running');
    assert.deepEqual(await rows(), [['900'], ['950'], ['12']]);
  });

  it('of many points is a table that holds a few rows of them at a time', async () => {
    const pairs = Array.from({ length: 5000 }, (_, place) => `[${hour - (5000 - place) * 60},${place}]`);
    answerWith('streams', `[${pairs.join(',')}]`);
    await ask();
    await page.tab('Table').click();
    await page.grid.waitFor();
    assert.equal(Number(await page.grid.getAttribute('aria-rowcount')), 5001);
    const there = await page.grid.getByRole('row').count();
    assert.ok(there > 5 && there < 200, `${there} rows`);
    await page.tab('Chart').click();
  });

  it('in no order, with times that come twice and numbers as texts, keeps each digit', async () => {
    answerWith(
      'streams',
      `[[${hour},"7.50"],["${hour - 3600}",1],[${hour},12345678901234567890],[${hour},"x"]]`,
    );
    await ask();
    await page.note('Times that come twice: 1. Both values are shown.').waitFor();
    await page.note('The reply was not in order of time: it was put in order.').waitFor();
    await page.note('Pairs that could not be read, and are left out: 1.').waitFor();
    await page.note('Sum of the intervals: 12,345,678,901,234,567,898.5 minutes watched.').waitFor();
    assert.deepEqual(await rows(), [['1'], ['7.50'], ['12,345,678,901,234,567,890']]);
    await page.chart.focus();
    await workbench.page.keyboard.press('Shift+End');
    await page.spoken.filter({ hasText: 'minutes watched 7.50 / 12,345,678,901,234,567,890' }).waitFor();
    await workbench.page.keyboard.press('ArrowLeft');
    await page.spoken.filter({ hasText: /minutes watched 1$/ }).waitFor();
  });

  it('of ten clients has a series for each, of its own name', async () => {
    const clients = Array.from({ length: 10 }, (_, id) => {
      return `{"client":${id},"metrics":{"streams":[[${hour - 3600},${id}],[${hour},${id * 2}]]}}`;
    });
    answerBody(`[${clients.join(',')}]`);
    await ask();
    await page.summary.filter({ hasText: '10 series. The highest is client 9: least 9' }).waitFor();
    assert.equal(await page.legend.getByRole('button', { name: /^client \d$/ }).count(), 10);
    await workbench.screenshot('statistics-ten-clients');
    assert.equal((await rows())[1]?.join(), '0,2,4,6,8,10,12,14,16,18');
  });

  it('with names that the interface does not list shows those too, and leaves them out of the sum', async () => {
    answerBody(
      `[{"client":7,"region":"north","metrics":{"streams":[[${hour},3]],"peak_viewers":[[${hour},40]]}}]`,
    );
    await ask();
    await page.entry('peak_viewers · region north').waitFor();
    assert.deepEqual(await rows(), [['3', '40']]);
    await page.note('Sum of the intervals: 3 minutes watched.').waitFor();
  });

  it('in milliseconds is read as such, said so, and another unit in the same panel is told', async () => {
    answerWith('streams', `[[${hour - 3600}000,1],[${hour}000,2]]`);
    await ask();
    await page.note('The service gives times in milliseconds since 1970 (detected).').waitFor();
    const clock = new Date(hour * 1000).toISOString().slice(0, 16).replace('T', ' ');
    await page.summary.filter({ hasText: `last 2 at ${clock}` }).waitFor();
    answerWith('streams', `[[${hour},9]]`);
    await ask();
    await page.note('The times of this reply do not fit the unit that was detected in this panel').waitFor();
    await page.note('in milliseconds since 1970').waitFor();
  });

  it('with one point a year is drawn as a line', async () => {
    const years = [2023, 2024, 2025, 2026].map((year) => `[${Date.UTC(year, 0) / 1000},${year}]`);
    answerWith('streams', `[${years.join(',')}]`);
    await page.range('Custom').check();
    await page.frame.getByLabel('From', { exact: true }).fill('2023-01-01T00:00');
    await page.button('Apply').click();
    await page.summary
      .filter({ hasText: 'least 2,023 at 2023-01-01 00:00, most 2,026 at 2026-01-01 00:00' })
      .waitFor();
    assert.equal(await page.isDrawn(), true);
    await workbench.screenshot('statistics-years');
  });

  it('that is no JSON is a failure in words, with a way on', async () => {
    answerBody('<html>');
    await page.range('24 h').check();
    await page.condition('failed').filter({ hasText: 'Could not read “Live watching duration”' }).waitFor();
    await page.condition('failed').getByRole('button', { name: 'Refresh' }).waitFor();
  });
});
