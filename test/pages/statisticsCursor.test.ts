import assert from 'node:assert/strict';
import { forSuite } from '../helpers/forSuite.ts';
import { violationsOf } from './accessibility.ts';
import { clients, openFiguresDesk, pointAt } from './figuresDesk.ts';
import { misplaced } from './layout.ts';
import type { StatisticsPage } from './statisticsPage.ts';

const hour = 3600;

/** What is told beside the cursor, against figures that are written here. */
describe('The cursor of the statistics', () => {
  const desk = forSuite(openFiguresDesk);
  let page: StatisticsPage;
  afterEach(() => desk().afterEach());

  /** Two clients: in the week that a panel begins with 800 and 90, in the week before 500 and 0. */
  const twoWeeks = ({ from }: { from: number }) =>
    from > Date.now() / 1000 - 8 * 24 * hour ? clients(from, 800, 90) : clients(from, 500, 0);
  const boxOf = async (what: string) => (await page.frame.locator(what).boundingBox()) ?? assert.fail(what);

  /** Each leaves it as it was. */
  describe('over two weeks', () => {
    before(async () => {
      desk().answer(twoWeeks);
      page = await desk().open();
      await page.check('Previous period').click();
      await page.note('previous period').waitFor();
    });

    it('is beside names, values, those of the previous period, and the change', async () => {
      await pointAt(page, 0.5, 0.5);
      await page.tooltip.waitFor();
      assert.match(String(await page.when.textContent()), /^\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?$/);
      assert.deepEqual(await page.tip('client 1').allTextContents(), ['', 'client 1', '800', '500', '+60%']);
      // from nothing there is no share
      assert.deepEqual(await page.tip('client 2').allTextContents(), ['', 'client 2', '90', '0', '+90']);
      assert.deepEqual(await page.frame.locator('.tooltip th').allTextContents(), [
        ...['', '', 'Value', 'Previous', 'Change'],
      ]);
      await page.entry('client 1').click();
      await pointAt(page, 0.4, 0.5);
      await page.tip('client 2').first().waitFor();
      assert.equal(await page.tip('client 1').count(), 0);
      await page.entry('client 1').click();
      await page.frame.page().mouse.move(2, 2);
    });

    it('moves nothing but what is beside it', async () => {
      const around = () =>
        page.frame.evaluate(() =>
          [...document.querySelectorAll('.legend, .legend *, .chart-foot > *')].map((each) => {
            const { left, top, width, height } = each.getBoundingClientRect();
            return [each.textContent, left, top, width, height];
          }),
        );
      const before = await around();
      for (const x of [0.1, 0.5, 0.9]) {
        await pointAt(page, x, 0.3);
        await page.tooltip.waitFor();
        assert.deepEqual(await around(), before);
      }
      await page.frame.page().mouse.move(2, 2);
      await page.tooltip.waitFor({ state: 'hidden' });
      assert.deepEqual(await around(), before);
    });

    it('is never covered, and what is beside it stays in the chart', async () => {
      for (const [x, y] of [
        [0.02, 0.02],
        [0.98, 0.98],
        [0.5, 0.98],
      ] as const) {
        const at = await pointAt(page, x, y);
        await page.tooltip.waitFor();
        const [box, stage] = [await boxOf('.tooltip'), await boxOf('.stage')];
        assert.ok(
          box.x > at.left || box.x + box.width < at.left,
          `${x}: ${box.x} + ${box.width} over ${at.left}`,
        );
        assert.ok(box.x >= stage.x && box.x + box.width <= stage.x + stage.width, `${x}`);
        assert.ok(box.y >= stage.y && box.y + box.height <= stage.y + stage.height, `${y}`);
      }
    });

    it('says by keyboard what it says beside it, at the value, and goes with Escape', async () => {
      await page.chart.focus();
      await page.press('ArrowRight', 'ArrowRight');
      await page.spoken
        .filter({ hasText: /; client 1 800; client 1, previous period 500 \(\+60%\); client 2 90; / })
        .waitFor();
      await page.tooltip.waitFor();
      assert.deepEqual(await violationsOf(page.frame), []);
      await page.press('Escape');
      await page.tooltip.waitFor({ state: 'hidden' });
    });

    it('is zoomed around by keyboard, which is said', async () => {
      const hours = async () => {
        const [from = 0, to = 0] = String(await page.spoken.textContent())
          .split(' – ')
          .map((time) => Date.parse(time));
        return (to - from) / 3_600_000;
      };
      await page.chart.focus();
      await page.press('+', '+');
      // seven days, halved twice
      assert.ok(Math.abs((await hours()) - 42) < 1, `${await hours()} hours`);
      await page.press('Home');
      assert.ok(Math.abs((await hours()) - 168) < 2, `${await hours()} hours`);
    });

    it('keeps the part in sight until another question is asked', async () => {
      await page.button('Zoom In').click();
      const zoomed = String(await page.zoomed.textContent());
      assert.match(zoomed, / – /);
      await page.tab('Table').click();
      await page.tab('Chart').click();
      assert.equal(await page.zoomed.textContent(), zoomed);
      for (const range of ['30 days', '7 days']) {
        await page.range(range).check();
        await page.answered();
        assert.equal(await page.zoomed.textContent(), '');
      }
    });
  });

  it('stands in each frame where each series has one, at the same time, and the picture has them all', async () => {
    desk().answer(({ from }) => clients(from, ...Array.from({ length: 10 }, (_, place) => 100 + place)));
    page = await desk().open();
    await page.range('Small').check();
    const frames = page.frame.locator('.cell');
    assert.deepEqual(await frames.locator('.name').allTextContents(), [
      'client 10',
      'client 9',
      'client 8',
      'client 7',
      'client 6',
      'the other 5',
    ]);
    await page.choose('Series in the chart', 'All series');
    await frames.nth(9).waitFor();
    const box = (await frames.nth(3).locator('.u-over').boundingBox()) ?? assert.fail('no frame');
    await page.frame.page().mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.when.waitFor();
    const lines = page.frame.locator('.crosshair');
    assert.equal(await lines.count(), 10);
    const [own, line] = [
      await frames.nth(7).locator('.u-over').boundingBox(),
      await lines.nth(7).boundingBox(),
    ];
    assert.ok(own && line && line.x > own.x && line.x < own.x + own.width);
    assert.ok(Math.abs(line.y - own.y) < 2 && Math.abs(line.height - own.height) < 2);
    assert.deepEqual(await misplaced(page.frame), []);
    const shareAt = async (at: number) => {
      const frame = (await frames.nth(at).locator('.u-over').boundingBox()) ?? assert.fail('no frame');
      const dots = await Promise.all(
        (await page.frame.locator('.dot').all()).map((dot) => dot.boundingBox()),
      );
      const middles = dots.map((dot) => dot && { x: dot.x + dot.width / 2, y: dot.y + dot.height / 2 });
      const own = middles.find(
        (each) =>
          each &&
          each.x > frame.x &&
          each.x < frame.x + frame.width &&
          each.y > frame.y &&
          each.y < frame.y + frame.height,
      );
      return (frame.y + frame.height - (own?.y ?? Number.NaN)) / frame.height;
    };
    // all on one scale
    assert.ok(Math.abs((await shareAt(0)) / (await shareAt(9)) - 100 / 109) < 0.02);
  });
});
