import assert from 'node:assert/strict';
import { forSuite } from '../../helpers/forSuite.ts';
import { clients, openFiguresDesk, pointAt } from '../figuresDesk.ts';
import { misplaced } from '../layout.ts';
import type { StatisticsPage } from '../statisticsPage.ts';

const hour = 3600;

/** What is told beside the cursor, against figures that are written here. */
describe('The cursor of many statistics', () => {
  const desk = forSuite(openFiguresDesk);
  let page: StatisticsPage;
  afterEach(() => desk().afterEach());

  it('has the highest of many series beside it, as many as there is room for, and says how many more there are', async () => {
    desk().answer(({ from }) => clients(from, ...Array.from({ length: 40 }, (_, place) => 100 + place)));
    page = await desk().open();
    await page.choose('Series in the chart', 'All series');
    await page.frame.page().setViewportSize({ width: 300, height: 900 });
    await page.frame.waitForFunction(() => {
      const { right = Number.NaN } = document.querySelector('canvas')?.getBoundingClientRect() ?? {};
      return innerWidth === 300 && right <= innerWidth;
    });
    await pointAt(page, 0.5, 0.5);
    const rows = page.frame.locator('.tooltip tr');
    await rows.first().waitFor();
    const count = await rows.count();
    assert.ok(count >= 3 && count <= 12, `${count} rows`);
    const names = await rows.locator('.name').allTextContents();
    const wanted = Array.from({ length: count }, (_, place) => `client ${41 - count + place}`);
    assert.deepEqual(names, wanted);
    await page.tooltip.getByText(`and ${40 - count} more`).waitFor();
    assert.deepEqual(await misplaced(page.frame), []);
  });

  it('says that an interval is in progress, and compares nothing with it', async () => {
    const now = Math.floor(Date.now() / 1000) - 60;
    const answer = (last: number, values: readonly number[]) =>
      JSON.stringify([
        {
          client: 7,
          metrics: { streams: values.map((value, at) => [last - (values.length - 1 - at) * hour, value]) },
        },
      ]);
    desk().answer(({ from }) =>
      from > now - 8 * 24 * hour
        ? answer(now, [900, 950, 100])
        : answer(now - 7 * 24 * hour, [900, 950, 990]),
    );
    page = await desk().open();
    await page.check('Previous period').click();
    await page.note('previous period').waitFor();
    await page.chart.focus();
    await page.press('Shift+End');
    await page.when.filter({ hasText: /· in progress$/ }).waitFor();
    assert.deepEqual(await page.tip('minutes watched').allTextContents(), [
      '',
      'minutes watched',
      '100',
      '990',
      '',
    ]);
    await page.press('ArrowLeft');
    assert.deepEqual((await page.tip('minutes watched').allTextContents()).slice(2), ['950', '950', '0%']);
    assert.doesNotMatch(String(await page.when.textContent()), /progress/);
  });
});
