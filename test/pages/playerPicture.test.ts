import assert from 'node:assert/strict';
import { forSuite } from '../helpers/forSuite.ts';
import { barIn } from './pixels.ts';
import { openPlayerDesk, trailer } from './playerDesk.ts';

/** The picture itself: before it comes, and in a window of its own. */
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
});
