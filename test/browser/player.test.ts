import assert from 'node:assert/strict';
import { answer, evening, media, openPlayerDesk, type PlayerDesk } from './playerDesk.ts';
import { drivePlayer } from './playerPage.ts';
import { themes } from './theme.ts';
import { withoutAac } from './withoutAac.ts';

const news = 'Evening news: studio 1';
const playlists = /\.m3u8/;

/** What the page of the player does, in the webview of a real VS Code, with the sandbox's streams. */
describe('The player', () => {
  let desk: PlayerDesk;
  let workbench: PlayerDesk['workbench'];
  let shim: { dispose(): Promise<void> } | undefined;
  before(async () => {
    desk = await openPlayerDesk();
    ({ workbench } = desk);
  });
  after(() => desk?.close());
  afterEach(async function () {
    await desk.afterEach(this.currentTest);
    await shim?.dispose();
    shim = undefined;
  });
  const open = (name: string | RegExp) => desk.open(name);
  const inState = (title: string, state: string) => desk.inState(title, state);
  const moving = (title: string) => desk.moving(title);
  const network = () => desk.network();

  it('plays a live stream, and its MPEG-TS when that is chosen', async () => {
    const player = await moving(await open(news));
    for (const [name, text] of [
      ['latency', /^\d+\.\d\ss$/],
      ['resolution', /^640×360$/],
      ['bitrate', /^\d+\skb\/s$/],
      ['buffer', /^\d+\.\d\ss$/],
      ['dropped', /^\d+$/],
    ] as const) {
      await player.readout(name).filter({ hasText: text }).waitFor();
    }
    const segment = workbench.page.waitForResponse(/\/mpegts\/.*\.ts$/);
    await player.source.selectOption('HLS, MPEG-TS');
    await segment;
    await player.moves();
    await inState(news, 'playing');
    await player.text('Live').waitFor();
  });

  it('obeys the keyboard', async () => {
    const { keyboard } = workbench.page;
    const player = await moving(news);
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

  for (const [browser, claims, stream] of [
    ['that says so', false, 'Harbour camera: Rotterdam'],
    ['that claims it could', true, 'Harbour camera: Trieste'],
  ] as const) {
    it(`plays the picture alone in a browser without AAC ${browser}`, async () => {
      shim = await workbench.page.addInitScript(withoutAac, claims);
      const player = await moving(await open(stream));
      await player.note('noSound').getByText('cannot decode AAC sound').waitFor();
      await player.note('noSound').getByRole('button', { name: 'Open in Browser' }).waitFor();
      await player.source.selectOption('HLS, MPEG-TS');
      await player.moves();
      await player.note('noSound').waitFor();
      assert.equal(await player.frame.evaluate(() => 'askedForAac' in window), false);
      await workbench.screenshot('player-no-sound');
      assert.equal(await player.button('No sound here').isDisabled(), true);
    });
  }

  it('says that a playlist is not there, and plays by itself once it is', async () => {
    await network().route(playlists, (route) => answer(route, 404, 'Not Found'));
    const title = await open('Harbour camera: Hamburg');
    const missing = (await inState(title, 'failed')).note('away');
    await missing.getByText(/^127\.0\.0\.1:\d+ has no playlist of this stream now \(404\)\./).waitFor();
    await workbench.screenshot('player-away');
    await network().unroute(playlists);
    await moving(title);
    await missing.waitFor({ state: 'hidden' });
  });

  it('says that the network is gone in the midst of a broadcast, and plays by itself once it is back', async () => {
    const title = await open('City camera: Sarajevo');
    await moving(title);
    await network().route(media, (route) => route.abort('internetdisconnected'));
    const gone = (await inState(title, 'failed')).note('unreachable');
    await gone.getByText(/^127\.0\.0\.1:\d+ cannot be reached\./).waitFor();
    await network().unroute(media);
    await moving(title);
    await gone.waitFor({ state: 'hidden' });
  });

  it('names a host that its policy keeps it from, and goes there when it is allowed', async () => {
    // The sandbox by its other name: another origin for the browser.
    await network().route(/master\.m3u8/, async (route) => {
      const elsewhere = route
        .request()
        .url()
        .replace('127.0.0.1', 'localhost')
        .replace(/[^/]+$/, '');
      const text = await (await route.fetch()).text();
      await answer(route, 200, text.replaceAll(/^(?=\w)|(?<=URI=")/gm, elsewhere));
    });
    const title = await open('City camera: Porto');
    const blocked = (await inState(title, 'failed')).note('blocked');
    await blocked.getByText(/^The playlist points to localhost:\d+, which/).waitFor();
    assert.match(desk.violations.splice(0).join('\n'), /http:\/\/localhost:\d+\/cmaf\//);
    await workbench.screenshot('player-blocked');
    await blocked.getByRole('button', { name: /^Allow localhost:\d+$/ }).click();
    const { frame } = await moving(title);
    const policy = await frame.locator('meta[http-equiv]').getAttribute('content');
    assert.match(String(policy), /connect-src http:\/\/127\.0\.0\.1:\d+ http:\/\/localhost:\d+;/);
  });

  it('says that a host leads on to one that its policy keeps it from', async () => {
    const headers = { 'access-control-allow-origin': '*' };
    await network().route(/master\.m3u8/, (route) => {
      const location = route.request().url().replace('127.0.0.1', 'localhost');
      return route.fulfill({ status: 302, headers: { ...headers, location } });
    });
    const title = await open('Council of Bergen: plenary');
    const blocked = (await inState(title, 'failed')).note('blocked');
    await blocked.getByText(/^127\.0\.0\.1:\d+ leads on to another host/).waitFor();
    await blocked.getByRole('button', { name: 'Open in Browser' }).waitFor();
    assert.equal(await blocked.getByRole('button', { name: /^Allow/ }).count(), 0);
    assert.match(desk.violations.splice(0).join('\n'), /connect-src/);
  });

  it('says of an idle stream that it is not on air, and plays its last minute', async () => {
    const player = await moving(await open('Harbour camera: Gdańsk'));
    await player
      .note('caution')
      .getByText(/^Not on air: the broadcast ended .* ago\./)
      .waitFor();
    await player.text('Recorded').waitFor();
    await player.readout('latency').waitFor({ state: 'hidden' });
  });

  it('plays a video, and its MPEG-TS from where it was', async () => {
    // Subtitles that are on by default, so that the player meets them.
    await network().route(/master/, async (route) => {
      const text = await (await route.fetch()).text();
      assert.match(text, /TYPE=SUBTITLES.*DEFAULT=NO/);
      await answer(route, 200, text.replaceAll('DEFAULT=NO', 'DEFAULT=YES'));
    });
    await desk.showVideos();
    const player = await moving(await open(evening));
    await player.heading.click();
    for (const _ of Array(4)) await workbench.page.keyboard.press('ArrowRight');
    await player.passes(20);
    const segment = workbench.page.waitForResponse(/\/ts\/\w+\/seg_\d+\.ts$/);
    await player.source.selectOption('HLS, MPEG-TS');
    await segment;
    await player.moves();
    assertBetween(await player.position(), 20, 30);
  });

  it('goes on where it was after another tab was looked at', async () => {
    const title = String(await (await shownVideo()).heading.textContent());
    const player = await moving(title);
    await player.passes(22);
    await workbench.tab(/Porto/).click();
    await moving('City camera: Porto, Ribeira');
    await workbench.tab(title).click();
    const again = await moving(title);
    assertBetween(await again.position(), 20, 30);
    assert.equal(await again.source.inputValue(), '1');
    await again.readout('resolution').filter({ hasText: '640×360' }).waitFor();
  });

  const shownVideo = async () => drivePlayer(await workbench.webviewFrame('.standing:text-is("Recorded")'));

  it('fits windows of every size', async () => {
    const player = await shownVideo();
    for (const [width, height] of [
      [1400, 420],
      [400, 900],
      [700, 900],
    ] as const) {
      await workbench.page.setViewportSize({ width, height });
      await player.fits();
      await workbench.screenshot(`player-${width}-${height}`);
    }
    for (const theme of themes) {
      await workbench.setTheme(theme);
      await workbench.screenshot(`player-700-${theme.replace('Default ', '').replaceAll(' ', '-')}`);
    }
  });

  it('has kept to its own security policy all the way', () => {
    assert.deepEqual(desk.violations, []);
  });
});

function assertBetween(value: number, least: number, most: number): void {
  assert.ok(value >= least && value <= most, `${value} is not between ${least} and ${most}`);
}
