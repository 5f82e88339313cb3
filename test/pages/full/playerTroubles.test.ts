import assert from 'node:assert/strict';
import { forSuite } from '../../helpers/forSuite.ts';
import { answer, asHevc, media, openPlayerDesk } from '../playerDesk.ts';

const news = 'Evening news: studio 1';
const match = 'Ice hockey: quarter-final';
const masters = /master[\w-]*\.m3u8/;
const hlsPlaylists = /\/media\.m3u8/;

/** Trouble that a player meets now and then. */
describe('Trouble in the player, of each kind', () => {
  const desk = forSuite(openPlayerDesk);
  afterEach(() => desk().afterEach());

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

  it('takes a network that is back while it looks closer for no refusal', async () => {
    let isBack = false;
    await desk().context.route(masters, async (route) => {
      if (isBack) return route.continue();
      // the engine asks in another way than the page, which asks once more whether it may read
      isBack = route.request().resourceType() === 'fetch';
      return route.abort('internetdisconnected');
    });
    await desk().open(news);
    await desk().moving(news);
    assert.equal(isBack, true);
  });

  it('names the qualities that it leaves out, and plays the others', async () => {
    await desk().withCodecs(masters, (line) => (line.includes('x360') ? asHevc(line) : line));
    const player = await desk().play(news);
    await player.note('variants').getByText('can’t decode HEVC, so those qualities').waitFor();
    await player
      .readout('resolution')
      .filter({ hasText: /^320×180$/ })
      .waitFor();
  });

  it('says that DASH is not there, and plays it once it is', async () => {
    await desk().context.route(/\.mpd/, (route) => answer(route, 404, 'Not Found'));
    const player = await desk().play(news);
    await player.source.selectOption('DASH, low latency');
    await player
      .note('away')
      .getByText(/has no playlist for this stream right now \(404\)/)
      .waitFor();
    await desk().context.unrouteAll();
    await player.note('away').getByRole('button', { name: 'Retry' }).click();
    const again = await desk().moving(news);
    assert.equal(await again.source.inputValue(), '2');
  });

  it('says that a host answers with errors, once, and goes on by itself when it does no longer', async () => {
    const player = await desk().play(news);
    const askedAgain = Promise.withResolvers<void>();
    let asked = 0;
    await desk().context.route(media, (route) => {
      asked += Number(masters.test(route.request().url()));
      if (asked === 2) askedAgain.resolve();
      return answer(route, 503, '');
    });
    const note = player.note('unavailable');
    await note.getByText('returned an error (HTTP 503). Retrying…').waitFor();
    await note.getByRole('button', { name: 'Retry' }).focus();
    // the first new attempt has failed by then
    await askedAgain.promise;
    assert.equal(await note.getByRole('button', { name: 'Retry' }).and(player.focused).count(), 1);
    assert.equal(await player.frame.locator('.events li', { hasText: 'HTTP 503' }).count(), 1);
    await desk().context.unrouteAll();
    await note.waitFor({ state: 'hidden' });
    await desk().moving(news);
  });

  it('names what DASH holds and this editor cannot decode', async () => {
    await desk().withCodecs(/\.mpd/, asHevc);
    const player = await desk().play(news);
    await player.source.selectOption('DASH, low latency');
    await player.note('undecodable').getByText('This editor can’t decode the video (HEVC).').waitFor();
  });

  it('says that a broadcast has ended', async () => {
    const player = await desk().play(news);
    await desk().context.route(hlsPlaylists, async (route) => {
      const text = await (await route.fetch()).text();
      await answer(route, 200, `${text.replace(/#EXT-X-PRELOAD-HINT.*\n/, '')}#EXT-X-ENDLIST\n`);
    });
    await player.note('ended').getByText('The broadcast has ended.').waitFor();
    await desk().inState(news, 'ended');
  });

  it('says that there is no H.264 form, and plays what there is', async () => {
    const title = 'On the Elbe in 360°';
    const player = await desk().play(title, 'video');
    await player.note('variants').getByRole('button', { name: 'Play as H.264' }).click();
    await player.note('result').getByText('No H.264 version is available.').waitFor();
    await desk().moving(title);
    await player.note('variants').getByText('can’t decode HEVC').waitFor();
    assert.equal(await player.note('variants').getByRole('button').count(), 0);
  });

  it('plays the H.264 form of a video alone in each form', async () => {
    const player = await desk().playAsH264();
    const page = player.frame.page();
    for (const [source, manifest] of [
      ['DASH', /master-h264\.mpd/],
      ['HLS, CMAF', /master-cmaf-h264\.m3u8/],
    ] as const) {
      const inForm = page.waitForResponse(manifest);
      await player.source.selectOption(source);
      await inForm;
    }
  });

  it('is played as H.264 by DASH where another codec is left out, and is copied as such', async () => {
    const player = await desk().play(match, 'video');
    await player.source.selectOption('DASH');
    await desk().inState(match, 'playing');
    const note = player.note('variants');
    await note.getByText('This editor can’t decode HEVC, so those qualities aren’t available.').waitFor();
    const asked = player.frame.page().waitForResponse(/\/master-h264\.mpd$/);
    await note.getByRole('button', { name: 'Play as H.264' }).click();
    assert.equal((await asked).status(), 200);
    await desk().moving(match);
    await note.waitFor({ state: 'hidden' });
    await player
      .readout('codecs')
      .filter({ hasText: /^H\.264, AAC$/ })
      .waitFor();
    await player.button('Copy URL').click();
    await player.button('Copied').waitFor();
    assert.match(desk().editor.clipboard.text, /\/master-h264\.mpd$/);
  });

  it('is played as H.264 by DASH where nothing else can be decoded', async () => {
    await desk().context.route(/\/master\.mpd/, async (route) => {
      const text = await (await route.fetch()).text();
      await answer(route, 200, text.replace(/(avc1|av01)[\w.]+/g, 'hvc1.1.6.L93.B0'));
    });
    const player = await desk().play(match, 'video');
    await player.source.selectOption('DASH');
    const note = player.note('undecodable');
    await note.getByText('This editor can’t decode the video (HEVC).').waitFor();
    await note.getByRole('button', { name: 'Play as H.264' }).click();
    await desk().moving(match);
    await note.waitFor({ state: 'hidden' });
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
});
