import assert from 'node:assert/strict';
import { forSuite } from '../helpers/forSuite.ts';
import { misplaced } from './layout.ts';
import { answer, debate, media, openPlayerDesk } from './playerDesk.ts';
import type { PlayerPage } from './playerPage.ts';

const news = 'Evening news: studio 1';

/** What the page of the player does with the sandbox's streams. */
describe('The player', () => {
  const desk = forSuite(openPlayerDesk);

  describe('of a broadcast', () => {
    /** Each test leaves it as it was. */
    let player: PlayerPage;
    before(async () => {
      player = await desk().play(news);
    });
    afterEach(() => desk().wentWell());
    after(() => desk().afterEach());

    it('plays a live stream, and its MPEG-TS when that is chosen', async () => {
      for (const [name, text] of [
        ['latency', /^\d+\.\d\ss$/],
        ['resolution', /^640×360$/],
        ['bitrate', /^\d+\skb\/s$/],
        ['buffer', /^\d+\.\d\ss$/],
        ['dropped', /^\d+$/],
      ] as const) {
        await player.readout(name).filter({ hasText: text }).waitFor();
      }
      await player.moves();
      const segment = player.frame.page().waitForResponse(/\/mpegts\/.*\.ts$/);
      await player.source.selectOption('HLS, MPEG-TS');
      await segment;
      await desk().moving(news);
      await player.text('Live').waitFor();
      await player.source.selectOption('HLS, low latency');
      await desk().moving(news);
    });

    it('obeys the keyboard', async () => {
      const { keyboard } = player.frame.page();
      await player.heading.click();
      for (const key of ['Space', 'k']) {
        await keyboard.press(key);
        await player.button('Play').waitFor();
        assert.equal(await player.isPaused(), true);
        await keyboard.press(key);
        await player.button('Pause').waitFor();
      }
      await keyboard.press('m');
      await player.button('Mute').waitFor();
      await keyboard.press('m');
      await player.button('Unmute').waitFor();
      await keyboard.press('ArrowLeft');
      await player.button('Jump to Live').waitFor();
      const behind = await player.position();
      await keyboard.press('l');
      await player.button('Jump to Live').waitFor({ state: 'hidden' });
      assertBetween((await player.position()) - behind, 3, 10);
      await keyboard.press('f');
      await player.readout('buffer').waitFor({ state: 'hidden' });
      await keyboard.press('Escape');
      await player.readout('buffer').waitFor();
    });

    it('says that the network is gone in the midst of a broadcast, and plays by itself once it is back', async () => {
      await desk().context.route(media, (route) => route.abort('internetdisconnected'));
      const gone = (await desk().inState(news, 'failed')).note('unreachable');
      await gone.getByText(/^Can’t reach 127\.0\.0\.1:\d+\./).waitFor();
      await desk().context.unrouteAll();
      await desk().moving(news);
      await gone.waitFor({ state: 'hidden' });
    });
  });

  describe('of a video', () => {
    /** Each test leaves it as it was. */
    let player: PlayerPage;
    before(async () => {
      // subtitles that are on by default, so that the player meets them
      await desk().context.route(/master/, async (route) => {
        const text = await (await route.fetch()).text();
        assert.match(text, /TYPE=SUBTITLES.*DEFAULT=NO/);
        await answer(route, 200, text.replaceAll('DEFAULT=NO', 'DEFAULT=YES'));
      });
      player = await desk().play(debate, 'video');
    });
    afterEach(() => desk().wentWell());
    after(() => desk().afterEach());

    it('plays, and its MPEG-TS from where it was', async () => {
      await player.heading.click();
      const { keyboard } = player.frame.page();
      await player.seek(0);
      await player.passes(0);
      const began = await player.position();
      for (const _ of Array(5)) await keyboard.press('ArrowRight');
      assertBetween(await player.position(), began + 25, began + 29);
      await keyboard.press('ArrowLeft');
      assertBetween(await player.position(), began + 20, began + 24);
      await player.passes(20);
      const segment = player.frame.page().waitForResponse(/\/ts\/\w+\/seg_\d+\.ts$/);
      await player.source.selectOption('HLS, MPEG-TS');
      await segment;
      await player.moves();
      assertBetween(await player.position(), 20, 30);
      await player.source.selectOption({ index: 0 });
      await desk().inState(debate, 'playing');
    });

    it('fits windows of every size', async () => {
      for (const [width, height] of [
        [1050, 420],
        [350, 900],
        // as 200 % leaves of 700 × 900
        [350, 450],
        [700, 900],
      ] as const) {
        await player.frame.page().setViewportSize({ width, height });
        assert.deepEqual(await misplaced(player.frame), [], `${width} × ${height}`);
        // with little room the figures are folded
        const isSeen = await Promise.all([
          player.metrics.isVisible(),
          player.readout('resolution').isVisible(),
        ]);
        assert.deepEqual(isSeen, width < 561 ? [true, false] : [false, true], `${width} × ${height}`);
      }
    });

    it('opens its menus within a narrow window, and below or above their buttons in a wide one', async () => {
      for (const width of [300, 1050]) {
        await player.frame.page().setViewportSize({ width, height: 900 });
        for (const button of await player.frame.locator('[data-menu] > button:visible').all()) {
          await button.click();
          const list = await player.frame.locator('.menu-list:visible').boundingBox();
          const opener = await button.boundingBox();
          assert.ok(list && opener);
          assertBetween(list.x, 0, width - list.width);
          assertBetween(opener.x + opener.width / 2, list.x, list.x + list.width);
          // with room for it, the list ends where its button does
          if (width > 1000) assertBetween(list.x + list.width - opener.x - opener.width, -1, 1);
          await player.frame.page().keyboard.press('Escape');
        }
      }
    });
  });

  describe('of a playlist that points elsewhere', () => {
    afterEach(() => desk().afterEach());

    it('names a host that its policy keeps it from, and goes there when it is allowed', async () => {
      // the sandbox by its other name: another origin for the browser
      await desk().context.route(/master\.m3u8/, async (route) => {
        const elsewhere = route
          .request()
          .url()
          .replace('127.0.0.1', 'localhost')
          .replace(/[^/]+$/, '');
        const text = await (await route.fetch()).text();
        await answer(route, 200, text.replaceAll(/^(?=\w)|(?<=URI=")/gm, elsewhere));
      });
      await desk().open(news);
      const blocked = (await desk().inState(news, 'failed')).note('blocked');
      await blocked.getByText(/^The playlist points to localhost:\d+, which/).waitFor();
      assert.match(desk().violations.splice(0).join('\n'), /http:\/\/localhost:\d+\/cmaf\//);
      await blocked.getByRole('button', { name: /^Allow localhost:\d+$/ }).click();
      const { frame } = await desk().moving(news);
      const policy = await frame.locator('meta[http-equiv]').getAttribute('content');
      assert.match(String(policy), /connect-src http:\/\/127\.0\.0\.1:\d+ http:\/\/localhost:\d+;/);
    });
  });
});

function assertBetween(value: number, least: number, most: number): void {
  // a browser rounds times of a video to microseconds
  assert.ok(value >= least - 1e-5 && value <= most, `${value} is not between ${least} and ${most}`);
}
