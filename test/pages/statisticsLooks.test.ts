import assert from 'node:assert/strict';
import { forSuite } from '../helpers/forSuite.ts';
import { variants } from '../helpers/variants.ts';
import { violationsOf } from './accessibility.ts';
import { misplaced } from './layout.ts';
import { openStatisticsDesk } from './statisticsDesk.ts';
import type { StatisticsPage } from './statisticsPage.ts';
import { statisticsStates } from './statisticsStates.ts';

/** How the statistics look: small and large, with and without motion. Each leaves the page as it was. */
describe('The look of the statistics', () => {
  let page: StatisticsPage;
  const desk = forSuite(openStatisticsDesk);
  before(async () => {
    page = await desk().open();
  });
  afterEach(async () => {
    await resize(1050, 830);
    await desk().afterEach();
  });

  /** The chart follows the width of the page, and the room that there is for it, a moment later. */
  const hasWidth = (width: number, ratio = 1) =>
    page.frame.waitForFunction(
      ([wanted, wantedRatio]) => {
        const [chart, room] = ['.plot canvas', '.stage'].map((selector) =>
          document.querySelector(selector)?.getBoundingClientRect(),
        );
        const isFollowed =
          chart && room && Math.abs(chart.right - room.right) < 2 && Math.abs(chart.bottom - room.bottom) < 2;
        return devicePixelRatio === wantedRatio && innerWidth === wanted && isFollowed;
      },
      [width, ratio],
    );
  async function resize(width: number, height = 900): Promise<void> {
    await page.frame.page().setViewportSize({ width, height });
    await hasWidth(width);
  }

  it('keeps nobody out, and has room for all, as chart of many series', async () => {
    await statisticsStates['as chart of many series'](page, desk());
    assert.deepEqual(await violationsOf(page.frame), []);
    assert.deepEqual(await misplaced(page.frame), []);
    assert.deepEqual(await page.pale(), []);
    await page.range('By client').check();
    await page.answered();
    await page.choose('Statistics', 'Live watching duration');
    await page.answered();
  });

  for (const width of variants([300, 1400, 700], 1)) {
    it(`has room for all at a width of ${width} pixels`, async () => {
      await resize(width);
      for (const view of ['Chart', 'Table', 'Series']) {
        await page.tab(view).click();
        assert.deepEqual(await misplaced(page.frame), [], view);
      }
      // when the most was: a column has room for a date and its time
      const isWhole = (text: Element) => text.scrollWidth <= text.clientWidth;
      assert.equal(await page.cell(2, 4).locator('span').evaluate(isWhole), true);
      await page.tab('Chart').click();
      assert.equal(await page.chartInSight(), 1);
    });
  }

  it('asks for source, range and interval in one line, from a width of 600 pixels on', async () => {
    for (const width of [600, 800, 1000, 1050]) {
      await resize(width);
      const middles = await page.frame.evaluate(() =>
        Array.from(document.querySelectorAll('.what > *'), (each) => each.getBoundingClientRect())
          .filter((each) => each.width > 0)
          .map(({ top, bottom }) => Math.round((top + bottom) / 2)),
      );
      assert.equal(middles.length, 3, `${width}`);
      assert.ok(Math.max(...middles) - Math.min(...middles) <= 2, `${width}: ${middles}`);
    }
  });

  it('folds away what is seldom changed where there is little room', async () => {
    await resize(300);
    const isSeen = () =>
      Promise.all([page.button('CSV').isVisible(), page.check('Auto-refresh').isVisible()]);
    assert.deepEqual(await isSeen(), [false, false]);
    for (const fold of ['Options', 'Export']) await page.button(fold).click();
    assert.deepEqual(await isSeen(), [true, true]);
    await hasWidth(300);
    assert.deepEqual(await misplaced(page.frame), []);
    for (const fold of ['Options', 'Export']) await page.button(fold).click();
    assert.deepEqual(await isSeen(), [false, false]);
  });

  it('has room for all at 200 % zoom', async () => {
    const session = await page.frame.page().context().newCDPSession(page.frame.page());
    // half as many pixels of CSS, each twice as large
    const metrics = { width: 700, height: 450, deviceScaleFactor: 2, mobile: false };
    await session.send('Emulation.setDeviceMetricsOverride', metrics);
    try {
      await hasWidth(700, 2);
      assert.deepEqual(await misplaced(page.frame), []);
      assert.ok((await page.chartInSight()) > 0.8, 'the chart is in sight at once');
    } finally {
      await session.send('Emulation.clearDeviceMetricsOverride');
      await session.detach();
    }
  });

  it('moves nothing by itself where motion is not wanted', async () => {
    const moving = () =>
      page.frame.evaluate(() => {
        const line = document.querySelector('.progress');
        return line ? getComputedStyle(line, '::after').animationName : undefined;
      });
    await desk().trouble({ kind: 'latency', ms: 60_000, path: '/streaming/statistics' });
    await page.button('Refresh').click();
    assert.equal(await moving(), 'run');
    await page.frame.page().emulateMedia({ reducedMotion: 'reduce' });
    assert.equal(await moving(), 'none');
    await page.button('Cancel').first().click();
    await page.said('Canceled.').waitFor();
    assert.equal(await page.frame.evaluate(() => document.getAnimations().length), 0);
    await page.frame.page().emulateMedia({ reducedMotion: null });
  });
});
