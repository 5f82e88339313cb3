import assert from 'node:assert/strict';
import { forSuite } from '../helpers/forSuite.ts';
import { barIn } from './pixels.ts';
import { openPlayerDesk, trailer } from './playerDesk.ts';
import type { PlayerPage } from './playerPage.ts';

const sprite = /_sprite\.jpg/;

/** The small pictures above the timeline of a video. */
describe('The storyboard of the player', () => {
  const desk = forSuite(openPlayerDesk);
  afterEach(() => desk().afterEach());

  const piece = (player: PlayerPage) => player.frame.locator('.moment .piece');
  const time = (player: PlayerPage) => player.frame.locator('.moment-time');
  /** Points at a moment of a video, in seconds. */
  const pointAt = async (player: PlayerPage, seconds: number, length: number) => {
    const seek = player.frame.locator('input.seek');
    const box = await seek.boundingBox();
    assert.ok(box);
    await seek.hover({ position: { x: (box.width * seconds) / length, y: box.height / 2 } });
  };

  // each piece is of 1.92 s, and shows what the clip is like 0.92 s after it begins; it goes round after six
  for (const [form, name, length] of [
    ['valid', trailer, 61.44],
    ['without a header', 'Trailer: Nordwelle Kultur', 59.52],
  ] as const) {
    it(`shows the moment under the pointer, where its text is ${form}`, async () => {
      const { id } = await desk().ref('video', name);
      const { sprite_vtt: text } = await desk().sandbox.read(`/streaming/videos/${id}`);
      assert.equal(text.startsWith('WEBVTT'), form === 'valid');
      const player = await desk().play(name, 'video');
      await player.button('Pause').click();
      const loaded = player.frame.page().waitForResponse(sprite);
      for (const [seconds, told, bar] of [
        [2.5, '0:02', 0.23],
        [12.5, '0:12', 0.054],
        [20.5, '0:20', 0.764],
        [50.5, '0:50', 0.409],
      ] as const) {
        await pointAt(player, seconds, length);
        await time(player).filter({ hasText: told }).waitFor();
        await loaded;
        await player.frame.waitForFunction(() => {
          const image = document.querySelector<HTMLImageElement>('.piece img');
          return image?.complete && image.naturalWidth > 0;
        });
        const seen = await barIn(piece(player));
        assert.ok(Math.abs(seen - bar) < 0.02, `${seconds} s: ${seen}`);
      }
      const box = await piece(player).boundingBox();
      assert.deepEqual([Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)], [160, 90]);
    });
  }

  it('shows the moment that keys go to, and goes away with the focus or on Escape', async () => {
    const player = await desk().play(trailer, 'video');
    const { keyboard } = player.frame.page();
    await player.button('Pause').click();
    await player.seek(10);
    await player.shows(10);
    await piece(player).waitFor({ state: 'hidden' });
    await keyboard.press('Shift+Tab');
    await player.frame.locator('input.seek').and(player.focused).waitFor();
    await piece(player).waitFor();
    await time(player)
      .filter({ hasText: /^0:10$/ })
      .waitFor();
    await keyboard.press('ArrowRight');
    await time(player)
      .filter({ hasText: /^0:15$/ })
      .waitFor();
    await keyboard.press('Escape');
    await piece(player).waitFor({ state: 'hidden' });
    await keyboard.press('ArrowRight');
    await piece(player).waitFor();
    await time(player)
      .filter({ hasText: /^0:20$/ })
      .waitFor();
    await keyboard.press('Tab');
    await piece(player).waitFor({ state: 'hidden' });
  });

  it('says the time alone where its picture is not there', async () => {
    await desk().context.route(sprite, (route) => route.abort());
    const player = await desk().play(trailer, 'video');
    const lost = player.frame.page().waitForEvent('requestfailed', (request) => sprite.test(request.url()));
    await pointAt(player, 24, 61.44);
    await lost;
    await pointAt(player, 36, 61.44);
    await time(player)
      .filter({ hasText: /^0:3[56]$/ })
      .waitFor();
    await piece(player).waitFor({ state: 'detached' });
    await player.moves();
  });
});
