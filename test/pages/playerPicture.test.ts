import assert from 'node:assert/strict';
import { forSuite } from '../helpers/forSuite.ts';
import { barIn } from './pixels.ts';
import { answer, openPlayerDesk, trailer } from './playerDesk.ts';

const match = 'Ice hockey: quarter-final';

/** The picture itself: before it comes, in a window of its own, and in a codec that the editor lacks. */
describe('The picture of the player', () => {
  const desk = forSuite(openPlayerDesk);
  afterEach(() => desk().afterEach());

  it('has the poster of its video in its place until it comes', async () => {
    const held = Promise.withResolvers<void>();
    const isAsked = Promise.withResolvers<void>();
    await desk().context.route(/\/videos\/.*\.m4s/, async (route) => {
      isAsked.resolve();
      await held.promise;
      await route.continue();
    });
    await desk().open(trailer, 'video');
    const player = await desk().inState(trailer, 'loading');
    await isAsked.promise;
    await player.frame.evaluate(async () => {
      const image = new Image();
      image.src = document.querySelector('video')?.poster ?? '';
      await image.decode();
    });
    // the poster is of 2.48 s of the clip
    assert.ok(Math.abs((await barIn(player.frame.locator('video'))) - 0.2) < 0.01);
    assert.equal(await player.frame.evaluate(() => document.querySelector('video')?.readyState), 0);
    held.resolve();
    await desk().moving(trailer);
  });

  it('goes on in a window of its own, unseen as it is here, and comes back', async () => {
    const player = await desk().play(trailer, 'video');
    const button = player.button('Picture in Picture');
    const pressed = (is: boolean) => button.and(player.frame.locator(`[aria-pressed="${is}"]`)).waitFor();
    const inWindow = () => player.frame.evaluate(() => document.pictureInPictureElement?.tagName ?? 'none');
    await pressed(false);
    await button.click();
    await pressed(true);
    assert.equal(await inWindow(), 'VIDEO');
    await player.hide(true);
    await player.passes((await player.position()) + 1);
    await player.hide(false);
    await player.heading.click();
    await player.frame.page().keyboard.press('p');
    await pressed(false);
    assert.equal(await inWindow(), 'none');
    assert.equal(await player.isPaused(), false);
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
});
