import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { violationsOf } from './accessibility.ts';
import { answer, evening, media, openPlayerDesk, type PlayerDesk } from './playerDesk.ts';
import type { PlayerPage } from './playerPage.ts';
import { saveAs } from './saveDialog.ts';
import { themes } from './theme.ts';

const news = 'Evening news: studio 1';

/** What can be done with the picture of the player, and what is told of it. */
describe('The controls of the player', () => {
  let desk: PlayerDesk;
  let video = '';
  before(async () => {
    desk = await openPlayerDesk();
    await desk.network().grantPermissions(['clipboard-read', 'clipboard-write']);
  });
  after(() => desk?.close());
  afterEach(async function () {
    await desk.afterEach(this.currentTest);
  });
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await desk.workbench.page.keyboard.press(key);
  };
  /** Lines of the picture that is shown. */
  const lines = (player: PlayerPage, height: number) =>
    player.frame.waitForFunction((want) => document.querySelector('video')?.videoHeight === want, height);

  it('hold a quality that is chosen by keyboard, and let go of it', async () => {
    const player = await desk.moving(await desk.open(news));
    await lines(player, 360);
    await player.menu('quality').focus();
    await press('ArrowDown');
    await player.item(/^Auto/).and(player.focused).waitFor();
    await press('End', 'Enter');
    await player
      .menu('quality')
      .filter({ hasText: /^180p$/ })
      .and(player.focused)
      .waitFor();
    // what is buffered is still of the other quality
    await press('Enter');
    await player.item(/^180p/).and(player.focused).waitFor();
    await lines(player, 180);
    await player.item(/^180p/).and(player.focused).waitFor();
    await press('Home', 'Enter');
    await player
      .menu('quality')
      .filter({ hasText: /^Auto · / })
      .waitFor();
  });

  it('tell the quality that is chosen while nothing more of it comes', async () => {
    const player = await desk.moving(news);
    await player.menu('quality').click();
    await player.item(/^180p/).click();
    await lines(player, 180);
    const held = Promise.withResolvers<void>();
    await desk.network().route(media, async (route) => {
      await held.promise;
      await route.continue();
    });
    await player.frame.waitForFunction(() => Number(document.querySelector('video')?.readyState) < 3);
    await player.menu('quality').click();
    await player.item(/^180p/).and(player.focused).waitFor();
    held.resolve();
    await player.item(/^Auto/).click();
    await desk.moving(news);
  });

  it('keep keys of an open menu from the player', async () => {
    const player = await desk.moving(news);
    await player.menu('quality').focus();
    await press('ArrowUp', 'f', 'm', ' ', 'Escape');
    await player.menu('quality').and(player.focused).waitFor();
    await player.item(/^Auto/).waitFor({ state: 'hidden' });
    assert.equal(await player.frame.locator('body[data-full]').count(), 0);
    assert.equal(await player.isPaused(), false);
  });

  it('hold a quality of DASH, and take it along to HLS', async () => {
    const player = await desk.moving(news);
    await player.source.selectOption('DASH, low latency');
    await desk.moving(news);
    await player.menu('quality').click();
    await player.item(/^180p/).click();
    await press('Enter');
    await player.item(/^180p/).and(player.focused).waitFor();
    await lines(player, 180);
    await press('Escape');
    await player.source.selectOption('HLS, low latency');
    await desk.moving(news);
    await player
      .menu('quality')
      .filter({ hasText: /^180p$/ })
      .waitFor();
    await lines(player, 180);
  });

  for (const source of ['HLS, low latency', 'DASH, low latency']) {
    it(`go back in a broadcast and to its live edge again, as ${source}`, async () => {
      const player = await desk.moving(news);
      await player.source.selectOption(source);
      await desk.moving(news);
      await player.heading.click();
      const start = await player.position();
      await press('ArrowLeft', 'ArrowLeft', 'ArrowLeft');
      await player.button('Jump to Live').waitFor();
      assert.ok((await player.position()) < start);
      // it stays there: the picture goes on from where it is
      await player.passes((await player.position()) + 3);
      assert.ok((await player.position()) < start);
      await player.button('Jump to Live').click();
      await player.button('Jump to Live').waitFor({ state: 'hidden' });
      await player
        .readout('latency')
        .filter({ hasText: /^[1-4]\.\d\ss$/ })
        .waitFor();
    });
  }

  it('list the keys when asked, and go away again', async () => {
    const player = await desk.moving(news);
    await player.heading.click();
    await press('?');
    await player.frame
      .getByRole('dialog', { name: 'Keyboard Shortcuts' })
      .getByText('Jump to Live')
      .waitFor();
    await press('Escape');
    await player.frame.getByRole('dialog').waitFor({ state: 'hidden' });
    await press('?', '?');
    await player.frame.getByRole('dialog').waitFor({ state: 'hidden' });
  });

  it('take the key that follows at once on the one that put the list of keys away', async () => {
    const player = await desk.moving(news);
    await player.heading.click();
    // in one turn of the page: a dialog hands the focus on when the page is next drawn
    const isOpen = await player.frame.evaluate(() => {
      const dialog = document.querySelector('dialog');
      dialog?.showModal();
      dialog?.requestClose();
      const key = new KeyboardEvent('keydown', { key: '?', bubbles: true });
      document.activeElement?.dispatchEvent(key);
      return dialog?.open;
    });
    assert.equal(isOpen, true);
    await press('Escape');
    await player.frame.getByRole('dialog').waitFor({ state: 'hidden' });
  });

  it('tell of the source, and draw latency and bitrate', async () => {
    const player = await desk.moving(news);
    await player.details.click();
    await player.frame.locator('.facts').getByText('Transcoding speed').waitFor();
    await player.frame.locator('.facts').getByText('Live since').waitFor();
    for (const chart of ['latency', 'bitrate']) {
      await player.frame.locator(`[data-chart="${chart}"] [role="img"][aria-label*=", now "]`).waitFor();
      await player.frame.waitForFunction(
        (name) => document.querySelector(`[data-chart="${name}"] .line`)?.getAttribute('d')?.includes('L'),
        chart,
      );
    }
    const goal = await player.frame.locator('[data-chart="latency"] .goal').getAttribute('d');
    assert.match(String(goal), /^M0 0\.\d+L1 0\.\d+$/);
  });

  it('copy what happened, without an address', async () => {
    const player = await desk.moving(news);
    await player.button('Copy Events').click();
    await player.button('Copied').waitFor();
    const lines = (await desk.workbench.page.evaluate(() => navigator.clipboard.readText())).split('\n');
    assert.equal(lines[0], news);
    assert.ok(lines.some((line) => /^\d{4}-\d\d-\d\dT[\d:.]+Z {2}Source: DASH, low latency$/.test(line)));
    assert.ok(lines.some((line) => /Quality: 180p$/.test(line)));
    assert.doesNotMatch(lines.join('\n'), /http|m3u8|mpd|m4s/);
  });

  it('keep a still as a file', async () => {
    const player = await desk.moving(news);
    await player.heading.click();
    await press('s');
    const file = path.join(desk.workbench.dataDir, 'still.png');
    await saveAs(desk.workbench, 'Evening-news-studio-1-', file);
    await player.note('told').getByText('still.png').waitFor();
    const bytes = await readFile(file);
    assert.equal(bytes.toString('latin1', 1, 4), 'PNG');
    assert.equal(bytes.readUInt32BE(16), 320);
    await player.note('told').getByRole('button', { name: 'Close' }).click();
    await player.note('told').waitFor({ state: 'hidden' });
  });

  it('hold still while nobody looks, and go on at the live edge', async () => {
    const player = await desk.moving(news);
    const hide = (hidden: boolean) =>
      player.frame.evaluate((isHidden) => {
        Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    await hide(true);
    await player.frame.waitForFunction(() => document.querySelector('video')?.readyState === 0);
    await hide(false);
    await desk.moving(news);
    await player
      .readout('latency')
      .filter({ hasText: /^[1-4]\.\d\ss$/ })
      .waitFor();
  });

  it('can be used by all, in every theme', async () => {
    const player = await desk.moving(news);
    await player.menu('quality').click();
    for (const theme of themes) {
      await desk.workbench.setTheme(theme);
      assert.deepEqual(await violationsOf(player.frame), [], theme);
    }
  });

  for (const source of ['HLS, CMAF', 'HLS, MPEG-TS', 'DASH']) {
    it(`show subtitles of a video, as ${source}`, async () => {
      if (video === '') {
        await desk.showVideos();
        video = await desk.open(evening);
      }
      const player = await desk.moving(video);
      await player.source.selectOption(source);
      await desk.moving(video);
      await player.menu('text').click();
      await player.item(/^(Deutsch|de)/).click();
      await player.cues(1);
      await player.heading.click();
      await press('c');
      await player.menu('text').filter({ hasText: 'Subtitles: Off' }).waitFor();
      await player.cues(0);
    });
  }

  it('change the sound', async () => {
    const player = await desk.moving(video);
    await desk.network().route(/master-cmaf\.m3u8/, async (route) => {
      const text = await (await route.fetch()).text();
      const second = (line: string) =>
        line.replace(/NAME="[^"]*"/, 'NAME="Klartext"').replace('DEFAULT=YES', 'DEFAULT=NO');
      await answer(
        route,
        200,
        text.replace(/#EXT-X-MEDIA:TYPE=AUDIO.*/, (line) => `${line}\n${second(line)}`),
      );
    });
    await player.source.selectOption('HLS, CMAF');
    await desk.moving(video);
    await player.menu('sound').click();
    await player.item(/^Klartext/).click();
    await player
      .menu('sound')
      .filter({ hasText: /^Klartext/ })
      .waitFor();
    await player.moves();
    // the other one has the same language
    for (const source of ['HLS, MPEG-TS', 'HLS, CMAF']) {
      await player.source.selectOption(source);
      await desk.moving(video);
    }
    await player
      .menu('sound')
      .filter({ hasText: /^Klartext/ })
      .waitFor();
  });

  it('play a video faster, in its next form too', async () => {
    const player = await desk.moving(video);
    await player.menu('speed').click();
    await player.item('2×').click();
    const speed = () => player.frame.evaluate(() => document.querySelector('video')?.playbackRate);
    assert.equal(await speed(), 2);
    await player.source.selectOption('HLS, MPEG-TS');
    await desk.moving(video);
    assert.equal(await speed(), 2);
    await player.menu('speed').filter({ hasText: '2×' }).waitFor();
  });

  it('say which moment is under the pointer', async () => {
    const player = await desk.moving(video);
    const box = await player.frame.locator('input.seek').boundingBox();
    assert.ok(box);
    await player.frame.locator('input.seek').hover({ position: { x: box.width / 2, y: box.height / 2 } });
    await player.frame
      .locator('.moment-time')
      .filter({ hasText: /^\d+:\d\d(:\d\d)?$/ })
      .waitFor();
  });

  it('have kept to their security policy all the way', () => {
    assert.deepEqual(desk.violations, []);
  });
});
