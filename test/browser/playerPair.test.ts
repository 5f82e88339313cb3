import assert from 'node:assert/strict';
import type { Frame } from 'playwright-core';
import { keptState } from './keptState.ts';
import { openPlayerDesk, type PlayerDesk } from './playerDesk.ts';

const studio = 'Evening news: studio 1';
const sign = 'Evening news: sign language';

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

  const pairOf = async (first: string) => {
    const player = await desk.inState(first, 'playing');
    const second = player.frame.locator('.pane').nth(1);
    const step = player.frame.locator('.step');
    return {
      ...player,
      second,
      step,
      besideSource: second.getByLabel('Source'),
      inStep: () => player.frame.locator('.step[data-step="inStep"]').waitFor(),
      async showsTheSame() {
        await player.frame.locator('.step[data-step="inStep"]').waitFor();
        // the bar is not on the picture all the time
        await player.frame.waitForFunction(() => {
          const box = document.querySelector('video')?.currentTime;
          return box !== undefined && box > 0;
        });
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
    const pair = await pairOf(studio);
    await pair.second.getByRole('heading', { name: sign }).waitFor();
    await pair.showsTheSame();
  });

  it('hold forms of different latency together', async () => {
    const pair = await pairOf(studio);
    for (const form of ['HLS, MPEG-TS', 'DASH, low latency']) {
      await pair.besideSource.selectOption(form);
      await pair.frame.locator('.pane:nth-child(2)[data-state="playing"]').waitFor();
      await pair.showsTheSame();
    }
  });

  it('stop and go together, and are heard one at a time', async () => {
    const pair = await pairOf(studio);
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
    await pair.frame.locator('.controls').getByRole('button', { name: 'Unmute' }).click();
    await pair.frame.waitForFunction(() => document.querySelectorAll('video')[1]?.muted);
    assert.deepEqual(await both('muted'), [false, true]);
  });

  it('go their own ways when they are let go, and come back', async () => {
    const pair = await pairOf(studio);
    await pair.frame.getByLabel('Keep in step').uncheck();
    await pair.frame.getByText('Each goes its own way').waitFor();
    await pair.frame.getByLabel('Keep in step').check();
    await pair.inStep();
  });

  it('are both there after a reload of the window, and no address was kept', async () => {
    const kept = await keptState(desk.workbench, /headend\.player[\s\S]*\bbeside\b/);
    assert.doesNotMatch(kept, /\.(m3u8|mpd|m4s|mp4)\b/);
    await desk.workbench.reload();
    const pair = await pairOf(studio);
    await pair.second.getByRole('heading', { name: sign }).waitFor();
    assert.equal(await pair.besideSource.inputValue(), '2');
    await pair.inStep();
  });

  it('become one again', async () => {
    const pair = await pairOf(studio);
    await pair.button(`Close “${sign}”`).click();
    const alone = await desk.moving(studio);
    await alone.button('Play Another Beside…').waitFor();
    assert.equal(await alone.frame.locator('.pane').count(), 0);
  });

  it('say why a recording is not held beside a broadcast', async () => {
    const player = await desk.moving(studio);
    await player.button('Play Another Beside…').click();
    await beside('Trailer: winter programme');
    const pair = await pairOf(studio);
    await pair.frame.getByText('a broadcast and a recording have no time in common').waitFor();
    await desk.workbench.quickInput.palette('View: Close All Editors');
  });

  it('keep two recordings at the same time of their own', async () => {
    const { quickInput } = desk.workbench;
    const trailer = 'Trailer: winter programme';
    await quickInput.palette('Headend: Play Video Beside Another');
    await quickInput.widget.locator('input').first().fill(trailer);
    await quickInput.choose(trailer);
    await beside(trailer);
    const pair = await pairOf(trailer);
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
