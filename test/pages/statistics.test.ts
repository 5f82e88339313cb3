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

  it('show the same numbers as a table, sort it, go through it by keyboard, and come back so after another tab was looked at', async () => {
    await page.range('30 days').check();
    await page.answered();
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
    const [first] = desk().editor.panels;
    await desk().run('headend.statistics.open');
    assert.equal(first?.visible, false);
    first.reveal();
    page = await desk().find();
    await page.grid.waitFor();
    assert.equal(await page.tab('Table').getAttribute('aria-selected'), 'true');
    assert.equal(await page.cell(1, 2).getAttribute('aria-sort'), 'ascending');
    assert.equal(await page.range('30 days').isChecked(), true);
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
});
