import assert from 'node:assert/strict';
import { forSuite } from '../helpers/forSuite.ts';
import { answer, asHevc, debate, openPlayerDesk } from './playerDesk.ts';

const news = 'Evening news: studio 1';
const masters = /master[\w-]*\.m3u8/;

/** What can go wrong while playing, each in words and with a next step; nothing hangs without a sentence. */
describe('Trouble in the player', () => {
  const desk = forSuite(openPlayerDesk);
  afterEach(() => desk().afterEach());

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

  it('names codecs that this editor cannot decode, and offers to copy the address', async () => {
    await desk().withCodecs(masters, asHevc);
    await desk().open(news);
    const note = (await desk().inState(news, 'failed')).note('undecodable');
    await note.getByText('This editor can’t decode the video (HEVC).').waitFor();
    await note.getByRole('button', { name: 'Copy URL' }).waitFor();
    assert.equal(await note.getByRole('button', { name: 'Play as H.264' }).count(), 0);
  });

  it('offers the H.264 form of a video, plays it alone, says so and leads back', async () => {
    const player = await desk().playAsH264();
    const page = player.frame.page();
    const all = page.waitForResponse(/master-cmaf\.m3u8/);
    await player.note('onlyH264').getByRole('button', { name: 'Play All Codecs' }).press('Enter');
    await all;
    await player.note('onlyH264').waitFor({ state: 'hidden' });
    await player.frame.locator('.notes:focus, .notes :focus').waitFor({ state: 'attached' });
    await desk().moving(debate);
  });
});
