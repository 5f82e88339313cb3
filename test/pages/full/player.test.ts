import assert from 'node:assert/strict';
import type { Frame } from 'playwright-core';
import { forSuite } from '../../helpers/forSuite.ts';
import { violationsOf } from '../accessibility.ts';
import { themeNames } from '../editor/theme.ts';
import { misplaced } from '../layout.ts';
import { answer, debate, openPlayerDesk } from '../playerDesk.ts';
import { drivePlayer } from '../playerPage.ts';

const news = 'Evening news: studio 1';
const sign = 'Evening news: sign language';

/** Each way in which a player may look, in every theme and size. */
describe('The player, however it looks', () => {
  const desk = forSuite(openPlayerDesk);
  afterEach(() => desk().afterEach());

  const states: Record<string, () => Promise<Frame>> = {
    async 'with its details'() {
      const player = await desk().play(news);
      await player.details.click();
      await player.frame.locator('.facts').getByText('Transcoding speed').waitFor();
      return player.frame;
    },
    async 'with a menu of a video and its pictures'() {
      const player = await desk().play(debate, 'video');
      await player.frame.getByRole('button', { name: 'Screenshot 2 (default)' }).waitFor();
      await player.menu('text').click();
      return player.frame;
    },
    async 'with the list of keys'() {
      const player = await desk().play(news);
      await player.button('Keyboard Shortcuts').click();
      await player.frame.getByRole('dialog').waitFor();
      return player.frame;
    },
    async 'with a clip that is marked'() {
      const player = await desk().play('Arena 1: handball, main camera');
      const now = await player.position();
      await player.seek(now - 3000);
      await player.button('Mark In: Clip Starts Here').click();
      await player.seek(now - 1500);
      await player.button('Mark Out: Clip Ends Here').click();
      await player.frame.locator('.clip-fill').waitFor();
      return player.frame;
    },
    async 'that fills its panel'() {
      const player = await desk().play(debate, 'video');
      await player.button('Fill Panel').click();
      return player.frame;
    },
    async 'that could not play'() {
      await desk().context.route(/\.m3u8/, (route) => answer(route, 403, 'Forbidden'));
      await desk().open(news);
      const player = await desk().inState(news, 'failed');
      await player.note('forbidden').waitFor();
      return player.frame;
    },
    async 'of two pictures'() {
      await desk().playBeside(news, sign);
      const frame = await desk().frame('body[data-state="playing"]:has(.pane + .pane[data-state="playing"])');
      await drivePlayer(frame).frame.locator('[data-step="inStep"]').waitFor();
      return frame;
    },
  };
  for (const [state, show] of Object.entries(states)) {
    it(`${state} can be used by all, whole, in every theme and size`, async () => {
      const frame = await show();
      for (const theme of themeNames) {
        await desk().setTheme(theme);
        assert.deepEqual(await violationsOf(frame), [], theme);
      }
      await desk().setTheme('Default Dark Modern');
      for (const [width, height] of [
        [1400, 900],
        [1050, 420],
        [700, 900],
        // as 200 % leaves of 700
        [350, 450],
      ] as const) {
        await frame.page().setViewportSize({ width, height });
        assert.deepEqual(await misplaced(frame), [], `${width} × ${height}`);
      }
    });
  }

  it('has room for all at 200 % zoom, of a broadcast and of a video', async () => {
    for (const [name, kind] of [
      [news, 'liveStream'],
      [debate, 'video'],
    ] as const) {
      const { frame } = await desk().play(name, kind);
      const session = await frame.page().context().newCDPSession(frame.page());
      // half as many pixels of CSS as a panel of 700 × 900 has, each twice as large
      const metrics = { width: 350, height: 450, deviceScaleFactor: 2, mobile: false };
      await session.send('Emulation.setDeviceMetricsOverride', metrics);
      await frame.waitForFunction(() => devicePixelRatio === 2 && innerWidth === 350);
      assert.deepEqual(await misplaced(frame), [], name);
      await session.detach();
    }
  });
});
