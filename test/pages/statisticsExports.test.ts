import assert from 'node:assert/strict';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { URI } from 'vscode-uri';
import { temporaryFolder } from '../unit/sandbox/startedSandbox.ts';
import { openStatisticsDesk, type StatisticsDesk } from './statisticsDesk.ts';
import type { StatisticsPage } from './statisticsPage.ts';

type Point = readonly [seconds: number, value: number];

/** What is handed on of statistics, against what the sandbox answers to the copied command. */
describe('What is taken from the statistics', () => {
  let desk: StatisticsDesk;
  let page: StatisticsPage;
  let folder: string;
  before(async () => {
    folder = await temporaryFolder();
    desk = await openStatisticsDesk();
  });
  after(async () => {
    await desk?.close();
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    page = await desk.open();
    // a range that is over: the same question has the same answer
    await page.range('Last month').check();
    await page.answered();
  });
  afterEach(() => desk.afterEach());

  /** What the sandbox answers to the command that is copied, and the command. */
  async function asked() {
    await page.button('Copy as curl').click();
    await page.said('HEADEND_API_KEY').waitFor();
    const command = desk.editor.clipboard.text;
    const url = new URL(/'(http[^']+)'/.exec(command)?.[1] ?? assert.fail(command));
    const [{ metrics }] = await desk.sandbox.read(url.pathname + url.search);
    return { command, url, points: metrics.streams as readonly Point[] };
  }

  async function exported(format: 'CSV' | 'PNG', ending: string, source = 'watching'): Promise<Buffer> {
    const file = path.join(folder, `figures.${ending}`);
    await page.button(format).click();
    const box = await desk.editor.boxes.next(({ title }) => title === 'Export Statistics');
    assert.match(box.proposed, new RegExp(`^/${source}-\\d{4}-\\d\\d-\\d\\d\\.${ending}$`));
    box.answer(URI.file(file));
    await page.said(`figures.${ending}`).waitFor();
    return readFile(file);
  }

  it('is a command with the question, without the key, and a CSV with each point of its reply', async () => {
    const { command, url, points } = await asked();
    assert.ok(!command.includes(desk.sandbox.key));
    assert.match(command, /--header "Authorization: apikey \$HEADEND_API_KEY"/);
    assert.equal(url.pathname, '/streaming/statistics/stream/watching_duration');
    assert.deepEqual([...url.searchParams.keys()], ['from', 'to', 'granularity']);
    assert.equal(url.searchParams.get('granularity'), '1h');
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

  it('is a picture of the chart, pixel by pixel, with a heading above it and a legend of short strokes below', async () => {
    await page.choose('Statistics', 'Reseller stream statistics');
    await page.answered();
    await page.range('By stream').check();
    await page.answered();
    const entries = await page.legend.getByRole('button').count();
    assert.ok(entries > 1, `${entries} series`);
    const shown = await page.frame.evaluate(
      () => document.querySelector<HTMLCanvasElement>('.plot canvas')?.toDataURL() ?? '',
    );
    const png = await exported('PNG', 'png', 'reseller');
    const found = await page.frame.evaluate(compare, [png.toString('base64'), shown.split(',')[1] ?? '']);
    assert.equal(found.widths[0], found.widths[1]);
    assert.ok(found.drawn > 5000, `${found.drawn} pixels`);
    assert.equal(found.tops.length, 1);
    assert.ok((found.tops[0] ?? 0) > 40, `the chart begins at ${found.tops}`);
    assert.deepEqual(found.blank, [false, false]);
    assert.ok(found.strokes >= entries, `${found.strokes} strokes`);
    assert.ok(found.longest <= 24, `a stroke of ${found.longest} pixels`);
    await page.tab('Table').click();
    assert.equal(await page.button('PNG').isVisible(), false);
  });
});

/** Runs in the page: where in a picture the chart is, each a PNG in base64, and what is above and below it. */
async function compare(pictures: readonly string[]) {
  const [whole, chart] = await Promise.all(
    pictures.map(async (text) => {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const { width, height } = image;
      const context = new OffscreenCanvas(width, height).getContext('2d');
      context?.drawImage(image, 0, 0);
      return {
        width,
        height,
        data: context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray(),
      };
    }),
  );
  if (!whole || !chart) throw new Error('There are two pictures');
  const row = whole.width * 4;
  // what is not painted in the chart is the background of the picture
  const opaque: number[] = [];
  for (let at = 0; at < chart.data.length; at += 4) if (chart.data[at + 3] === 255) opaque.push(at);
  const isAt = (top: number) =>
    opaque.every((at) =>
      [0, 1, 2].every((band) => whole.data[at + band + top * row] === chart.data[at + band]),
    );
  const tops = Array.from({ length: whole.height - chart.height + 1 }, (_, top) => top).filter(isAt);
  const isBlank = (from: number, to: number) =>
    whole.data.slice(from * row, to * row).every((value, at) => value === whole.data[at % 4]);
  const [top = 0] = tops;
  // runs of pixels of one color that is not the background, in the lines below the chart: letters are short ones
  const runs: number[] = [];
  for (let line = top + chart.height; line < whole.height; line += 1) {
    for (let at = 0, run = 0; at < whole.width; at += 1) {
      const [here, before] = [line * row + at * 4, line * row + (at - 1) * 4];
      const isBackground = [0, 1, 2].every((band) => whole.data[here + band] === whole.data[band]);
      const goesOn = [0, 1, 2].every((band) => whole.data[here + band] === whole.data[before + band]);
      run = isBackground ? 0 : goesOn ? run + 1 : 1;
      if (run > 0) runs.push(run);
    }
  }
  return {
    longest: Math.max(...runs),
    strokes: runs.filter((run) => run === 6).length,
    widths: [whole.width, chart.width],
    drawn: opaque.length,
    tops,
    blank: [isBlank(0, top), isBlank(top + chart.height, whole.height)],
  };
}
