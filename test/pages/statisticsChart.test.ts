import assert from 'node:assert/strict';
import { forSuite } from '../helpers/forSuite.ts';
import { openFiguresDesk } from './figuresDesk.ts';
import { seriesOf } from './startFigures.ts';

const hour = 3600;
const name = 'minutes watched';
/** Of the height of a chart: two pixels. */
const slack = 0.006;

/** Pixels of the chart, against figures that are written here. */
describe('The chart of the statistics', () => {
  const desk = forSuite(openFiguresDesk);
  afterEach(() => desk().afterEach());

  /** What was watched in the seven days that a panel begins with; by the hour from their beginning. */
  function valueAt(at: number): number | undefined {
    if (at <= 48) return at * 20;
    if (at <= 72) return 960;
    if (at <= 96) return 480;
    return at < 120 || at > 160 ? undefined : 240;
  }
  const hours = Array.from({ length: 169 }, (_, at) => at);
  const week = ({ from }: { from: number }) =>
    seriesOf(
      hours.flatMap((at) => {
        const value = valueAt(at);
        return value === undefined ? [] : [[from + at * hour, value] as const];
      }),
    );

  /** Holds that places are painted as high as values, by the height of one that is known. */
  function areAsHigh(
    painted: readonly (number | undefined)[],
    values: readonly (number | undefined)[],
    unit: number,
  ) {
    values.forEach((value, place) => {
      const height = painted[place];
      const isRight =
        value === undefined || height === undefined
          ? value === height
          : Math.abs(height - value * unit) < slack;
      assert.ok(isRight, `${value} is at ${height}, not at ${value === undefined ? 'all' : value * unit}`);
    });
  }

  it('has its line where the values are, and none where there are none', async () => {
    desk().answer(week);
    const page = await desk().open();
    await page.summary
      .filter({ hasText: /^minutes watched: min 0 \(.*\), max 960 \(.*\), latest 240 \(/ })
      .waitFor();
    const at = [6, 12, 24, 40, 50, 60, 71, 74, 80, 95, 98, 110, 119, 121, 140, 159, 162, 167];
    const [top = 0] = await page.line(name, [60 / 168]);
    assert.ok(top > 0.8 && top < 1, `the highest is at ${top}`);
    areAsHigh(
      await page.line(
        name,
        at.map((each) => each / 168),
      ),
      at.map(valueAt),
      top / 960,
    );
  });

  it('zooms into what is dragged over, and back by a double click', async () => {
    desk().answer(week);
    const page = await desk().open();
    const area = (await page.frame.locator('.u-over').boundingBox()) ?? assert.fail();
    const { mouse } = page.frame.page();
    const x = (at: number) => area.x + (area.width * at) / 168;
    const y = area.y + area.height / 2;
    const shares = [0.1, 0.3, 0.5, 0.7, 0.9];
    const painted = () => page.line(name, shares);
    const whole = await painted();
    await mouse.move(x(24), y);
    await mouse.down();
    await mouse.move(x(40), y, { steps: 3 });
    await mouse.move(x(60), y);
    await mouse.up();
    const [, , , , top = 0] = await painted();
    areAsHigh(
      await painted(),
      shares.map((share) => valueAt(24 + 36 * share)),
      top / 960,
    );
    await mouse.dblclick(x(80), y);
    assert.deepEqual(await painted(), whole);
  });

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

  it('leads in dots to an interval that is not over, an open point, and draws no drop', async () => {
    const now = Math.floor(Date.now() / 1000) - 60;
    const points = (last: number) =>
      seriesOf([
        [last - 2 * hour, 900],
        [last - hour, 950],
        [last, 100],
      ]);
    desk().answer(points(now));
    const page = await desk().open();
    await page.range('Last hour').check();
    await page.answered();
    await page.note('The last interval is still in progress (dotted).').waitFor();
    const length = (from: number) => Date.now() / 1000 - from;
    const place = (at: number, from: number) => (at - from) / length(from);
    const from = now - 2 * hour;
    const [[top = 0] = [], ...open] = await page.heights(name, [place(now - hour, from), place(now, from)]);
    assert.equal(open[0]?.length, 2, 'a ring');
    const [upper = 0, lower = 0] = open[0] ?? [];
    assert.ok(Math.abs((upper + lower) / 2 - (top * 100) / 950) < slack, `${open} to ${top}`);
    const between = Array.from({ length: 100 }, (_, step) => place(now - hour + 600 + step * 24, from));
    const dots = async () => (await page.heights(name, between)).filter((each) => each.length > 0).length;
    assert.ok((await dots()) > 20 && (await dots()) < 95, `${await dots()} columns`);
    // the same, when it is over
    desk().answer(points(now - hour));
    await page.button('Refresh').click();
    await page.answered();
    assert.equal(await page.notes.filter({ hasText: 'in progress' }).count(), 0);
    const over = between.map((share) => {
      const at = from + share * length(from) - hour;
      return place(at, from - hour);
    });
    assert.equal((await page.heights(name, over)).filter((each) => each.length === 1).length, 100);
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

  it('takes the colors of another theme at once', async () => {
    desk().answer(week);
    const page = await desk().open();
    const colour = () =>
      page.frame.locator('.legend .swatch').evaluate((part) => getComputedStyle(part).stroke);
    const dark = await colour();
    const at = [0.1, 0.3, 0.5];
    const painted = await page.line(name, at);
    await desk().setTheme('Default Light Modern');
    assert.notEqual(await colour(), dark);
    assert.deepEqual(await page.line(name, at), painted);
  });
});
