import assert from 'node:assert/strict';
import { readStoryboard } from '../../src/model/storyboard.ts';
import { spriteVtt } from '../../src/sandbox/media/urls.ts';
import { evening, openPlayerDesk, type PlayerDesk } from './playerDesk.ts';
import type { PlayerPage } from './playerPage.ts';

const sprite = /_sprite\.jpg/;

/** The small pictures above the timeline of a video. */
describe('The storyboard of the player', () => {
  let desk: PlayerDesk;
  before(async () => {
    desk = await openPlayerDesk();
    await desk.showVideos();
  });
  after(() => desk?.close());
  afterEach(async function () {
    await desk.afterEach(this.currentTest);
  });

  const piece = (player: PlayerPage) => player.frame.locator('.moment .piece');
  const pointAt = async (player: PlayerPage, part: number) => {
    const seek = player.frame.locator('input.seek');
    const box = await seek.boundingBox();
    assert.ok(box);
    await seek.hover({ position: { x: box.width * part, y: box.height / 2 } });
  };
  /** The place of the shown piece in its picture, in px, once that is loaded. */
  const place = async (player: PlayerPage) => {
    await player.frame.waitForFunction(() => {
      const image = document.querySelector<HTMLImageElement>('.piece img');
      return image?.complete && image.naturalWidth > 0 && image.checkVisibility();
    });
    return piece(player)
      .locator('img')
      .evaluate((image) => {
        const { offsetWidth, naturalWidth, style } = image as HTMLImageElement;
        return { isWhole: offsetWidth === naturalWidth, place: style.transform };
      });
  };
  /** Ready videos, by the form of their storyboard’s text: the sandbox leaves the header out for every third. */
  async function ofEachForm(): Promise<Map<boolean, string>> {
    const found = new Map<boolean, string>();
    const ready = desk.rows().filter({ hasText: /ready · / });
    const names = await ready.locator('.label-name').allTextContents();
    for (const name of names) {
      if (found.size === 2) break;
      const player = await desk.moving(await desk.open(name));
      const poster = await player.frame.evaluate(() => document.querySelector('video')?.poster);
      const id = Number(/\/(?:posters\/video|thumbnails\/\d+)\/(\d+)/.exec(String(poster))?.[1]);
      found.set(id % 3 === 0, name);
    }
    return found;
  }

  it('shows the moment under the pointer, whichever form its text has', async () => {
    const videos = await ofEachForm();
    assert.deepEqual([...videos.keys()].sort(), [false, true]);
    for (const title of videos.values()) {
      const player = await desk.moving(await desk.open(title));
      const length = await player.frame.evaluate(() => document.querySelector('video')?.duration ?? 0);
      const cues = readStoryboard(spriteVtt(Math.round(length / 1.92)));
      for (const share of [0.1, 0.35, 0.8]) {
        const cue = cues[Math.floor(cues.length * share)];
        assert.ok(cue);
        await pointAt(player, (cue.start + cue.end) / 2 / length);
        assert.deepEqual(await place(player), {
          isWhole: true,
          place: `scale(1) translate(${-cue.x}px, ${-cue.y}px)`,
        });
      }
      const box = await piece(player).boundingBox();
      assert.deepEqual([Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)], [160, 90]);
    }
  });

  it('shows the moment that keys go to, and goes away with the focus or on Escape', async () => {
    const player = await desk.moving(await desk.open(evening));
    await player.heading.hover();
    const { keyboard } = desk.workbench.page;
    await player.button('Pause').click();
    await piece(player).waitFor({ state: 'hidden' });
    await keyboard.press('Shift+Tab');
    await player.frame.locator('input.seek').and(player.focused).waitFor();
    await piece(player).waitFor();
    const said = () => player.frame.locator('.moment-time').textContent();
    const before = await said();
    await keyboard.press('ArrowRight');
    await player.frame.waitForFunction(
      (old) => document.querySelector('.moment-time')?.textContent !== old,
      before,
    );
    await keyboard.press('Escape');
    await piece(player).waitFor({ state: 'hidden' });
    await keyboard.press('ArrowRight');
    await piece(player).waitFor();
    await keyboard.press('Tab');
    await piece(player).waitFor({ state: 'hidden' });
    await player.button('Play').click();
  });

  it('says the time alone where its picture is not there', async () => {
    await desk.network().route(sprite, (route) => route.abort());
    const names = await desk
      .rows()
      .filter({ hasText: /ready · / })
      .locator('.label-name')
      .allTextContents();
    const player = await desk.moving(await desk.open(String(names.at(-1))));
    const lost = desk.workbench.page.waitForEvent('requestfailed', (request) => sprite.test(request.url()));
    await pointAt(player, 0.4);
    await lost;
    await pointAt(player, 0.5);
    await player.frame.locator('.moment-time').waitFor();
    await piece(player).waitFor({ state: 'detached' });
    await player.moves();
  });

  it('has kept to its security policy', () => {
    assert.deepEqual(desk.violations, []);
  });
});
