import assert from 'node:assert/strict';
import { forSuite } from '../../helpers/forSuite.ts';
import { openFiguresDesk } from '../figuresDesk.ts';
import { areAsHigh, slack } from '../paintedHeights.ts';
import { seriesOf } from '../startFigures.ts';

const hour = 3600;
const name = 'minutes watched';
const hours = Array.from({ length: 169 }, (_, at) => at);

/** Pixels of the chart, against figures that are written here. */
describe('The chart of other statistics', () => {
  const desk = forSuite(openFiguresDesk);
  afterEach(() => desk().afterEach());

  it('stacks series on each other', async () => {
    const level = (client: number, value: number, from: number) =>
      `{"client":${client},"metrics":{"streams":${JSON.stringify(hours.map((at) => [from + at * hour, value]))}}}`;
    let begin = 0;
    desk().answer(({ from }) => {
      begin = from;
      return `[${level(1, 300, from)},${level(2, 600, from)}]`;
    });
    const page = await desk().open();
    const day = 24 * hour;
    // at the third midnight a line of the grid stands
    const midnight = (3 * day - (begin % day)) / (7 * day);
    const shares = [0.3, midnight - 0.001, midnight, midnight + 0.001];
    const areApart = async (share: number) => {
      const first = await page.line('client 1', shares);
      const second = await page.line('client 2', shares);
      for (const [place, height = 0] of first.entries()) {
        const part = height / (second[place] ?? 0);
        assert.ok(Math.abs(part - share) < 0.01, `${part} at ${shares[place]}, not ${share}`);
      }
    };
    await areApart(300 / 600);
    await page.range('Stacked').check();
    await areApart(300 / 900);
  });

  it('has the previous period beside it, half as strong and whole', async () => {
    const begin = Date.now() / 1000 - 8 * 24 * hour;
    const level = (value: number, from: number) => seriesOf(hours.map((at) => [from + at * hour, value]));
    desk().answer(({ from }) => (from > begin ? level(800, from) : level(420, from)));
    const page = await desk().open();
    await page.check('Previous period').click();
    await page.note(/Faded line: previous period/).waitFor();
    const columns = Array.from({ length: 300 }, (_, place) => 0.2 + place / 1000);
    const painted = await page.lines(name, columns);
    const top = painted[0]?.[0]?.height ?? 0;
    /** How strongly the line at a value is painted, at its weakest. */
    const strength = (value: number) => {
      const found = painted.map((lines) =>
        lines.find(({ height }) => Math.abs(height - (value * top) / 800) < slack),
      );
      return Math.min(...found.map((line) => line?.strength ?? 0));
    };
    assert.ok(strength(800) > 0.95, `now ${strength(800)}`);
    assert.ok(Math.abs(strength(420) - 0.5) < 0.06, `before ${strength(420)}`);
    await page.legend.getByText('Previous period').waitFor();
  });

  it('shows a pair that stands alone as a point, though it lies before the range', async () => {
    desk().answer(({ from }) => seriesOf(`[${from - 7 * 24 * hour}, 5]`));
    const page = await desk().open();
    await page.summary.filter({ hasText: /^minutes watched: one point: 5 \(/ }).waitFor();
    const [point, beside] = await page.line(name, [0, 0.02]);
    assert.ok(point !== undefined && point > 0.8, `a point at ${point}`);
    assert.equal(beside, undefined);
    await page.chart.focus();
    await page.press('m');
    await page.spoken.filter({ hasText: 'minutes watched 5' }).waitFor();
    const area = (await page.frame.locator('.u-over').boundingBox()) ?? assert.fail();
    const dot = (await page.frame.locator('.dot:not([hidden])').boundingBox()) ?? assert.fail();
    assert.ok(Math.abs(dot.x + dot.width / 2 - area.x) < 2);
    assert.ok(Math.abs(1 - (dot.y + dot.height / 2 - area.y) / area.height - point) < slack);
  });

  it('joins points that are a year apart', async () => {
    const years = [2020, 2021, 2022, 2023].map(
      (year, place) => [Date.UTC(year, 0) / 1000, 10 + 10 * place] as const,
    );
    desk().answer(seriesOf(years));
    const page = await desk().open();
    await page.range('UTC').check();
    await page.answered();
    await page.summary.filter({ hasText: 'min 10 (2020-01-01 00:00), max 40 (2023-01-01 00:00)' }).waitFor();
    const [first = 0, last = 0] = [years[0]?.[0], years.at(-1)?.[0]];
    const shares = [0.1, 0.5, 0.9].map((share) => ((last - first) * share) / (Date.now() / 1000 - first));
    const [low = 0, middle = 0, high = 0] = await page.line(name, shares);
    areAsHigh([low, middle, high], [13, 25, 37], high / 37);
  });
});
