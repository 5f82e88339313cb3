import assert from 'node:assert/strict';
import type { Frame } from 'playwright-core';
import { setFaults } from '../../src/platform/sandboxFaults.ts';
import { resetPushToken } from '../../src/platform/streaming/onAir.ts';
import { getStream } from '../../src/platform/streaming/operations.ts';
import { forSuite } from '../helpers/forSuite.ts';
import { pushRtmp } from '../helpers/pushRtmp.ts';
import { variants } from '../helpers/variants.ts';
import { violationsOf } from './accessibility.ts';
import { openDesk } from './desk.ts';
import { themeNames } from './editor/theme.ts';
import { misplaced } from './layout.ts';

/** Its encoder sends a keyframe every 8 s; see the sandbox’s plan of streams. */
const slowKeys = 'Evening news: clean feed, no graphics';

/** Its encoder loses its connection every few minutes, and sends more than is transcoded in real time. */
const stuttering = 'Arena 1: handball, goal right';

describe('A check of the ingest', () => {
  /** How far the sandbox is behind, in ms. */
  let late = 0;
  const desk = forSuite(() => openDesk({ sandbox: { now: () => Date.now() - late } }));

  async function check(name: string): Promise<Frame> {
    await desk().run('headend.liveStream.checkIngest', await desk().ref('liveStream', name));
    return desk().frame(`body[data-state="ready"]:has(h1:text("Ingest Check — ${name}"))`);
  }
  const trace = (page: Frame, title: string) =>
    page.locator('figure').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

  /** Each leaves it as it was. */
  describe('that stays open', () => {
    let page: Frame;
    before(async () => {
      page = await check(slowKeys);
    });
    after(() => desk().closePanels());

    it('says what is wrong, and shows each figure beside what is asked of it', async () => {
      const finding = page.getByRole('listitem').filter({ hasText: 'Keyframes are up to 8 s apart' });
      await finding.getByText('Set the encoder’s keyframe interval (GOP) to 2 s').waitFor();
      assert.equal(await trace(page, 'Keyframe Interval').getByText('A keyframe every 1 to 2 s').count(), 1);
      assert.equal(await trace(page, 'Bitrate').getByText('Mb/s for 1080p at this frame rate').count(), 1);
      for (const title of ['Bitrate', 'Frame Rate', 'Height', 'Keyframe Interval', 'Missing Video'])
        assert.match(String(await trace(page, title).locator('.line').getAttribute('d')), /^M[\d.]+ [\d.]+H/);
    });

    it('marks in a chart what breaks a limit, and nothing else', async () => {
      const broken = (title: string) => trace(page, title).locator('.broken').getAttribute('d');
      assert.match(String(await broken('Keyframe Interval')), /H/);
      assert.equal(await broken('Frame Rate'), '');
    });

    it('tells the values of an interval by keyboard and by pointer, in all charts at once', async () => {
      const time = page.getByRole('slider', { name: 'Time' });
      await time.focus();
      await page.page().keyboard.press('Home');
      assert.match(
        String(await time.getAttribute('aria-valuetext')),
        /Bitrate: [\d.]+ Mb\/s\. Frame Rate: 50 fps\. Height: 1080 px\. Keyframe Interval: [\d.]+ s/,
      );
      assert.equal(await trace(page, 'Height').getByRole('status').textContent(), '1080 px');
      const first = await page.locator('.time output').textContent();
      await trace(page, 'Frame Rate').locator('svg').hover();
      assert.notEqual(await page.locator('.time output').textContent(), first);
      assert.equal(await page.locator('.cursor').count(), 5);
    });

    it('shows the speed of now beside real time', async () => {
      await trace(page, 'Transcoding Speed').getByText('1 × real time, now').waitFor();
      assert.equal(await trace(page, 'Transcoding Speed').locator('.line').count(), 1);
    });

    it('keeps nobody out, and has room for all, in every theme', async () => {
      for (const theme of variants(themeNames, 1)) {
        await desk().setTheme(theme);
        assert.deepEqual(await violationsOf(page), [], theme);
        assert.deepEqual(await misplaced(page), [], theme);
      }
      await desk().setTheme('Default Dark Modern');
    });

    // a window of 700 px at twice its size leaves 350
    for (const [width, height] of [
      [300, 900],
      [350, 450],
    ] as const) {
      it(`has room for all at a width of ${width} pixels`, async () => {
        const wide = page.page().viewportSize() ?? assert.fail();
        await page.page().setViewportSize({ width, height });
        assert.deepEqual(await misplaced(page), []);
        await page.page().setViewportSize(wide);
      });
    }

    it('lists all values, an interval a row', async () => {
      await page.getByText('All Values').click();
      const rows = page.getByRole('row');
      await rows.nth(1).waitFor();
      assert.deepEqual(await rows.first().getByRole('columnheader').allTextContents(), [
        'Time',
        'Bitrate (Mb/s)',
        'Frame Rate (fps)',
        'Height (px)',
        'Keyframe Interval (s)',
        'Missing Video (s)',
      ]);
      assert.equal(await rows.nth(1).getByRole('cell').nth(2).textContent(), '1080');
      await page.getByText('All Values').click();
      await rows.first().waitFor({ state: 'detached' });
    });

    it('copies what was found', async () => {
      await page.getByRole('button', { name: 'Copy Findings' }).click();
      await page.getByRole('status').getByText('Copied the findings').waitFor();
      const { text } = desk().editor.clipboard;
      assert.match(text, new RegExp(`^Ingest Check — ${slowKeys}\n\n`));
      assert.match(text, /\n\d\. Keyframes are up to 8 s apart: .*\n {3}Next: Set the encoder’s keyframe/);
    });

    it('keeps what it shows where the next check fails, and says the call and why', async () => {
      const path = '/streaming/statistics/ffprobe';
      await desk().sandbox.client.call(setFaults, { faults: [{ kind: 'error', status: 500, path }] });
      await page.getByRole('button', { name: 'Check Again' }).click();
      await page.getByRole('status').getByText(`GET ${path}`).waitFor();
      await page.getByText('Keyframes are up to 8 s apart').waitFor();
      await desk().sandbox.client.call(setFaults, { faults: [] });
    });
  });

  describe('that is opened anew', () => {
    afterEach(() => desk().closePanels());

    it('checks an exact range in the zone of the editor, which a reload keeps, or says what is wrong with it', async () => {
      const page = await check(slowKeys);
      await page.getByLabel('Period').selectOption('Custom');
      const [from, to] = [page.getByLabel('From', { exact: true }), page.getByLabel('To', { exact: true })];
      const text = async (ago: number) =>
        page.evaluate((ms) => {
          const at = new Date(Date.now() - ms);
          const local = at.getTime() - at.getTimezoneOffset() * 60_000;
          return new Date(local).toISOString().slice(0, 16);
        }, ago * 60_000);
      const [begin, end] = [await text(40), await text(20)];
      await from.fill(end);
      await to.fill(begin);
      await page.getByRole('button', { name: 'Check', exact: true }).click();
      await page.getByText('The range must start before it ends.').waitFor();
      assert.equal(await from.getAttribute('aria-invalid'), 'true');
      await from.fill(begin);
      await to.fill(end);
      await to.press('Enter');
      await page.getByText(/\(1[12]\d intervals\)$/).waitFor();
      // what it tells of now does not belong to it
      assert.equal(await page.getByRole('heading', { name: 'Transcoding Speed' }).count(), 0);
      await desk().reload();
      const again = await desk().frame('body[data-state="ready"]');
      await again.getByText(/\(1[12]\d intervals\)$/).waitFor();
      assert.equal(await again.getByLabel('From', { exact: true }).inputValue(), begin);
      await again.getByLabel('Period').selectOption('Last 1 h');
      await again.getByText(/\(2\d\d intervals\)$/).waitFor();
      assert.equal(await again.getByLabel('From', { exact: true }).count(), 0);
    });

    it('tells what is over since another source took the place of a bad one, in every theme', async () => {
      const { client } = desk().sandbox;
      const stream_id = Number((await desk().ref('liveStream', stuttering)).id);
      late = 120_000;
      await client.call(resetPushToken, { stream_id });
      const push = await pushRtmp(String((await client.call(getStream, { stream_id })).push_url));
      for (;;) if ((await client.call(getStream, { stream_id })).live) break;
      late = 0;
      const page = await check(stuttering);
      push.end();
      await page.getByText(/^No problems found since the source reconnected at .*\d.*\.$/).waitFor();
      const past = page.getByRole('list', { name: /^Not seen since .*\d/ });
      assert.match(String(await past.getByRole('listitem').first().textContent()), /missing|stopped/);
      assert.equal(await page.getByText('Next:').count(), 0);
      for (const theme of variants(themeNames, 1)) {
        await desk().setTheme(theme);
        assert.deepEqual(await violationsOf(page), [], theme);
        assert.deepEqual(await misplaced(page), [], theme);
      }
      await desk().setTheme('Default Dark Modern');
    });

    it('says so where nothing arrived', async () => {
      const page = await check('City camera: Reykjavík, Tjörnin');
      await page.getByText('Nothing arrived in this period.').waitFor();
      assert.equal(await page.locator('figure').count(), 0);
    });
  });
});
