import assert from 'node:assert/strict';
import { forSuite } from '../helpers/forSuite.ts';
import { answer, debate, media, openPlayerDesk } from './playerDesk.ts';

const news = 'Evening news: studio 1';
const masters = /master[\w-]*\.m3u8/;
const hlsPlaylists = /\/media\.m3u8/;

/** What can go wrong while playing, each in words and with a next step; nothing hangs without a sentence. */
describe('Trouble in the player', () => {
  const desk = forSuite(openPlayerDesk);
  afterEach(() => desk().afterEach());

  /** The codecs of all variants, or of those that match, replaced in what the sandbox answers. */
  const withCodecs = (path: RegExp, codecs: (line: string) => string) =>
    desk().context.route(path, async (route) => {
      const text = await (await route.fetch()).text();
      await answer(route, 200, text.split('\n').map(codecs).join('\n'));
    });
  const asHevc = (line: string) => line.replace(/avc1\.\w+/g, 'hvc1.1.6.L93.B0');

  it('names a refusal', async () => {
    await desk().context.route(masters, (route) => answer(route, 403, 'Forbidden'));
    await desk().open(news);
    const note = (await desk().inState(news, 'failed')).note('forbidden');
    await note.getByText(/^127\.0\.0\.1:\d+ refused the playlist or part of it \(403\)/).waitFor();
    await desk().context.unrouteAll();
    await note.getByRole('button', { name: 'Retry' }).click();
    await desk().moving(news);
  });

  it('tells a host that lets no page read from one that is not there', async () => {
    const headers = { 'access-control-allow-origin': 'https://elsewhere.example' };
    await desk().context.route(masters, (route) => route.fulfill({ status: 200, body: '#EXTM3U', headers }));
    await desk().open(news);
    const note = (await desk().inState(news, 'failed')).note('refused');
    await note.getByText(/^127\.0\.0\.1:\d+ responds, but doesn’t let web pages read/).waitFor();
    await note.getByRole('button', { name: 'Open in Browser' }).waitFor();
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

  it('names codecs that this editor cannot decode, and offers to copy the address', async () => {
    await withCodecs(masters, asHevc);
    await desk().open(news);
    const note = (await desk().inState(news, 'failed')).note('undecodable');
    await note.getByText('This editor can’t decode the video (HEVC).').waitFor();
    await note.getByRole('button', { name: 'Copy URL' }).waitFor();
    assert.equal(await note.getByRole('button', { name: 'Play as H.264' }).count(), 0);
  });

  it('names the qualities that it leaves out, and plays the others', async () => {
    await withCodecs(masters, (line) => (line.includes('x360') ? asHevc(line) : line));
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
    await withCodecs(/\.mpd/, asHevc);
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

  it('offers the H.264 form of a video, plays it alone in each form, says so and leads back', async () => {
    await withCodecs(/master(-cmaf)?\.m3u8/, asHevc);
    await desk().open(debate, 'video');
    const player = await desk().inState(debate, 'failed');
    const page = player.frame.page();
    const asked = page.waitForResponse(/master-cmaf-h264\.m3u8/);
    await player.note('undecodable').getByRole('button', { name: 'Play as H.264' }).click();
    await asked;
    await desk().moving(debate);
    await player.note('undecodable').waitFor({ state: 'hidden' });
    await player.button('Copy URL').click();
    await player.button('Copied').waitFor();
    assert.match(desk().editor.clipboard.text, /\/master-cmaf-h264\.m3u8$/);
    await desk().context.unrouteAll();
    for (const [source, manifest] of [
      ['DASH', /master-h264\.mpd/],
      ['HLS, CMAF', /master-cmaf-h264\.m3u8/],
    ] as const) {
      const inForm = page.waitForResponse(manifest);
      await player.source.selectOption(source);
      await inForm;
    }
    const all = page.waitForResponse(/master-cmaf\.m3u8/);
    await player.note('onlyH264').getByRole('button', { name: 'Play All Codecs' }).press('Enter');
    await all;
    await player.note('onlyH264').waitFor({ state: 'hidden' });
    await player.frame.locator('.notes:focus, .notes :focus').waitFor({ state: 'attached' });
    await desk().moving(debate);
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
});
