import assert from 'node:assert/strict';
import { violationsOf } from './accessibility.ts';
import { type Statistics, startStatistics } from './openStatistics.ts';
import type { StatisticsPage } from './statisticsPage.ts';
import { type Theme, themes } from './theme.ts';

/** How the statistics look: in each theme, small and large, with and without motion. */
describe('The look of the statistics', () => {
  let desk: Statistics;
  let page: StatisticsPage;
  const violations: string[] = [];
  before(async () => {
    desk = await startStatistics();
    page = desk.page;
    desk.workbench.page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) violations.push(message.text());
    });
  });
  after(() => desk?.close());
  afterEach(async function () {
    if (this.currentTest?.state !== 'failed') return;
    await desk.workbench.screenshot(`failed-statistics-looks-${this.currentTest.title.replace(/\W+/g, '-')}`);
  });

  const shorten = (theme: Theme) => theme.replace('Default ', '').replaceAll(' ', '-');
  const pictured = (name: string) => desk.workbench.screenshot(`statistics-${name}`);
  const views = ['Chart', 'Table', 'Series'] as const;

  for (const theme of themes) {
    it(`keeps nobody out, and is a part of VS Code, in ${theme}`, async () => {
      await desk.workbench.setTheme(theme);
      await page.choose('Statistics', 'Reseller stream statistics');
      await page.answered();
      await page.range('By stream').check();
      await page.entry('Evening news: studio 1').waitFor();
      for (const view of views) {
        await page.tab(view).click();
        assert.deepEqual(await violationsOf(page.frame), [], `${theme}, ${view}`);
        if (view === 'Chart') assert.deepEqual(await page.pale(), [], theme);
        await pictured(`${view.toLowerCase()}-${shorten(theme)}`);
      }
      await page.tab('Chart').click();
      await page.range('Stacked').check();
      await pictured(`stacked-${shorten(theme)}`);
      await page.range('Lines').check();
    });
  }

  it('takes the colours of another theme at once', async () => {
    await desk.workbench.setTheme('Default Light Modern');
    const light = await page.picture();
    await desk.workbench.setTheme('Default Dark Modern');
    await page.frame.locator('body.vscode-dark').waitFor();
    await page.frame.waitForFunction(
      (before) => document.querySelector('canvas')?.toDataURL() !== before,
      light,
    );
    await desk.workbench.setTheme('Default Light Modern');
  });

  for (const width of [300, 700, 1400]) {
    it(`has room for all at a width of ${width} pixels`, async () => {
      await resize(width, 900);
      for (const view of views) {
        await page.tab(view).click();
        assert.deepEqual(await page.misplaced(), [], view);
        await pictured(`${view.toLowerCase()}-${width}`);
      }
      await page.tab('Chart').click();
      assert.equal(await page.chartInSight(), 1);
      if (width > 560) return;
      for (const fold of ['Options (1)', 'Export']) await page.button(fold).click();
      await page.choose('Range', 'Custom');
      await page.button('CSV').waitFor();
      await page.range('By client').waitFor();
      await pictured(`custom-${width}`);
      assert.deepEqual(await page.misplaced(), [], 'all unfolded');
      assert.deepEqual(await violationsOf(page.frame), [], 'all unfolded');
      await page.choose('Range', '7 d');
      await page.answered();
      for (const fold of ['Options (1)', 'Export']) await page.button(fold).click();
      await page.button('CSV').waitFor({ state: 'hidden' });
    });
  }

  it('moves nothing by itself where motion is not wanted', async () => {
    const { page: window } = desk.workbench;
    const moving = () =>
      page.frame.evaluate(() => {
        const line = document.querySelector('.progress');
        return line ? getComputedStyle(line, '::after').animationName : undefined;
      });
    await desk.trouble({ kind: 'latency', ms: 60_000, path: '/streaming/statistics' });
    await page.range('24 h').check();
    await page.button('Cancel').first().waitFor();
    assert.equal(await moving(), 'run');
    await window.emulateMedia({ reducedMotion: 'reduce' });
    assert.equal(await moving(), 'none');
    // cancelled first: a question that is not sent yet would be answered once the trouble is over
    await page.button('Cancel').first().click();
    await desk.trouble();
    await page.condition('cancelled').getByRole('button', { name: 'Refresh' }).click();
    await page.summary.filter({ hasText: /\d/ }).waitFor();
    assert.equal(await page.frame.evaluate(() => document.getAnimations().length), 0);
  });

  it('has room for all at 200 % zoom', async () => {
    const { page: window } = desk.workbench;
    const session = await window.context().newCDPSession(window);
    // half as many pixels of CSS, each twice as large
    await window.setViewportSize({ width: 700, height: 450 });
    const metrics = { width: 700, height: 450, deviceScaleFactor: 2, mobile: false };
    await session.send('Emulation.setDeviceMetricsOverride', metrics);
    await page.frame.waitForFunction(() => devicePixelRatio === 2 && innerWidth < 700);
    assert.deepEqual(await page.misplaced(), []);
    assert.ok((await page.chartInSight()) > 0.8, 'the chart is in sight at once');
    await pictured('zoomed-200');
    await page.legend.scrollIntoViewIfNeeded();
    await pictured('zoomed-200-foot');
  });

  it('has kept to its own security policy all the way', () => {
    assert.deepEqual(violations, []);
  });

  /** Makes the page so wide: the side bar is closed, and the rest of the window goes by what it takes. */
  async function resize(width: number, height: number): Promise<void> {
    const { page: window, quickInput } = desk.workbench;
    if (await window.locator('.part.sidebar').isVisible()) {
      await quickInput.palette('View: Toggle Primary Side Bar Visibility');
      await window.locator('.part.sidebar').waitFor({ state: 'hidden' });
    }
    const inside = await page.frame.evaluate(() => innerWidth);
    const outside = window.viewportSize()?.width ?? 0;
    await window.setViewportSize({ width: width + outside - inside, height });
    await page.frame.waitForFunction((wanted) => Math.abs(innerWidth - wanted) < 3, width);
  }
});
