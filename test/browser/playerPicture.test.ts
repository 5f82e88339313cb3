import assert from 'node:assert/strict';
import { answer, openPlayerDesk, type PlayerDesk } from './playerDesk.ts';
import type { PlayerPage } from './playerPage.ts';

const trailer = 'Trailer: winter programme';
const match = 'Ice hockey: quarter-final';

/** The picture itself: before it comes, in a window of its own, and in a codec that the editor lacks. */
describe('The picture of the player', () => {
  let desk: PlayerDesk;
  before(async () => {
    desk = await openPlayerDesk();
    await desk.network().grantPermissions(['clipboard-read', 'clipboard-write']);
  });
  after(() => desk?.close());
  afterEach(async function () {
    await desk.afterEach(this.currentTest);
  });

  /** The colour that is seen a little above the middle of the picture: red, green and blue, 0 to 255. */
  async function seen(player: PlayerPage): Promise<number[]> {
    const png = await player.frame.locator('video').screenshot();
    return desk.workbench.page.evaluate(
      async (data) => {
        const image = new Image();
        image.src = data;
        await image.decode();
        const canvas = new OffscreenCanvas(1, 1).getContext('2d');
        canvas?.drawImage(image, -image.naturalWidth / 2, -image.naturalHeight / 20);
        return [...(canvas?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
      },
      `data:image/png;base64,${png.toString('base64')}`,
    );
  }

  it('has the poster of its video in its place until it comes', async () => {
    const held = Promise.withResolvers<void>();
    await desk.network().route(/\/videos\/.*\.m4s/, async (route) => {
      await held.promise;
      await route.continue();
    });
    const poster = desk.workbench.page.waitForResponse(/\/posters\/video\/\d+\/[^/]*\.jpeg$/);
    const segment = desk.workbench.page.waitForRequest(/\/videos\/.*\.m4s/);
    await desk.find(trailer);
    await Promise.all([poster, segment]);
    const player = await desk.inState(trailer, 'loading');
    await player.frame.evaluate(async () => {
      const image = new Image();
      image.src = document.querySelector('video')?.poster ?? '';
      await image.decode();
      await new Promise((resolve) => requestAnimationFrame(resolve));
    });
    const [red = 0, green = 0, blue = 0] = await seen(player);
    assert.ok(blue > 60 && blue > green && green > red, `${[red, green, blue]}`);
    assert.equal(await player.frame.evaluate(() => document.querySelector('video')?.readyState), 0);
    held.resolve();
    await desk.moving(trailer);
  });

  it('goes on in a window of its own, unseen as it is here, and comes back', async () => {
    const player = await desk.moving(trailer);
    const button = player.button('Picture in Picture');
    const pressed = (is: boolean) => button.and(player.frame.locator(`[aria-pressed="${is}"]`)).waitFor();
    const inWindow = () => player.frame.evaluate(() => document.pictureInPictureElement?.tagName ?? 'none');
    await pressed(false);
    await button.click();
    await pressed(true);
    assert.equal(await inWindow(), 'VIDEO');
    await player.frame.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await player.passes((await player.position()) + 1);
    await player.frame.evaluate(() => Reflect.deleteProperty(document, 'hidden'));
    await player.heading.click();
    await desk.workbench.page.keyboard.press('p');
    await pressed(false);
    assert.equal(await inWindow(), 'none');
    assert.equal(await player.isPaused(), false);
  });

  it('is played as H.264 by DASH where another codec is left out, and is copied as such', async () => {
    await desk.find(match);
    const player = await desk.moving(match);
    await player.source.selectOption('DASH');
    const note = (await desk.moving(match)).note('variants');
    await note.getByText('This editor cannot decode HEVC; those qualities are left out.').waitFor();
    const asked = desk.workbench.page.waitForResponse(/\/master-h264\.mpd$/);
    await note.getByRole('button', { name: 'Play as H.264' }).click();
    assert.equal((await asked).status(), 200);
    await desk.moving(match);
    await note.waitFor({ state: 'hidden' });
    await player
      .readout('codecs')
      .filter({ hasText: /^H\.264, AAC$/ })
      .waitFor();
    await player.button('Copy URL').click();
    await player.button('Copied').waitFor();
    const copied = await desk.workbench.page.evaluate(() => navigator.clipboard.readText());
    assert.match(copied, /\/master-h264\.mpd$/);
  });

  it('is played as H.264 by DASH where nothing else can be decoded', async () => {
    await desk.workbench.closeEditors();
    await desk.network().route(/\/master\.mpd/, async (route) => {
      const text = await (await route.fetch()).text();
      await answer(route, 200, text.replace(/(avc1|av01)[\w.]+/g, 'hvc1.1.6.L93.B0'));
    });
    await desk.find(match);
    await (await desk.moving(match)).source.selectOption('DASH');
    const failed = await desk.inState(match, 'failed');
    const note = failed.note('undecodable');
    await note.getByText('This editor cannot decode the picture (HEVC).').waitFor();
    await note.getByRole('button', { name: 'Play as H.264' }).click();
    const player = await desk.moving(match);
    await player.note('undecodable').waitFor({ state: 'hidden' });
  });

  it('keeps to the security policy of its page', () => {
    assert.deepEqual(desk.violations, []);
  });
});
