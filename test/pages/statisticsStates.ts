import type { StatisticsDesk } from './statisticsDesk.ts';
import type { StatisticsPage } from './statisticsPage.ts';

type Arrange = (page: StatisticsPage, desk: StatisticsDesk) => Promise<void>;

const byStream: Arrange = async (page) => {
  await page.choose('Statistics', 'Reseller stream statistics');
  await page.answered();
  await page.range('By stream').check();
  await page.entry('the other').waitFor();
};

/** What a page of statistics may look like, and how it comes to that from its first answer. */
export const statisticsStates = {
  'as chart of many series': byStream,
  async 'as a frame for each series'(page, desk) {
    await byStream(page, desk);
    await page.range('Small').check();
    await page.frame.locator('.cell').nth(5).waitFor();
  },
  async 'as table'(page) {
    await page.tab('Table').click();
  },
  async 'as list of series'(page, desk) {
    await byStream(page, desk);
    await page.tab('Series').click();
  },
  async 'with all series hidden'(page, desk) {
    await byStream(page, desk);
    await page.button('Hide All').click();
  },
  async 'with a range that is none'(page) {
    await page.range('Custom').check();
    await page.frame.getByLabel('To', { exact: true }).fill('2020-01-01T00:00');
    await page.button('Apply').click();
  },
  async 'that could not be read'(page, desk) {
    await desk.trouble({ kind: 'error', status: 500, path: '/streaming/statistics' });
    await page.range('24 hours').check();
    await page.condition('failed').waitFor();
  },
  async 'in little room, all of it unfolded'(page) {
    await page.frame.page().setViewportSize({ width: 300, height: 900 });
    for (const fold of ['Options', 'Export']) await page.button(fold).click();
    await page.choose('Range', 'Custom');
    await page.button('CSV').waitFor();
  },
} satisfies Readonly<Record<string, Arrange>>;
