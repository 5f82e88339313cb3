import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Statistics, startStatistics } from './openStatistics.ts';
import { saveAs } from './saveDialog.ts';

type Point = readonly [seconds: number, value: number];

/** What is handed on of statistics, against what the sandbox answers to the copied command. */
describe('What is taken from the statistics', () => {
  let desk: Statistics;
  before(async () => {
    desk = await startStatistics();
    await desk.workbench.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    // a range that is over: the same question has the same answer
    await desk.page.range('Last month').check();
    await desk.page.answered();
  });
  after(() => desk?.close());
  afterEach(async function () {
    if (this.currentTest?.state !== 'failed') return;
    await desk.workbench.screenshot(
      `failed-statistics-exports-${this.currentTest.title.replace(/\W+/g, '-')}`,
    );
  });

  /** What the sandbox answers to the command that is copied, and the command. */
  async function asked() {
    await desk.page.button('Copy as curl').click();
    await desk.page.said('HEADEND_API_KEY').waitFor();
    const command = await desk.workbench.page.evaluate(() => navigator.clipboard.readText());
    const url = new URL(/'(http[^']+)'/.exec(command)?.[1] ?? assert.fail(command));
    const [{ metrics }] = await desk.sandbox.read(url.pathname + url.search);
    return { command, url, points: metrics.streams as readonly Point[] };
  }

  async function exported(format: 'CSV' | 'JSON' | 'Markdown' | 'PNG', ending: string): Promise<Buffer> {
    const file = path.join(desk.workbench.dataDir, `figures.${ending}`);
    await desk.page.button(format).click();
    await saveAs(desk.workbench, 'watching-', file);
    await desk.page.said(`figures.${ending}`).waitFor();
    return readFile(file);
  }

  it('is a command with the question, and without the key', async () => {
    const { command, url } = await asked();
    assert.ok(!command.includes(desk.sandbox.key));
    assert.match(command, /--header "Authorization: apikey \$HEADEND_API_KEY"/);
    assert.equal(url.pathname, '/streaming/statistics/stream/watching_duration');
    assert.deepEqual([...url.searchParams.keys()], ['from', 'to', 'granularity']);
    assert.equal(url.searchParams.get('granularity'), '1h');
  });

  it('is a CSV with each point of the reply', async () => {
    const { points } = await asked();
    const [head, ...lines] = String(await exported('CSV', 'csv'))
      .trim()
      .split('\r\n');
    assert.equal(head, 'time,seconds,minutes watched');
    assert.ok(points.length > 600);
    assert.deepEqual(
      lines.map((line) => line.split(',').slice(1).map(Number)),
      points,
    );
  });

  it('is a JSON with the question, the caveat and each point of the reply', async () => {
    const { points, url } = await asked();
    const { title, query, timeUnit, notes, series } = JSON.parse(String(await exported('JSON', 'json')));
    assert.equal(query.source, url.pathname);
    for (const [name, value] of url.searchParams) assert.equal(query[name], value, name);
    assert.deepEqual([title, timeUnit, series.length], ['Live watching duration', 'seconds', 1]);
    assert.match(notes.join(' '), /rounded up to whole minutes.*is no total/);
    assert.deepEqual(series[0].points, points);
  });

  it('is a Markdown table with each value of the reply', async () => {
    const { points } = await asked();
    const text = String(await exported('Markdown', 'md'));
    assert.match(text, /^# Live watching duration\n\n- Range: \S+ – \S+\n- Interval: 1 hour\n/);
    const rows = text.split('\n').filter((line) => /^\| \d/.test(line));
    assert.deepEqual(
      rows.map((row) => Number(row.split('|')[2])),
      points.map(([, value]) => value),
    );
  });

  it('is a picture with a heading above the chart', async () => {
    const png = await exported('PNG', 'png');
    assert.equal(png.subarray(1, 4).toString(), 'PNG');
    const canvas = await desk.page.frame.evaluate(() => {
      const { width = 0, height = 0 } = document.querySelector<HTMLCanvasElement>('.plot canvas') ?? {};
      return { width, height };
    });
    const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
    assert.equal(width, canvas.width);
    assert.ok(height > canvas.height + 60, `${height}`);
  });

  it('is what the table shows, digit for digit', async () => {
    const { points } = await asked();
    await desk.page.tab('Table').click();
    const count = Number(await desk.page.grid.getAttribute('aria-rowcount'));
    assert.equal(count, points.length + 1);
    await desk.page.cell(1, 1).click();
    await desk.page.cell(2, 2).waitFor();
    const shown: number[] = [];
    for (const row of [2, 3, 4, 5]) {
      shown.push(Number(String(await desk.page.cell(row, 2).textContent()).replaceAll(',', '')));
    }
    // sorted by time, newest first, by the click
    const newest = points.map(([, value]) => value).toReversed();
    assert.deepEqual(shown, newest.slice(0, 4));
    assert.equal(await desk.page.button('PNG').isVisible(), false);
  });
});
