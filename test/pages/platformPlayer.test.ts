import assert from 'node:assert/strict';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { projectFolder } from '../../tools/folders.ts';
import { type StartedSandbox, startedSandbox } from '../unit/sandbox/startedSandbox.ts';
import { sharedBrowser } from './browser.ts';
import { debate } from './playerDesk.ts';

/** The page behind an `iframe_url`; its options are the player modifiers of facts §4.3. */
describe('The platform’s own player page, in the sandbox', () => {
  let sandbox: StartedSandbox;
  let context: BrowserContext;
  before(async () => {
    const dist = path.join(projectFolder, 'dist');
    const player = path.join(dist, 'sandbox', 'page', 'player.js');
    const hls = path.join(dist, 'webview', 'hlsEngine.js');
    sandbox = await startedSandbox({ scripts: { player, hls } });
    context = await (await sharedBrowser()).newContext({ viewport: { width: 320, height: 180 } });
  });
  after(async () => {
    await context?.close();
    await sandbox?.close();
  });

  // one that is left open plays on
  afterEach(() => Promise.all(context.pages().map((page) => page.close())));

  /** The page of a resource, with options, and the playlists that it has asked for. */
  async function open(list: string, name: string, options: string) {
    const items = await sandbox.read(`${list}?page=1&per_page=100`);
    const found = items.find((item: { name: string }) => item.name === name) ?? assert.fail(`no ${name}`);
    const item = await sandbox.read(`${list}/${found.id}`);
    const page = await context.newPage();
    const playlists: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.m3u8')) playlists.push(pathname);
    });
    await page.goto(`${item.iframe_url}?${options}`);
    return { page, playlists };
  }
  const openVideo = (options: string) => open('/streaming/videos', debate, options);
  const openStream = (options: string) =>
    open('/streaming/streams', 'Harbour camera: Gdańsk Motława', options);
  const plays = (page: Page) =>
    page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
  /** Languages of the subtitles that are shown, once some are there. */
  const shown = async (page: Page) => {
    await plays(page);
    await page.waitForFunction(() => (document.querySelector('video')?.textTracks.length ?? 0) > 1);
    return page.evaluate(() =>
      [...(document.querySelector('video')?.textTracks ?? [])]
        .filter(({ mode }) => mode === 'showing')
        .map(({ language }) => language),
    );
  };

  it('shows the subtitles of sub_lang', async () => {
    const { page } = await openVideo('sub_lang=de');
    await page.waitForFunction(() =>
      [...(document.querySelector('video')?.textTracks ?? [])].some(
        ({ mode, language }) => mode === 'showing' && /^de/.test(language),
      ),
    );
    assert.equal((await shown(page)).length, 1);
  });

  it('shows none in German where none are asked for', async () => {
    const { page } = await openVideo('');
    assert.deepEqual(
      (await shown(page)).filter((language) => /^de/.test(language)),
      [],
    );
  });

  it('begins a video where t says', async () => {
    const { page } = await openVideo('t=20s');
    await plays(page);
    const at = await page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
    assert.ok(at >= 20 && at < 40, `it plays at ${at} s`);
  });

  it('plays a stream as MPEG-TS with no_low_latency, else as CMAF', async () => {
    const usual = await openStream('');
    await plays(usual.page);
    assert.ok(usual.playlists.every((path) => path.includes('/cmaf/')));
    const late = await openStream('no_low_latency');
    await plays(late.page);
    assert.ok(late.playlists.length > 0 && late.playlists.every((path) => path.includes('/mpegts/')));
  });
});
