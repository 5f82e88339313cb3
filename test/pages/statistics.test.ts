import assert from 'node:assert/strict';
import { forSuite } from '../helpers/forSuite.ts';
import { openStatisticsDesk } from './statisticsDesk.ts';
import type { StatisticsPage } from './statisticsPage.ts';

describe('The statistics', () => {
  let page: StatisticsPage;
  const desk = forSuite(openStatisticsDesk);
  beforeEach(async () => {
    page = await desk().open();
  });
  afterEach(() => desk().afterEach());

  const plain = (digits: string | null) => Number(String(digits).replaceAll(',', ''));

  it('answer another range, with a chart and its legend', async () => {
    const text = String(await page.summary.textContent());
    assert.match(text, /^minutes watched: min [\d,]+ \(.*\), max [\d,]+ \(.*\), latest [\d,]+ \(/);
    await page.range('24 hours').check();
    await page.answered();
    assert.notEqual(await page.summary.textContent(), text);
    assert.equal(await page.entry('minutes watched').count(), 1);
    // every eighth of the way there is one line
    const eighths = [1, 2, 3, 4, 5, 6, 7].map((part) => part / 8);
    for (const found of await page.heights('minutes watched', eighths)) {
      assert.ok(found.length > 0);
      // where it is steep, the dot of a point stands beside it: both are one line
      assert.ok(Math.max(...found) - Math.min(...found) < 0.03, `${found}`);
    }
  });

  it('move the cursor and zoom by keyboard, and say so', async () => {
    await page.chart.focus();
    await page.press('ArrowRight');
    await page.spoken.filter({ hasText: /^\d{4}-\d\d-\d\d \d\d:\d\d; minutes watched [\d,]+$/ }).waitFor();
    const first = Date.parse(String(await page.when.textContent()));
    await page.press('ArrowRight');
    assert.equal(Date.parse(String(await page.when.textContent())) - first, 3_600_000);
    const window = async () =>
      String(await page.spoken.textContent())
        .split(' – ')
        .map((time) => Date.parse(time));
    const length = async () => {
      const [from = 0, to = 0] = await window();
      return (to - from) / 3_600_000;
    };
    await page.press('+', '+');
    // seven days, halved twice
    assert.ok(Math.abs((await length()) - 42) < 1, `${await length()} hours`);
    const [close = 0] = await window();
    await page.press('Shift+ArrowRight');
    const [later = 0] = await window();
    assert.ok(Math.abs((later - close) / 3_600_000 - 42 / 4) < 1, 'a quarter further');
    await page.press('Home');
    assert.ok(Math.abs((await length()) - 168) < 2, `${await length()} hours`);
  });

  it('show the same numbers as a table, sort it, and go through it by keyboard', async () => {
    await page.tab('Table').click();
    const count = Number(await page.grid.getAttribute('aria-rowcount'));
    assert.ok(count > 150, `${count} rows`);
    await page.cell(1, 2).click();
    assert.equal(await page.cell(1, 2).getAttribute('aria-sort'), 'descending');
    const value = async (row: number) => plain(await page.cell(row, 2).textContent());
    assert.ok((await value(2)) >= (await value(3)));
    await page.press('Enter');
    assert.equal(await page.cell(1, 2).getAttribute('aria-sort'), 'ascending');
    assert.ok((await value(2)) <= (await value(3)));
    await page.press('Control+End');
    await page.cell(count, 2).waitFor();
    assert.equal(await page.focused(), await page.cell(count, 2).textContent());
    await page.press('Control+Home');
    assert.match(await page.focused(), /^Time/);
  });

  it('can be reached with the keyboard alone, all of them', async () => {
    await page.select('Statistics').focus();
    const seen = [await page.focused()];
    while (seen.length < 40 && seen.at(-1) !== 'Show Whole Range') {
      await page.press('Tab');
      seen.push(await page.focused());
    }
    for (const name of [
      ...[
        'Statistics',
        'Refresh',
        '7 days',
        'Interval',
        'Stream: All streams',
        'Your user ID',
        'Save Query…',
      ],
      ...['Chart', 'CSV', 'JSON', 'PNG', 'Markdown', 'Copy as curl', 'Zoom In', 'Show Whole Range'],
    ]) {
      assert.ok(seen.includes(name), `${name} is not in ${seen.join(', ')}`);
    }
    // from one range to the next with an arrow key
    await page.range('24 hours').focus();
    await page.press('ArrowRight');
    await page.answered();
    assert.equal(await page.range('7 days').isChecked(), true);
  });

  it('cancel a query that takes long, say so, and ask again', async () => {
    await desk().trouble({ kind: 'latency', ms: 60_000, path: '/streaming/statistics' });
    await page.range('30 days').check();
    await page.button('Cancel').first().click();
    const cancelled = page.condition('cancelled');
    await cancelled.filter({ hasText: 'Canceled.' }).waitFor();
    await desk().trouble({ kind: 'error', status: 500, path: '/streaming/statistics' });
    await cancelled.getByRole('button', { name: 'Refresh' }).click();
    const failed = page.condition('failed');
    await failed.filter({ hasText: 'Could not load “Live watching duration”' }).waitFor();
    await desk().trouble();
    await failed.getByRole('button', { name: 'Refresh' }).click();
    await page.summary.filter({ hasText: /^minutes watched: min/ }).waitFor();
  });

  it('say why a range is none, at the field', async () => {
    await page.range('Custom').check();
    await page.frame.getByLabel('To', { exact: true }).fill('2020-01-01T00:00');
    await page.button('Apply').click();
    const said = page.frame.locator('#range-help[data-tone="error"]');
    await said.filter({ hasText: 'The range must start before it ends.' }).waitFor();
    assert.equal(await page.frame.locator('[aria-invalid="true"]').count(), 1);
    assert.equal(await page.frame.getByLabel('From', { exact: true }).getAttribute('aria-invalid'), 'true');
  });

  it('come back as they were after another tab was looked at', async () => {
    await page.range('24 hours').check();
    await page.answered();
    await page.tab('Table').click();
    await page.cell(1, 2).click();
    const [first] = desk().editor.panels;
    await desk().run('headend.statistics.open');
    assert.equal(first?.visible, false);
    first.reveal();
    page = await desk().find();
    await page.grid.waitFor();
    assert.equal(await page.tab('Table').getAttribute('aria-selected'), 'true');
    assert.equal(await page.cell(1, 2).getAttribute('aria-sort'), 'descending');
    assert.equal(await page.range('24 hours').isChecked(), true);
  });
});
