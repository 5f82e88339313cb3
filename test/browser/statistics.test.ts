import assert from 'node:assert/strict';
import { openStatistics } from './openStatistics.ts';
import { driveStatistics, type StatisticsPage } from './statisticsPage.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

/** The statistics panel, in the webview of a real VS Code, with the sandbox's figures. */
describe('The statistics', () => {
  let workbench: Workbench;
  let page: StatisticsPage;
  const violations: string[] = [];
  before(async () => {
    workbench = await openWorkbench();
    workbench.page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) violations.push(message.text());
    });
    page = await openStatistics(workbench);
  });
  after(() => workbench?.close());
  afterEach(async function () {
    if (this.currentTest?.state !== 'failed') return;
    await workbench.screenshot(`failed-statistics-${this.currentTest.title.replace(/\W+/g, '-')}`);
  });

  /** Presses keys one after the other. */
  async function press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await workbench.page.keyboard.press(key);
  }
  const plain = (digits: string | null) => Number(String(digits).replaceAll(',', ''));

  it('draws a chart, and says in words what is in it', async () => {
    await page.summary.filter({ hasText: /\d/ }).waitFor();
    assert.equal(await page.isDrawn(), true);
    assert.ok((await page.legend.getByRole('button').count()) > 0);
    await workbench.screenshot('statistics-chart');
  });

  it('answers another range', async () => {
    const before = await page.summary.textContent();
    await page.frame.locator('.segments input[value="last24Hours"]').check();
    await page.answered();
    await page.summary.filter({ hasNotText: String(before) }).waitFor();
  });

  it('moves the cursor and zooms by keyboard, and says so', async () => {
    await page.chart.focus();
    await press('ArrowRight');
    await page.spoken.filter({ hasText: /^\d{4}-\d\d-\d\d \d\d:\d\d; .* \d+/ }).waitFor();
    const first = await page.spoken.textContent();
    await press('ArrowRight');
    await page.spoken.filter({ hasNotText: String(first) }).waitFor();
    await press('+', '+');
    await page.spoken.filter({ hasText: ' – ' }).waitFor();
    const close = String(await page.spoken.textContent());
    await press('Shift+ArrowRight');
    await page.spoken.filter({ hasNotText: close }).waitFor();
    await press('Home');
    await page.spoken.filter({ hasNotText: close }).waitFor();
    await workbench.screenshot('statistics-cursor');
  });

  it('zooms into what is dragged over, and back by a double click', async () => {
    const box = await page.chart.boundingBox();
    assert.ok(box);
    const { mouse } = workbench.page;
    const y = box.y + box.height / 2;
    const ticks = () => page.frame.evaluate(() => document.querySelector('canvas')?.toDataURL());
    const whole = await ticks();
    await mouse.move(box.x + box.width * 0.3, y);
    await mouse.down();
    await mouse.move(box.x + box.width * 0.6, y, { steps: 5 });
    await mouse.up();
    assert.notEqual(await ticks(), whole);
    await mouse.dblclick(box.x + box.width / 2, y);
    assert.equal(await ticks(), whole);
  });

  it('shows the same numbers as a table, sorts it, and goes through it by keyboard', async () => {
    await page.tab('Table').click();
    const count = Number(await page.grid.getAttribute('aria-rowcount'));
    assert.ok(count > 20, `${count} rows`);
    await page.cell(1, 2).click();
    assert.equal(await page.cell(1, 2).getAttribute('aria-sort'), 'descending');
    const value = async (row: number) => plain(await page.cell(row, 2).textContent());
    assert.ok((await value(2)) >= (await value(3)));
    await press('Enter');
    assert.equal(await page.cell(1, 2).getAttribute('aria-sort'), 'ascending');
    await press('Control+End');
    await page.cell(count, 2).waitFor();
    assert.equal(await page.focused(), await page.cell(count, Number(await columns())).textContent());
    await press('Control+Home');
    await page.cell(2, 1).waitFor();
    await workbench.screenshot('statistics-table');
  });

  const columns = () => page.grid.getAttribute('aria-colcount');

  it('can be reached with the keyboard alone, all of it', async () => {
    await page.tab('Chart').click();
    await page.frame.locator('.desk-head [role="combobox"]').first().focus();
    const seen = [await page.focused()];
    while (seen.length < 40 && seen.at(-1) !== 'Show whole range') {
      await press('Tab');
      seen.push(await page.focused());
    }
    const wanted = [
      'Statistics',
      'Refresh',
      '24 h',
      'Interval',
      'All streams',
      'Your user id',
      'Save query…',
      'Chart',
    ];
    for (const name of [
      ...wanted,
      'CSV',
      'JSON',
      'PNG',
      'Markdown',
      'Copy as curl',
      'Zoom in',
      'Show whole range',
    ]) {
      assert.ok(seen.includes(name), `${name} is not in ${seen.join(', ')}`);
    }
    // from one range to the next with an arrow key
    await page.frame.locator('.segments input[value="last24Hours"]').focus();
    await press('ArrowRight');
    await page.answered();
    assert.equal(await page.frame.locator('.segments input[value="last7Days"]').isChecked(), true);
  });

  it('cancels a query that takes long, says so, and asks again', async () => {
    await workbench.quickInput.palette('Headend: Simulate Sandbox Trouble…');
    await workbench.quickInput.choose('Slow replies');
    await workbench.page.locator('.statusbar-item').filter({ hasText: 'Slow replies' }).waitFor();
    await page.range('30 d').check();
    await page.button('Cancel').click();
    await page.condition('cancelled').waitFor();
    await workbench.screenshot('statistics-cancelled');
    await workbench.quickInput.palette('Headend: Simulate Sandbox Trouble…');
    await workbench.quickInput.choose('Server errors only');
    await workbench.page.locator('.statusbar-item').filter({ hasText: 'Server errors only' }).waitFor();
    await page.condition('cancelled').getByRole('button', { name: 'Refresh' }).click();
    await page.condition('failed').waitFor();
    await workbench.screenshot('statistics-failed');
    await workbench.quickInput.palette('Headend: Simulate Sandbox Trouble…');
    await workbench.quickInput.choose('No trouble');
    await page.condition('failed').getByRole('button', { name: 'Refresh' }).click();
    await page.summary.filter({ hasText: /\d/ }).waitFor();
  });

  it('says why a range is none, at the field', async () => {
    await page.range('Custom').check();
    await page.frame.getByLabel('Until', { exact: true }).fill('2020-01-01T00:00');
    await page.button('Apply').click();
    await page.frame.locator('#range-help[data-tone="error"]').waitFor();
    assert.equal(await page.frame.locator('[aria-invalid="true"]').count(), 1);
    await workbench.screenshot('statistics-custom');
    await page.range('7 d').check();
    await page.answered();
  });

  it('comes back as it was after another tab was looked at', async () => {
    await page.tab('Table').click();
    await page.cell(1, 2).click();
    await workbench.pane('Streaming').getByRole('treeitem').filter({ hasText: 'Gdańsk' }).click();
    await workbench.tab(/Gdańsk.*json/).waitFor();
    await workbench.tab(/^Live watching duration/).click();
    page = driveStatistics(await workbench.webviewFrame('body[data-state="ready"] .desk-head'));
    await page.grid.waitFor();
    assert.equal(await page.tab('Table').getAttribute('aria-selected'), 'true');
    assert.equal(await page.cell(1, 2).getAttribute('aria-sort'), 'descending');
    assert.equal(await page.frame.locator('.segments input[value="last7Days"]').isChecked(), true);
  });

  it('has kept to its own security policy all the way', () => {
    assert.deepEqual(violations, []);
  });
});
