import assert from 'node:assert/strict';
import type { Frame } from 'playwright-core';
import { forSuite } from '../helpers/forSuite.ts';
import { variants } from '../helpers/variants.ts';
import { violationsOf } from './accessibility.ts';
import { misplaced } from './layout.ts';
import { openPlayerDesk, trailer } from './playerDesk.ts';
import { drivePlayer } from './playerPage.ts';

const studio = 'Evening news: studio 1';
const sign = 'Evening news: sign language';

/**
 * How many frames lie between the two pictures, by what is on them: a bar that comes again every 288 frames. NaN: it is
 * not whole on one of them.
 */
function framesApart(frame: Frame): Promise<number> {
  return frame.evaluate(() => {
    const [first = Number.NaN, second = Number.NaN] = [...document.querySelectorAll('video')].map((video) => {
      const context = new OffscreenCanvas(640, 360).getContext('2d');
      context?.drawImage(video, 0, 0, 640, 360);
      const line = context?.getImageData(0, 160, 640, 1).data ?? new Uint8ClampedArray();
      const yellow = Array.from({ length: 640 }, (_, x) => x).filter(
        (x) => Number(line[x * 4]) > 160 && Number(line[x * 4 + 2]) < 120,
      );
      const [left = 0, right = 0] = [yellow[0], yellow.at(-1)];
      return left > 1 && right < 638 ? (left + right) / 2 : Number.NaN;
    });
    const apart = (first - second) / (680 / 288);
    return apart - 288 * Math.round(apart / 288);
  });
}

/** Two pictures in one panel. */
describe('Two players in one panel', () => {
  const desk = forSuite(openPlayerDesk);

  /** The panel of two, once both play; the page of one before it goes away. */
  const pairOf = async (first: string, other: string) => {
    const named = (place: number, name: string) =>
      `:has(.pane:nth-child(${place}) h1:text-is(${JSON.stringify(name)}))`;
    const both = `body[data-state="playing"]${named(1, first)}${named(2, other)}:has(.pane[data-state="playing"])`;
    const player = drivePlayer(await desk().frame(both));
    const second = player.frame.locator('.pane').nth(1);
    const step = player.frame.locator('.step');
    return {
      ...player,
      second,
      step,
      besideSource: second.getByLabel('Source'),
      inStep: () => step.and(player.frame.locator('[data-step="inStep"]')).waitFor(),
      /** What is on the pictures comes to lie no more than three frames apart, and stays so. */
      async showsTheSame() {
        await this.inStep();
        const found: number[] = [];
        const isSame = () => {
          const last = found.filter(Number.isFinite).slice(-25).map(Math.abs);
          // on a busy machine a picture comes late now and then
          return last.length === 25 && last.filter((frames) => frames > 3).length <= 3;
        };
        while (!isSame()) {
          // the bar is not whole on the picture all the time
          assert.ok(found.length < 1200, `frames apart: ${found.join(', ')}`);
          found.push(await framesApart(player.frame));
          await player.frame.evaluate(() => new Promise(requestAnimationFrame));
        }
        await this.inStep();
      },
    };
  };
  const play = async (first = studio, other = sign) => {
    await desk().playBeside(first, other);
    return pairOf(first, other);
  };
  const choose = async (name: string) => {
    await (await desk().editor.picks.next(({ title }) => title.startsWith('Play Beside'))).choose(name);
  };

  /** Each leaves them as they were. */
  describe('that stay open', () => {
    let pair: Awaited<ReturnType<typeof play>>;
    before(async () => {
      pair = await play();
    });
    afterEach(() => desk().wentWell());
    after(() => desk().afterEach());

    it('stop and go together, and are heard one at a time', async () => {
      const both = (property: 'paused' | 'muted') =>
        pair.frame.evaluate(
          (name) => [...document.querySelectorAll('video')].map((video) => video[name]),
          property,
        );
      await pair.inStep();
      await pair.button('Pause').click();
      await pair.frame.waitForFunction(() => [...document.querySelectorAll('video')].every((v) => v.paused));
      await pair.button('Play').click();
      await pair.frame.waitForFunction(() => [...document.querySelectorAll('video')].every((v) => !v.paused));
      await pair.second.getByRole('button', { name: 'Unmute' }).click();
      assert.deepEqual(await both('muted'), [true, false]);
      await pair.heading.first().click();
      await pair.frame.page().keyboard.press('ArrowDown');
      await pair.frame.waitForFunction(() =>
        [...document.querySelectorAll('video')].every(({ volume }) => volume === 0.95),
      );
      assert.deepEqual(await both('muted'), [true, false]);
      await pair.frame.locator('.controls').getByRole('button', { name: 'Unmute' }).click();
      await pair.frame.waitForFunction(() => document.querySelectorAll('video')[1]?.muted);
      assert.deepEqual(await both('muted'), [false, true]);
      await pair.frame.locator('.controls').getByRole('button', { name: 'Mute' }).click();
      await pair.frame.waitForFunction(() => document.querySelector('video')?.muted);
    });

    it('fill the panel together, and keep their names', async () => {
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
      await pair.frame.page().keyboard.press('Escape');
      await pair.readout('buffer').first().waitFor();
    });

    it('say that one of them does not play, and come into step once it does', async () => {
      await pair.besideSource.selectOption('Screenshot, every 10 s');
      await pair.step.getByText('Can’t synchronize: one of the two isn’t playing video.').waitFor();
      await pair.besideSource.selectOption('HLS, low latency');
      await pair.inStep();
    });

    it('can be used by all', async () => {
      assert.deepEqual(await violationsOf(pair.frame), []);
    });

    it('have a quality each', async () => {
      await pair.second.locator('[data-menu="quality"] > button').click();
      await pair.second.getByRole('menuitemradio', { name: /^180p/ }).click();
      const resolution = pair.frame.locator('[data-readout="resolution"]');
      await resolution.nth(1).filter({ hasText: '320×180' }).waitFor();
      await resolution.first().filter({ hasText: '640×360' }).waitFor();
      await pair.frame.getByText(`Details: ${studio}`).waitFor();
      await pair.second.locator('[data-menu="quality"] > button').click();
      await pair.second.getByRole('menuitemradio', { name: /^Auto/ }).click();
    });

    it('go their own ways when they are let go, and come back', async () => {
      const box = pair.frame.getByLabel('Synchronize');
      await box.press('Space');
      await pair.frame.getByText('Not synchronized').waitFor();
      assert.equal(await pair.isPaused(), false);
      await box.press('Space');
      assert.equal(await box.isChecked(), true);
      await pair.inStep();
    });
  });

  describe('that are opened anew', () => {
    afterEach(() => desk().afterEach());

    it('play a stream beside another that is chosen, at the same moment, and become one again', async () => {
      const alone = await desk().play(studio);
      await alone.button('Play Another Side by Side…').click();
      await choose(sign);
      const pair = await pairOf(studio, sign);
      await pair.showsTheSame();
      await pair.button(`Close “${sign}”`).click();
      await desk().frame('body[data-state="playing"]:has(video):not(:has(.pane))');
    });

    for (const form of variants(['HLS, MPEG-TS', 'DASH, low latency'], 1)) {
      it(`hold forms of different latency together: ${form} beside HLS, low latency`, async () => {
        const pair = await play();
        await pair.besideSource.selectOption(form);
        await pair.frame.locator('.pane:nth-child(2)[data-state="playing"]').waitFor();
        await pair.showsTheSame();
      });
    }

    for (const width of variants([300, 480], 1)) {
      it(`come first in a panel ${width} pixels wide, below each other; what belongs to them is folded`, async () => {
        const pair = await play();
        await pair.frame.page().setViewportSize({ width, height: 900 });
        const box = async (what: string) =>
          (await pair.frame.locator(what).boundingBox()) ?? assert.fail(what);
        const heights = async () => {
          const [first, second] = [
            await box('.pane:first-child .picture'),
            await box('.pane + .pane .picture'),
          ];
          // a name and no more stands above each
          assert.ok(first.y < 50 && second.y - first.y - first.height < 50, `${first.y}, ${second.y}`);
          assert.ok((await box('.step')).y >= second.y + second.height);
          return [first, second].map(({ height }) => Math.round((height * 16) / 9));
        };
        assert.deepEqual(await heights(), [width, width]);
        const latency = pair.readout('latency').nth(1);
        assert.deepEqual(await Promise.all([pair.besideSource.isVisible(), latency.isVisible()]), [
          false,
          false,
        ]);
        assert.deepEqual(await misplaced(pair.frame), []);
        await pair.second.getByRole('button', { name: 'More Actions' }).click();
        await pair.besideSource.selectOption('DASH, low latency');
        assert.deepEqual(await misplaced(pair.frame), []);
        await pair.second.getByRole('button', { name: 'More Actions', expanded: true }).click();
        await pair.besideSource.waitFor({ state: 'hidden' });
        await pair.metrics.click();
        await latency.filter({ hasText: /^\d+\.\d\ss$/ }).waitFor();
        assert.deepEqual(await heights(), [width, width]);
        assert.deepEqual(await misplaced(pair.frame), []);
      });
    }

    it('are both there after a reload of the window, and no address was kept', async () => {
      const before = await play();
      await before.besideSource.selectOption('DASH, low latency');
      await before.frame.locator('.pane:nth-child(2)[data-state="playing"]').waitFor();
      const kept = await desk()
        .panel(studio)
        .keeps(/"beside":\{.*"source":2/);
      assert.doesNotMatch(kept, /\.(m3u8|mpd|m4s|mp4)\b/);
      await desk().reload();
      const pair = await pairOf(studio, sign);
      assert.equal(await pair.besideSource.inputValue(), '2');
      await pair.inStep();
    });

    it('say why a recording is not held beside a broadcast', async () => {
      const alone = await desk().play(studio);
      await alone.button('Play Another Side by Side…').click();
      await choose(trailer);
      const pair = await pairOf(studio, trailer);
      await pair.frame.getByText('Can’t synchronize a live stream with a recording.').waitFor();
    });

    it('keep two recordings at the same time of their own', async () => {
      const done = desk().run('headend.video.playBeside');
      await (await desk().editor.picks.next(({ title }) => title === 'Play Two Side by Side')).choose(
        trailer,
      );
      await choose(trailer);
      await done;
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
    });
  });
});
