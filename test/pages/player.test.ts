import assert from 'node:assert/strict';
import { forSuite } from '../helpers/forSuite.ts';
import { misplaced } from './layout.ts';
import { answer, debate, media, openPlayerDesk } from './playerDesk.ts';

const news = 'Evening news: studio 1';

/** What the page of the player does with the sandbox's streams. */
describe('The player', () => {
  const desk = forSuite(openPlayerDesk);
  afterEach(() => desk().afterEach());

  it('plays a live stream, and its MPEG-TS when that is chosen', async () => {
    const player = await desk().play(news);
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
  });

  it('obeys the keyboard', async () => {
    const player = await desk().play(news);
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

  it('says that a playlist is not there, and plays by itself once it is', async () => {
    await desk().context.route(/\.m3u8/, (route) => answer(route, 404, 'Not Found'));
    await desk().open(news);
    const missing = (await desk().inState(news, 'failed')).note('away');
    await missing
      .getByText(/^127\.0\.0\.1:\d+ has no playlist for this stream right now \(404\)\./)
      .waitFor();
    await desk().context.unrouteAll();
    await desk().moving(news);
    await missing.waitFor({ state: 'hidden' });
  });

  it('says that the network is gone in the midst of a broadcast, and plays by itself once it is back', async () => {
    await desk().play(news);
    await desk().context.route(media, (route) => route.abort('internetdisconnected'));
    const gone = (await desk().inState(news, 'failed')).note('unreachable');
    await gone.getByText(/^Can’t reach 127\.0\.0\.1:\d+\./).waitFor();
    await desk().context.unrouteAll();
    await desk().moving(news);
    await gone.waitFor({ state: 'hidden' });
  });

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

  it('says that a host leads on to one that its policy keeps it from', async () => {
    await desk().context.route(/master\.m3u8/, (route) => {
      const location = route.request().url().replace('127.0.0.1', 'localhost');
      return route.fulfill({ status: 302, headers: { 'access-control-allow-origin': '*', location } });
    });
    await desk().open(news);
    const blocked = (await desk().inState(news, 'failed')).note('blocked');
    await blocked.getByText(/^127\.0\.0\.1:\d+ redirects to another host/).waitFor();
    assert.equal(await blocked.getByRole('button', { name: /^Allow/ }).count(), 0);
    assert.match(desk().violations.splice(0).join('\n'), /connect-src/);
    await blocked.getByRole('button', { name: 'Open in Browser' }).click();
    assert.match(await desk().editor.opened.next(), /^http:\/\/127\.0\.0\.1:\d+\/streams\/\d+_\d+$/);
  });

  it('says of an idle stream that it is not on air, and plays its last minute', async () => {
    const player = await desk().play('Harbour camera: Gdańsk Motława');
    await player
      .note('caution')
      .getByText(/^Not on air: the broadcast ended .* ago\./)
      .waitFor();
    await player.moves();
    await player.text('Recorded').waitFor();
    await player.readout('latency').waitFor({ state: 'hidden' });
  });

  it('plays a video, and its MPEG-TS from where it was', async () => {
    // subtitles that are on by default, so that the player meets them
    await desk().context.route(/master/, async (route) => {
      const text = await (await route.fetch()).text();
      assert.match(text, /TYPE=SUBTITLES.*DEFAULT=NO/);
      await answer(route, 200, text.replaceAll('DEFAULT=NO', 'DEFAULT=YES'));
    });
    const player = await desk().play(debate, 'video');
    await player.heading.click();
    const { keyboard } = player.frame.page();
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
  });

  it('goes on where it was, in the form that was chosen, after another tab was looked at', async () => {
    const player = await desk().play(debate, 'video');
    await player.source.selectOption('HLS, MPEG-TS');
    await desk().inState(debate, 'playing');
    await player.seek(22);
    await player.passes(22);
    await desk().play(news);
    desk().panel(debate).reveal();
    const again = await desk().moving(debate);
    assertBetween(await again.position(), 22, 30);
    assert.equal(await again.source.inputValue(), '1');
    await again.readout('resolution').filter({ hasText: '640×360' }).waitFor();
  });

  it('fits windows of every size', async () => {
    const player = await desk().play(debate, 'video');
    for (const [width, height] of [
      [1050, 420],
      [350, 900],
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
    }
  });

  it('opens its menus within a narrow window, and below or above their buttons in a wide one', async () => {
    const player = await desk().play(debate, 'video');
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

function assertBetween(value: number, least: number, most: number): void {
  assert.ok(value >= least && value <= most, `${value} is not between ${least} and ${most}`);
}
