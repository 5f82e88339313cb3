import assert from 'node:assert/strict';
import type { Frame } from 'playwright-core';
import { violationsOf } from './accessibility.ts';
import { keptState } from './keptState.ts';
import { openPlayerDesk, type PlayerDesk } from './playerDesk.ts';
import { drivePlayer } from './playerPage.ts';
import { themes } from './theme.ts';

const studio = 'Evening news: studio 1';
const sign = 'Evening news: sign language';
const trailer = 'Trailer: winter programme';

/** How many frames lie between the two pictures, by what is on them: a bar that comes again every 288 frames. */
function framesApart(frame: Frame): Promise<number> {
  return frame.evaluate(() => {
    const places = [...document.querySelectorAll('video')].map((video) => {
      const canvas = new OffscreenCanvas(640, 360);
      const context = canvas.getContext('2d');
      context?.drawImage(video, 0, 0, 640, 360);
      const line = context?.getImageData(0, 160, 640, 1).data ?? new Uint8ClampedArray();
      const yellow = Array.from({ length: 640 }, (_, x) => x).filter(
        (x) => Number(line[x * 4]) > 160 && Number(line[x * 4 + 2]) < 120,
      );
      return yellow.reduce((sum, x) => sum + x, 0) / yellow.length;
    });
    return ((places[0] ?? Number.NaN) - (places[1] ?? Number.NaN)) / (680 / 288);
  });
}

/** Two pictures in one panel. */
describe('Two players in one panel', () => {
  let desk: PlayerDesk;
  before(async () => {
    desk = await openPlayerDesk();
  });
  after(() => desk?.close());
  afterEach(async function () {
    await desk.afterEach(this.currentTest);
  });

  /** The panel of two, once both play; the page of one before it goes away. */
  const pairOf = async (first: string, other: string) => {
    const named = (place: number, name: string) =>
      `:has(.pane:nth-child(${place}) h1:text-is(${JSON.stringify(name)}))`;
    const both = `body[data-state="playing"]${named(1, first)}${named(2, other)}:has(.pane[data-state="playing"])`;
    const player = drivePlayer(await desk.workbench.webviewFrame(both));
    const second = player.frame.locator('.pane').nth(1);
    const step = player.frame.locator('.step');
    return {
      ...player,
      second,
      step,
      besideSource: second.getByLabel('Source'),
      inStep: () => step.and(player.frame.locator('[data-step="inStep"]')).waitFor(),
      /** What is on the pictures lies no more than three frames apart. */
      async showsTheSame() {
        await this.inStep();
        // the bar is not on the picture all the time
        const found: number[] = [];
        while (found.length < 3) {
          const frames = await framesApart(player.frame);
          if (Number.isFinite(frames)) found.push(frames);
          await player.frame.evaluate(() => new Promise(requestAnimationFrame));
        }
        assert.ok(
          found.some((frames) => Math.abs(frames) <= 3),
          `frames apart: ${found.join(', ')}`,
        );
      },
    };
  };
  const beside = async (name: string) => {
    const { quickInput } = desk.workbench;
    await quickInput.widget.filter({ hasText: 'Play Beside' }).waitFor();
    await quickInput.widget.locator('input').first().fill(name);
    await quickInput.choose(name);
  };

  it('play a stream beside another, at the same moment', async () => {
    await desk.open(studio);
    const alone = await desk.moving(studio);
    await alone.button('Play Another Beside…').click();
    await beside(sign);
    const pair = await pairOf(studio, sign);
    await pair.showsTheSame();
  });

  it('hold forms of different latency together', async () => {
    const pair = await pairOf(studio, sign);
    for (const form of ['HLS, MPEG-TS', 'DASH, low latency']) {
      await pair.besideSource.selectOption(form);
      await pair.frame.locator('.pane:nth-child(2)[data-state="playing"]').waitFor();
      await pair.showsTheSame();
    }
  });

  it('stop and go together, and are heard one at a time', async () => {
    const pair = await pairOf(studio, sign);
    const both = (property: 'paused' | 'muted') =>
      pair.frame.evaluate(
        (name) => [...document.querySelectorAll('video')].map((video) => video[name]),
        property,
      );
    await pair.button('Pause').click();
    await pair.frame.waitForFunction(() => [...document.querySelectorAll('video')].every((v) => v.paused));
    await pair.button('Play').click();
    await pair.frame.waitForFunction(() => [...document.querySelectorAll('video')].every((v) => !v.paused));
    await pair.second.getByRole('button', { name: 'Unmute' }).click();
    assert.deepEqual(await both('muted'), [true, false]);
    await pair.heading.first().click();
    await desk.workbench.page.keyboard.press('ArrowDown');
    await pair.frame.waitForFunction(() =>
      [...document.querySelectorAll('video')].every(({ volume }) => volume === 0.95),
    );
    assert.deepEqual(await both('muted'), [true, false]);
    await pair.frame.locator('.controls').getByRole('button', { name: 'Unmute' }).click();
    await pair.frame.waitForFunction(() => document.querySelectorAll('video')[1]?.muted);
    assert.deepEqual(await both('muted'), [false, true]);
  });

  it('stand below each other where there is little room', async () => {
    const { page } = desk.workbench;
    await page.setViewportSize({ width: 800, height: 900 });
    const pair = await pairOf(studio, sign);
    await pair.frame.waitForFunction(() => {
      const [first, second, step] = ['.pane', '.pane + .pane', '.step'].map((each) =>
        document.querySelector(each)?.getBoundingClientRect(),
      );
      if (!first || !second || !step) return false;
      const isStacked = first.bottom <= second.top && second.bottom <= step.top;
      return isStacked && document.documentElement.scrollWidth <= innerWidth;
    });
    await page.setViewportSize({ width: 1400, height: 900 });
  });

  it('fill the panel together, and keep their names', async () => {
    const pair = await pairOf(studio, sign);
    await pair.button('Fill Panel').click();
    await pair.frame.waitForFunction(() => {
      const boxOf = (each: string) => document.querySelector(each)?.getBoundingClientRect();
      const [one, other] = [boxOf('.pane .picture'), boxOf('.pane + .pane .picture')];
      const controls = boxOf('.controls');
      if (!one || !other || !controls) return false;
      const isFull = one.height > innerHeight * 0.8 && Math.abs(controls.bottom - innerHeight) < 2;
      return isFull && one.height === other.height;
    });
    for (const name of [studio, sign]) await pair.frame.locator('h1', { hasText: name }).waitFor();
    await pair.button('Fill Panel').click();
  });

  it('say that one of them does not play', async () => {
    const pair = await pairOf(studio, sign);
    await pair.besideSource.selectOption('Screenshot, every 10 s');
    await pair.step.getByText('Not in step: one of the two shows no moving picture.').waitFor();
    await pair.besideSource.selectOption('DASH, low latency');
    await pair.inStep();
  });

  it('can be used by all, in every theme', async () => {
    const pair = await pairOf(studio, sign);
    for (const theme of themes) {
      await desk.workbench.setTheme(theme);
      assert.deepEqual(await violationsOf(pair.frame), [], theme);
      await desk.workbench.screenshot(`player-pair-${theme.toLowerCase().replace(/\W+/g, '-')}`);
    }
  });

  it('have a quality each', async () => {
    const pair = await pairOf(studio, sign);
    await pair.second.locator('[data-menu="quality"] > button').click();
    await pair.second.getByRole('menuitemradio', { name: /^180p/ }).click();
    await pair.second.locator('[data-readout="resolution"]').filter({ hasText: '320×180' }).waitFor();
    const first = pair.frame.locator('.pane').first().locator('[data-readout="resolution"]');
    await first.filter({ hasText: '640×360' }).waitFor();
    await pair.second.locator('[data-menu="quality"] > button').click();
    await pair.second.getByRole('menuitemradio', { name: /^Auto/ }).click();
    await pair.frame.getByText(`Details: ${studio}`).waitFor();
  });

  it('go their own ways when they are let go, and come back', async () => {
    const pair = await pairOf(studio, sign);
    const box = pair.frame.getByLabel('Keep in step');
    await box.press('Space');
    await pair.frame.getByText('Each goes its own way').waitFor();
    assert.equal(await pair.isPaused(), false);
    await box.press('Space');
    assert.equal(await box.isChecked(), true);
    await pair.inStep();
  });

  it('are both there after a reload of the window, and no address was kept', async () => {
    const kept = await keptState(desk.workbench, /headend\.player[\s\S]*\bbeside\b/);
    assert.doesNotMatch(kept, /\.(m3u8|mpd|m4s|mp4)\b/);
    await desk.workbench.reloadAsUser();
    const pair = await pairOf(studio, sign);
    assert.equal(await pair.besideSource.inputValue(), '2');
    await pair.inStep();
  });

  it('become one again', async () => {
    const pair = await pairOf(studio, sign);
    await pair.button(`Close “${sign}”`).click();
    await desk.workbench.webviewFrame('body[data-state="playing"]:has(video):not(:has(.pane))');
  });

  it('say why a recording is not held beside a broadcast', async () => {
    const player = await desk.moving(studio);
    await player.button('Play Another Beside…').click();
    await beside(trailer);
    const pair = await pairOf(studio, trailer);
    await pair.frame.getByText('a broadcast and a recording have no time in common').waitFor();
    await desk.workbench.quickInput.palette('View: Close All Editors');
  });

  it('keep two recordings at the same time of their own', async () => {
    const { quickInput } = desk.workbench;
    await quickInput.palette('Headend: Play Video Beside Another');
    await quickInput.widget.locator('input').first().fill(trailer);
    await quickInput.choose(trailer);
    await beside(trailer);
    const pair = await pairOf(trailer, trailer);
    await pair.inStep();
    await pair.button('Pause').click();
    await pair.seek(33);
    await pair.frame.waitForFunction(() =>
      [...document.querySelectorAll('video')].every(
        ({ currentTime, seeking }) => Math.abs(currentTime - 33) < 0.03 && !seeking,
      ),
    );
    await pair.showsTheSame();
    assert.deepEqual(desk.violations, []);
  });
});
