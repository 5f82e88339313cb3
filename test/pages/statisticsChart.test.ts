import assert from 'node:assert/strict';
import { forSuite } from '../helpers/forSuite.ts';
import { openFiguresDesk } from './figuresDesk.ts';
import { areAsHigh, slack } from './paintedHeights.ts';
import { seriesOf } from './startFigures.ts';
import type { StatisticsPage } from './statisticsPage.ts';

const hour = 3600;
const name = 'minutes watched';

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

  describe('of a week', () => {
    let page: StatisticsPage;
    before(async () => {
      desk().answer(week);
      page = await desk().open();
    });

    it('has its line where the values are, and none where there are none', async () => {
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

    it('takes the colors of another theme at once', async () => {
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
    await page.chart.focus();
    await page.press('Shift+End');
    await page.when.filter({ hasText: /· in progress$/ }).waitFor();
    await page.press('ArrowLeft');
    assert.doesNotMatch(String(await page.when.textContent()), /progress/);
    await page.press('Escape');
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
});
