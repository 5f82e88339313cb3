import assert from 'node:assert/strict';
import { answer, evening, media, openPlayerDesk, type PlayerDesk } from './playerDesk.ts';
import type { PlayerPage } from './playerPage.ts';
import { withoutAac } from './withoutAac.ts';

const masters = /master[\w-]*\.m3u8/;
const hlsPlaylists = /\/media\.m3u8/;

/** What can go wrong while playing, each in words and with a next step; nothing hangs without a sentence. */
describe('Trouble in the player', () => {
  let desk: PlayerDesk;
  let video = '';
  before(async () => {
    desk = await openPlayerDesk();
  });
  after(() => desk?.close());
  afterEach(async function () {
    await desk.afterEach(this.currentTest);
  });

  /** The codecs of all variants, or of those that match, replaced in what the sandbox answers. */
  const withCodecs = (path: RegExp, codecs: (line: string) => string) =>
    desk.network().route(path, async (route) => {
      const text = await (await route.fetch()).text();
      await answer(route, 200, text.split('\n').map(codecs).join('\n'));
    });
  const asHevc = (line: string) => line.replace(/avc1\.\w+/g, 'hvc1.1.6.L93.B0');

  /** Opens the player of a row, with another source than the first. */
  async function openAs(name: string, source: string): Promise<PlayerPage> {
    const title = await desk.open(name);
    const player = await desk.moving(title);
    await player.source.selectOption(source);
    return player;
  }

  it('names a refusal', async () => {
    await desk.network().route(masters, (route) => answer(route, 403, 'Forbidden'));
    const title = await desk.open('Harbour camera: Hamburg');
    const note = (await desk.inState(title, 'failed')).note('forbidden');
    await note.getByText(/^127\.0\.0\.1:\d+ refused the playlist or a part of it \(403\)/).waitFor();
    await note.getByRole('button', { name: 'Retry' }).waitFor();
  });

  it('tells a host that lets no page read from one that is not there', async () => {
    const headers = { 'access-control-allow-origin': 'https://elsewhere.example' };
    await desk.network().route(masters, (route) => route.fulfill({ status: 200, body: '#EXTM3U', headers }));
    const title = await desk.open('Harbour camera: Rotterdam');
    const note = (await desk.inState(title, 'failed')).note('refused');
    await note.getByText(/^127\.0\.0\.1:\d+ answers, but lets no page read/).waitFor();
    await note.getByRole('button', { name: 'Open in Browser' }).waitFor();
  });

  it('names codecs that this editor cannot decode, and offers to copy the address', async () => {
    await withCodecs(masters, asHevc);
    const title = await desk.open('City camera: Sarajevo');
    const note = (await desk.inState(title, 'failed')).note('undecodable');
    await note.getByText('This editor cannot decode the picture (HEVC).').waitFor();
    await note.getByRole('button', { name: 'Copy URL' }).waitFor();
    assert.equal(await note.getByRole('button', { name: 'Play as H.264' }).count(), 0);
  });

  it('names the qualities that it leaves out, and plays the others', async () => {
    await withCodecs(masters, (line) => (line.includes('x360') ? asHevc(line) : line));
    const player = await desk.moving(await desk.open('City camera: Porto'));
    await player.note('variants').getByText('cannot decode HEVC; those qualities').waitFor();
    await player
      .readout('resolution')
      .filter({ hasText: /^320×180$/ })
      .waitFor();
  });

  it('says that DASH is not there, and plays it once it is', async () => {
    await desk.network().route(/\.mpd/, (route) => answer(route, 404, 'Not Found'));
    const player = await openAs('Evening news: studio 1', 'DASH, low latency');
    await player
      .note('away')
      .getByText(/no playlist of this stream now \(404\)/)
      .waitFor();
    await desk.network().unrouteAll();
    await player.note('away').getByRole('button', { name: 'Retry' }).click();
    const again = await desk.moving('Evening news: studio 1');
    assert.equal(await again.source.inputValue(), '2');
  });

  for (const [what, lost] of [
    ['its network', media],
    ['its segments alone', /\.m4s$/],
  ] as const) {
    it(`says that DASH lost ${what} in the midst of a broadcast`, async () => {
      const title = 'Evening news: studio 1';
      const player = await desk.moving(title);
      await desk.network().route(lost, (route) => route.abort('internetdisconnected'));
      await player
        .note('unreachable')
        .getByText(/cannot be reached/)
        .waitFor();
      await desk.network().unrouteAll();
      await player.note('unreachable').waitFor({ state: 'hidden' });
      await desk.moving(title);
    });
  }

  it('says that a host answers with errors, once, and goes on by itself when it does no longer', async () => {
    const title = 'Evening news: studio 1';
    const player = await desk.moving(title);
    await player.source.selectOption('HLS, low latency');
    await desk.moving(title);
    const askedOften = Promise.withResolvers<void>();
    let asked = 0;
    await desk.network().route(media, (route) => {
      asked += Number(masters.test(route.request().url()));
      if (asked === 4) askedOften.resolve();
      return answer(route, 503, '');
    });
    const note = player.note('unavailable');
    await note.getByText('answers with an error (HTTP 503). Trying again…').waitFor();
    await note.getByRole('button', { name: 'Retry' }).focus();
    await askedOften.promise;
    assert.equal(await note.getByRole('button', { name: 'Retry' }).and(player.focused).count(), 1);
    assert.equal(await player.frame.locator('.events li', { hasText: 'HTTP 503' }).count(), 1);
    await desk.network().unrouteAll();
    await note.waitFor({ state: 'hidden' });
    await desk.moving(title);
  });

  it('names what DASH holds and this editor cannot decode', async () => {
    await withCodecs(/\.mpd/, asHevc);
    const player = await openAs('Evening news: sign language', 'DASH, low latency');
    await player.note('undecodable').getByText('This editor cannot decode the picture (HEVC).').waitFor();
  });

  it('says that a broadcast has ended', async () => {
    const title = await desk.open('Evening news: clean feed');
    const player = await desk.moving(title);
    await desk.network().route(hlsPlaylists, async (route) => {
      const text = await (await route.fetch()).text();
      await answer(route, 200, `${text.replace(/#EXT-X-PRELOAD-HINT.*\n/, '')}#EXT-X-ENDLIST\n`);
    });
    await player.note('ended').getByText('The broadcast has ended.').waitFor();
    await desk.inState(title, 'ended');
  });

  it('says that nothing new comes, counts the stall, and goes on by itself', async () => {
    const title = await desk.open('Council of Bergen: plenary');
    const player = await desk.moving(title);
    const kept = new Map<string, string>();
    await desk.network().route(hlsPlaylists, async (route) => {
      const [address = ''] = route.request().url().split('?');
      const text = kept.get(address) ?? (await (await route.fetch()).text());
      kept.set(address, text);
      await answer(route, 200, text);
    });
    await player
      .note('stopped')
      .getByText(/^The stream has stopped: nothing new since \d+:\d+:\d+/)
      .waitFor();
    await player
      .readout('stalls')
      .filter({ hasText: /^[1-9]$/ })
      .waitFor();
    await desk.network().unrouteAll();
    await player.note('stopped').waitFor({ state: 'hidden' });
    await desk.moving(title);
  });

  it('offers the H.264 form of a video, and plays it', async () => {
    await desk.showVideos();
    await withCodecs(/master(-cmaf)?\.m3u8/, asHevc);
    video = await desk.open(evening);
    const failed = await desk.inState(video, 'failed');
    const asked = desk.workbench.page.waitForResponse(/master-cmaf-h264\.m3u8/);
    await failed.note('undecodable').getByRole('button', { name: 'Play as H.264' }).click();
    await asked;
    const player = await desk.moving(video);
    await player.note('undecodable').waitFor({ state: 'hidden' });
    await desk.network().grantPermissions(['clipboard-read', 'clipboard-write']);
    await player.button('Copy URL').click();
    await player.button('Copied').waitFor();
    const copied = await desk.workbench.page.evaluate(() => navigator.clipboard.readText());
    assert.match(copied, /\/master-cmaf-h264\.m3u8$/);
  });

  it('says that the H.264 form plays alone, and leads back', async () => {
    const player = await desk.moving(video);
    for (const [source, manifest] of [
      ['DASH', /master-h264\.mpd/],
      ['HLS, CMAF', /master-cmaf-h264\.m3u8/],
    ] as const) {
      const asked = desk.workbench.page.waitForResponse(manifest);
      await player.source.selectOption(source);
      await asked;
    }
    const asked = desk.workbench.page.waitForResponse(/master-cmaf\.m3u8/);
    await player.note('onlyH264').getByRole('button', { name: 'Play All Codecs' }).press('Enter');
    await asked;
    await player.note('onlyH264').waitFor({ state: 'hidden' });
    await player.frame.locator('.notes:focus, .notes :focus').waitFor({ state: 'attached' });
    await desk.moving(video);
  });

  it('says that there is no H.264 form, and plays what there is', async () => {
    const title = 'On the Elbe in 360°';
    await desk.find(title);
    const player = await desk.moving(title);
    await player.note('variants').getByRole('button', { name: 'Play as H.264' }).click();
    await player.note('told').getByText('There is no H.264 form of it.').waitFor();
    await desk.moving(title);
    await player.note('variants').getByText('cannot decode HEVC').waitFor();
    assert.equal(await player.note('variants').getByRole('button').count(), 0);
  });

  it('says nothing of AAC where there is no sound at all, and offers none', async () => {
    const silent = 'Snow camera Feldberg';
    await desk.workbench.page.addInitScript(withoutAac, true);
    for (const source of ['HLS, low latency', 'DASH, low latency']) {
      await desk.workbench.closeEditors();
      await desk.find(silent);
      const player = await desk.moving(silent);
      await player.source.selectOption(source);
      await desk.moving(silent);
      await player.button('No sound here').waitFor();
      await player.note('noSound').waitFor({ state: 'hidden' });
    }
  });

  it('keeps to its own security policy all the way', () => {
    assert.deepEqual(desk.violations, []);
  });
});
