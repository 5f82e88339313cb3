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

  /** The panel with this reply, as a chart. */
  async function opened(body: string): Promise<StatisticsPage> {
    desk().answer(body);
    if (desk().editor.panels.length === 0) return desk().open();
    const page = await desk().find();
    await page.tab('Chart').click();
    await page.button('Refresh').first().click();
    await page.answered();
    return page;
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

  it('that is no JSON is a failure in words, with a way on, and takes away nothing that answers the question', async () => {
    const page = await opened(seriesOf(`[[${hour},8]]`));
    const eight = page.summary.filter({ hasText: /^minutes watched: one point: 8 \(/ });
    await eight.waitFor();
    desk().answer('<html>');
    await page.button('Refresh').click();
    await page.said('Could not load “Live watching duration”').waitFor();
    assert.equal(await eight.isVisible(), true);
    await page.range('24 hours').check();
    await page.condition('failed').filter({ hasText: 'Could not load “Live watching duration”' }).waitFor();
    desk().answer(seriesOf(`[[${hour},9]]`));
    await page.condition('failed').getByRole('button', { name: 'Refresh' }).click();
    await page.summary.filter({ hasText: /^minutes watched: one point: 9 \(/ }).waitFor();
    await page.range('7 days').check();
    await page.answered();
  });

  it('is not asked for where it would have too many points, with a reason and an interval that fits', async () => {
    const page = await opened(seriesOf(`[[${hour},9]]`));
    await page.range('Custom').check();
    await page.frame.getByLabel('From', { exact: true }).fill('2025-01-01T00:00');
    await page.frame.getByLabel('To', { exact: true }).fill('2026-01-03T00:00');
    await page.button('Apply').click();
    await page.answered();
    await page.choose('Interval', '1 minute');
    // 367 days
    const said = 'At an interval of 1 minute, this range has 528,480 points.';
    const refused = page.condition('refused').filter({ hasText: said });
    await refused.getByRole('button', { name: 'Switch to 5 minutes' }).click();
    await page.condition('refused').waitFor({ state: 'hidden' });
    await page.answered();
    assert.match(String(await page.select('Interval').textContent()), /5 minutes/);
    await page.choose('Interval', '1 hour');
    await page.range('7 days').check();
    await page.answered();
  });
});
