import assert from 'node:assert/strict';
import { forSuite } from '../helpers/forSuite.ts';
import { openFiguresDesk } from './figuresDesk.ts';
import { seriesOf } from './startFigures.ts';
import type { StatisticsPage } from './statisticsPage.ts';

/** An hour ago, in seconds since 1970, on the hour. */
const hour = (Math.floor(Date.now() / 3_600_000) - 1) * 3600;

/** Replies as no sandbox gives them: each is shown digit for digit, or refused in words. */
describe('A reply of statistics', () => {
  const desk = forSuite(openFiguresDesk);
  afterEach(() => desk().afterEach());

  /** A panel of its own, with this reply: a panel keeps the unit of time that it has detected. */
  function opened(body: string): Promise<StatisticsPage> {
    desk().answer(body);
    return desk().open();
  }
  /** The table of a page, row by row, without its times. */
  async function rowsOf(page: StatisticsPage): Promise<(string | null)[][]> {
    await page.tab('Table').click();
    const [rows, columns] = await Promise.all(
      ['aria-rowcount', 'aria-colcount'].map(async (name) => Number(await page.grid.getAttribute(name))),
    );
    const all: (string | null)[][] = [];
    for (let row = 2; row <= Number(rows); row++) {
      const cells = Array.from({ length: Number(columns) - 1 }, (_, column) => page.cell(row, column + 2));
      all.push(await Promise.all(cells.map((cell) => cell.textContent())));
    }
    return all;
  }

  it('with nothing in it is a sentence, with what would fill it', async () => {
    const page = await opened('[]');
    const said = 'Nobody watched a live stream in this range.';
    await page.condition('empty').filter({ hasText: said }).waitFor();
    assert.equal(await page.button('CSV').isDisabled(), true);
    assert.equal(await page.button('Copy as curl').isDisabled(), false);
  });

  it('of one pair alone is read though it lies before the range', async () => {
    const page = await opened(seriesOf(`[${hour - 30 * 86_400}, 5]`));
    await page.summary.filter({ hasText: /^minutes watched: one point: 5 \(/ }).waitFor();
    assert.deepEqual(await rowsOf(page), [['5']]);
  });

  it('that ends with an interval that is not over has it in its table', async () => {
    const now = Math.floor(Date.now() / 1000) - 60;
    const page = await opened(seriesOf(`[[${now - 7200},900],[${now - 3600},950],[${now},12]]`));
    await page.note('The last interval is still in progress').waitFor();
    assert.deepEqual(await rowsOf(page), [['900'], ['950'], ['12']]);
  });

  it('of many points is a table that holds a few rows of them at a time', async () => {
    const pairs = Array.from({ length: 5000 }, (_, place) => `[${hour - (5000 - place) * 60},${place}]`);
    const page = await opened(seriesOf(`[${pairs.join(',')}]`));
    await page.tab('Table').click();
    assert.equal(Number(await page.grid.getAttribute('aria-rowcount')), 5001);
    const there = await page.grid.getByRole('row').count();
    assert.ok(there > 5 && there < 200, `${there} rows`);
  });

  it('in no order, with times that come twice and numbers as texts, keeps each digit', async () => {
    const page = await opened(
      seriesOf(`[[${hour},"7.50"],["${hour - 3600}",1],[${hour},12345678901234567890],[${hour},"x"]]`),
    );
    await page.note('Duplicate timestamps: 1. Both values are shown.').waitFor();
    await page.note('The response wasn’t in time order and was sorted.').waitFor();
    await page.note('Unreadable data points, left out: 1.').waitFor();
    await page.note('Sum of intervals: 12,345,678,901,234,567,898.5 minutes watched.').waitFor();
    await page.chart.focus();
    await page.press('Shift+End');
    await page.spoken.filter({ hasText: 'minutes watched 7.50 / 12,345,678,901,234,567,890' }).waitFor();
    await page.press('ArrowLeft');
    await page.spoken.filter({ hasText: /minutes watched 1$/ }).waitFor();
    assert.deepEqual(await rowsOf(page), [['1'], ['7.50'], ['12,345,678,901,234,567,890']]);
  });

  it('of ten clients has a series for each, of its own name', async () => {
    const clients = Array.from({ length: 10 }, (_, id) => {
      return `{"client":${id},"metrics":{"streams":[[${hour - 3600},${id}],[${hour},${id * 2}]]}}`;
    });
    const page = await opened(`[${clients.join(',')}]`);
    await page.summary.filter({ hasText: '10 series. client 9 is the highest: min 9' }).waitFor();
    const named = page.legend.getByRole('button', { name: /^client \d$/ });
    await page.entry('the other 5').waitFor();
    assert.deepEqual(await named.allInnerTexts(), [
      'client 9',
      'client 8',
      'client 7',
      'client 6',
      'client 5',
    ]);
    await page.choose('Series in the chart', 'All series');
    await named.nth(9).waitFor();
    assert.equal(await page.entry('the other').count(), 0);
    assert.equal((await rowsOf(page))[1]?.join(), '0,2,4,6,8,10,12,14,16,18');
  });

  it('of viewers, who can be the same ones, is never added up', async () => {
    const clients = Array.from({ length: 10 }, (_, id) => {
      return `{"client":${id},"metrics":{"streams":[[${hour - 3600},${id}],[${hour},${id * 2}]]}}`;
    });
    const page = await opened(`[${clients.join(',')}]`);
    await page.range('Stacked').check();
    await page.choose('Statistics', 'Live viewers');
    await page.legend.getByText('5 of 10 shown').waitFor();
    assert.deepEqual(
      await page.legend.getByRole('button', { name: /client|the other/ }).allInnerTexts(),
      [9, 8, 7, 6, 5].map((client) => `client ${client}`),
    );
    assert.equal(await page.range('Stacked').count(), 0);
    assert.equal(await page.range('Lines').isChecked(), true);
    await page.choose('Statistics', 'Live watching duration');
    await page.entry('the other 5').waitFor();
    assert.equal(await page.range('Stacked').isChecked(), true);
  });

  it('with names that the interface does not list shows those too, and leaves them out of the sum', async () => {
    const page = await opened(
      `[{"client":7,"region":"north","metrics":{"streams":[[${hour},3]],"peak_viewers":[[${hour},40]]}}]`,
    );
    await page.entry('peak_viewers · region north').waitFor();
    await page.note('Sum of intervals: 3 minutes watched.').waitFor();
    assert.deepEqual(await rowsOf(page), [['3', '40']]);
  });

  it('in milliseconds is read as such, said so, and another unit in the same panel is told', async () => {
    const page = await opened(seriesOf(`[[${hour - 3600}000,1],[${hour}000,2]]`));
    await page.range('UTC').check();
    await page.answered();
    await page.note('Timestamps are in milliseconds since 1970 (detected).').waitFor();
    const clock = new Date(hour * 1000).toISOString().slice(0, 16).replace('T', ' ');
    await page.summary.filter({ hasText: `latest 2 (${clock})` }).waitFor();
    desk().answer(seriesOf(`[[${hour},9]]`));
    await page.button('Refresh').click();
    await page.answered();
    await page.note('The timestamps don’t match the unit detected earlier in this panel').waitFor();
    await page.note('in milliseconds since 1970').waitFor();
  });

  it('that is no JSON is a failure in words, with a way on', async () => {
    const page = await opened('<html>');
    await page.condition('failed').filter({ hasText: 'Could not load “Live watching duration”' }).waitFor();
    desk().answer(seriesOf(`[[${hour},9]]`));
    await page.condition('failed').getByRole('button', { name: 'Refresh' }).click();
    await page.summary.filter({ hasText: /^minutes watched: one point: 9 \(/ }).waitFor();
  });
});
