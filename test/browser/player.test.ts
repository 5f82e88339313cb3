import assert from 'node:assert/strict';
import type { Frame, Route } from 'playwright-core';
import { themes } from './theme.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

const news = 'Evening news: studio 1';
const playlists = /\.m3u8/;
const media = /\/(cmaf|mpegts|videos)\//;

/** What the page of the player does, in the webview of a real VS Code, with the sandbox's streams. */
describe('The player', () => {
  let workbench: Workbench;
  const violations: string[] = [];
  before(async () => {
    workbench = await openWorkbench();
    workbench.page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) violations.push(message.text());
    });
    await workbench.openContainer('Headend');
    await workbench.page.getByRole('button', { name: 'Try the Sandbox' }).click();
    await rows().filter({ hasText: news }).waitFor();
  });
  after(() => workbench.close());
  afterEach(async function () {
    if (this.currentTest?.state === 'failed') {
      await workbench.screenshot(`failed-player-${this.currentTest.title.replace(/\W+/g, '-')}`);
    }
    await network().unrouteAll();
  });

  const network = () => workbench.page.context();
  const rows = () => workbench.page.locator('.pane-body').getByRole('treeitem');

  /** Opens the player of a row of the tree. */
  async function open(name: string | RegExp): Promise<string> {
    const row = rows().filter({ hasText: name }).first();
    await row.hover();
    await row.getByRole('button', { name: /^Play/ }).click();
    return String(await row.locator('.label-name').textContent());
  }

  /** The page of the player of `title`, once it is in a state. */
  const inState = (title: string, state: string) =>
    workbench.webviewFrame(`body[data-state="${state}"]:has(h1:text-is(${JSON.stringify(title)}))`);

  /** The page of the player of `title`, once its picture moves. */
  async function moving(title: string): Promise<Frame> {
    const frame = await inState(title, 'playing');
    await pictureMoves(frame);
    return frame;
  }

  const note = (frame: Frame, name: string) => frame.locator(`.note[data-note="${name}"]`);

  it('plays a live stream, and its MPEG-TS when that is chosen', async () => {
    const frame = await moving(await open(news));
    await readout(frame, 'latency', /^\d+\.\d\ss$/);
    await readout(frame, 'resolution', /^640×360$/);
    await readout(frame, 'bitrate', /^\d+\skb\/s$/);
    await readout(frame, 'buffer', /^\d+\.\d\ss$/);
    await readout(frame, 'dropped', /^\d+$/);
    const segment = workbench.page.waitForResponse(/\/mpegts\/.*\.ts$/);
    await frame.getByLabel('Source').selectOption('HLS, MPEG-TS');
    await segment;
    await pictureMoves(frame);
    assert.equal(await frame.locator('body').getAttribute('data-state'), 'playing');
    await frame.getByText('Live', { exact: true }).waitFor();
  });

  it('obeys the keyboard', async () => {
    const { keyboard } = workbench.page;
    const frame = await moving(news);
    const button = (name: string) => frame.getByRole('button', { name, exact: true });
    await frame.locator('h1').click();
    for (const key of ['Space', 'k']) {
      await keyboard.press(key);
      await button('Play').waitFor();
      assert.equal(await frame.evaluate(() => document.querySelector('video')?.paused), true);
      await keyboard.press(key);
      await button('Pause').waitFor();
    }
    await keyboard.press('m');
    await button('Mute').waitFor();
    await keyboard.press('m');
    await button('Unmute').waitFor();
    await keyboard.press('ArrowLeft');
    await button('Jump to Live').waitFor();
    await keyboard.press('l');
    await button('Jump to Live').waitFor({ state: 'hidden' });
    await keyboard.press('f');
    await frame.locator('.readouts').waitFor({ state: 'hidden' });
    await keyboard.press('Escape');
    await frame.locator('.readouts').waitFor();
  });

  for (const [browser, claims, stream] of [
    ['that says so', false, 'Harbour camera: Rotterdam'],
    ['that claims it could', true, 'Harbour camera: Trieste'],
  ] as const) {
    it(`plays the picture alone in a browser without AAC ${browser}`, async () => {
      const shim = await workbench.page.addInitScript(withoutAac, claims);
      const frame = await moving(await open(stream));
      const missing = note(frame, 'noSound');
      await missing.getByText('cannot decode AAC sound').waitFor();
      await missing.getByRole('button', { name: 'Open in Browser' }).waitFor();
      await frame.getByLabel('Source').selectOption('HLS, MPEG-TS');
      await pictureMoves(frame);
      await missing.waitFor();
      assert.equal(await frame.evaluate(() => 'askedForAac' in window), false);
      await workbench.screenshot('player-no-sound');
      await shim.dispose();
    });
  }

  it('says that a playlist is not there, and plays once it is', async () => {
    await network().route(playlists, (route) => answer(route, 404, 'Not Found'));
    const title = await open('Harbour camera: Hamburg');
    const frame = await inState(title, 'failed');
    await note(frame, 'notFound').getByText(/^127\.0\.0\.1:\d+ has no such playlist \(404\)\./).waitFor();
    await workbench.screenshot('player-not-found');
    await network().unroute(playlists);
    await note(frame, 'notFound').getByRole('button', { name: 'Retry' }).click();
    await moving(title);
  });

  it('says that the network is gone in the midst of a broadcast, and plays once it is back', async () => {
    const title = await open(news);
    await moving(title);
    await network().route(media, (route) => route.abort('internetdisconnected'));
    const frame = await inState(title, 'failed');
    await note(frame, 'unreachable').getByText(/^127\.0\.0\.1:\d+ cannot be reached\./).waitFor();
    await network().unroute(media);
    await note(frame, 'unreachable').getByRole('button', { name: 'Retry' }).click();
    await moving(title);
  });

  it('names a host that its policy keeps it from, and goes there when it is allowed', async () => {
    // The sandbox by its other name: another origin for the browser.
    await network().route(/master\.m3u8/, async (route) => {
      const { port } = new URL(route.request().url());
      const elsewhere = route.request().url().replace('127.0.0.1', 'localhost').replace(/[^/]+$/, '');
      const text = await (await route.fetch()).text();
      assert.ok(port);
      await answer(route, 200, text.replaceAll(/^(?=\w)|(?<=URI=")/gm, elsewhere));
    });
    const title = await open('City camera: Porto');
    const frame = await inState(title, 'failed');
    await note(frame, 'blocked').getByText(/^The playlist points to localhost:\d+, which/).waitFor();
    assert.match(violations.splice(0).join('\n'), /http:\/\/localhost:\d+\/cmaf\//);
    await workbench.screenshot('player-blocked');
    await note(frame, 'blocked').getByRole('button', { name: /^Allow localhost:\d+$/ }).click();
    const allowed = await moving(title);
    const policy = await allowed.locator('meta[http-equiv]').getAttribute('content');
    assert.match(String(policy), /connect-src http:\/\/127\.0\.0\.1:\d+ http:\/\/localhost:\d+;/);
  });

  it('says of an idle stream that it is not on air, and plays its last minute', async () => {
    const frame = await moving(await open('Harbour camera: Gdańsk'));
    await note(frame, 'caution').getByText(/^Not on air: the broadcast ended .* ago\./).waitFor();
    await frame.getByText('Recorded', { exact: true }).waitFor();
    await frame.locator('[data-readout="latency"]').waitFor({ state: 'hidden' });
  });

  it('plays a video, and its MPEG-TS from where it was', async () => {
    await rows().filter({ hasText: 'Live Streams' }).click();
    await rows().filter({ hasText: /^Videos/ }).click();
    const frame = await moving(await open(/ready · /));
    await frame.locator('h1').click();
    for (const _ of Array(4)) await workbench.page.keyboard.press('ArrowRight');
    await reaches(frame, 20);
    const segment = workbench.page.waitForResponse(/\/ts\/seg_\d+\.ts$/);
    await frame.getByLabel('Source').selectOption('HLS, MPEG-TS');
    await segment;
    await pictureMoves(frame);
    await reaches(frame, 20);
  });

  it('goes on where it was after another tab was looked at', async () => {
    const title = String(await (await inVideo()).locator('h1').textContent());
    const frame = await moving(title);
    await reaches(frame, 22);
    await workbench.tab(/City camera/).click();
    await moving('City camera: Porto, Ribeira');
    await workbench.tab(title).click();
    const again = await moving(title);
    assert.equal(await again.getByLabel('Source').inputValue(), '1');
    await reaches(again, 20);
    await readout(again, 'resolution', /^640×360$/);
  });

  const inVideo = () => workbench.webviewFrame('.standing:text-is("Recorded")');

  it('fits windows of every width, and every theme', async () => {
    const frame = await inVideo();
    for (const width of [1400, 700, 400]) {
      await workbench.page.setViewportSize({ width, height: 900 });
      await frame.waitForFunction(() => {
        const inside = (box: DOMRect) => box.right <= innerWidth && box.bottom <= innerHeight;
        return [...document.querySelectorAll('button, input, select, dd')]
          .filter((part) => part.checkVisibility())
          .every((part) => inside(part.getBoundingClientRect()));
      });
      for (const theme of themes) {
        await workbench.setTheme(theme);
        await workbench.screenshot(`player-${width}-${theme.replace('Default ', '').replaceAll(' ', '-')}`);
      }
    }
  });

  it('has kept to its own security policy all the way', () => {
    assert.deepEqual(violations, []);
  });
});

/** Waits until a second of picture has been shown. */
async function pictureMoves(frame: Frame): Promise<void> {
  await frame.waitForFunction(() => Number(document.body.dataset['frames']) > 25);
}

async function reaches(frame: Frame, seconds: number): Promise<void> {
  await frame.waitForFunction((least) => Number(document.querySelector('video')?.currentTime) >= least, seconds);
}

async function readout(frame: Frame, name: string, text: RegExp): Promise<void> {
  await frame.locator(`[data-readout="${name}"] dd`).filter({ hasText: text }).waitFor();
}

function answer(route: Route, status: number, body: string): Promise<void> {
  return route.fulfill({ status, body, headers: { 'access-control-allow-origin': '*' } });
}

/** Runs in the page: a browser whose codec library has no AAC, and that may not know this of itself. */
function withoutAac(claims: boolean): void {
  const isAac = (type: string) => type.includes('mp4a');
  const { isTypeSupported } = MediaSource;
  const { addSourceBuffer } = MediaSource.prototype;
  MediaSource.isTypeSupported = (type) => (isAac(type) ? claims : isTypeSupported.call(MediaSource, type));
  MediaSource.prototype.addSourceBuffer = function (type) {
    if (!isAac(type)) return addSourceBuffer.call(this, type);
    Object.assign(window, { askedForAac: true });
    throw new DOMException('No AAC', 'NotSupportedError');
  };
  OfflineAudioContext.prototype.decodeAudioData = () =>
    Promise.reject(new DOMException('No AAC', 'EncodingError'));
}
