import assert from 'node:assert/strict';
import { forSuite } from '../helpers/forSuite.ts';
import { barIn } from './pixels.ts';
import { debate, openPlayerDesk, trailer } from './playerDesk.ts';
import type { PlayerPage } from './playerPage.ts';

const news = 'Evening news: studio 1';

/** Players that were open when the window was loaded again. */
describe('A player after a reload of the window', () => {
  const desk = forSuite(openPlayerDesk);
  afterEach(() => desk().afterEach());

  /** Loads the window again, once the page in front has kept this. */
  const reload = async (title: string | RegExp, kept: RegExp) => {
    assert.doesNotMatch(await desk().panel(title).keeps(kept), /\.(m3u8|mpd|m4s|mp4)\b/);
    await desk().reload();
  };

  it('goes on with its source, its place and its subtitles, and is the one of its row', async () => {
    const player = await desk().play(debate, 'video');
    await player.source.selectOption('DASH');
    await desk().inState(debate, 'playing');
    await player.menu('text').click();
    await player.item(/^(Deutsch|de)/).click();
    await player.seek(240);
    await player.passes(240);
    await reload(debate, /"source":2,.*"time":24\d.*"text":\{/);
    const again = await desk().inState(debate, 'playing');
    assert.equal(await again.source.inputValue(), '2');
    const position = await again.position();
    assert.ok(position >= 240 && position < 250, String(position));
    await again
      .menu('text')
      .filter({ hasText: /Deutsch|de$/ })
      .waitFor();
    await again.cues(1);
    // it begins anew, in a page that takes the other's place
    const left = again.frame.page().waitForEvent('framenavigated');
    await desk().open(debate, 'video');
    await left;
    await desk().inState(debate, 'playing');
    assert.equal(desk().editor.panels.length, 1);
  });

  it('stands still where it was stopped, after it was hidden, in another form and after a reload', async () => {
    const standsStill = async (player: PlayerPage) => {
      await player.shows(33);
      await player.button('Play').waitFor();
      // 9.96 s after the clip began for the third time
      assert.ok(Math.abs((await barIn(player.frame.locator('video'))) - 0.889) < 0.01);
    };
    const player = await desk().play(trailer, 'video');
    await player.button('Pause').click();
    await player.seek(33);
    await standsStill(player);
    await desk().open(news);
    desk().panel(trailer).reveal();
    const shown = await desk().inState(trailer, 'playing');
    await standsStill(shown);
    await shown.source.selectOption('DASH');
    await shown.frame.locator('.events li', { hasText: 'Source: DASH' }).waitFor({ state: 'attached' });
    await standsStill(shown);
    await reload(trailer, /"time":33[,.].*"paused":true/);
    await standsStill(await desk().inState(trailer, 'playing'));
  });

  it('plays the address that was built for it, and kept what led to it alone', async () => {
    await desk().run('headend.video.showAddresses', await desk().ref('video', trailer));
    const sheet = await desk().frame('body[data-state="ready"]:has(h1:text("Addresses — "))');
    await sheet.getByLabel('Maximum height').fill('360');
    await sheet.getByLabel('Maximum height').press('Enter');
    await sheet.getByLabel('Format').selectOption('DASH');
    await sheet.locator('code', { hasText: 'master-max-360.mpd' }).waitFor();
    await sheet.getByRole('button', { name: 'Play: Manifest' }).click();
    const player = await desk().inState(trailer, 'playing');
    await player.seek(24);
    await player.passes(24);
    const asked = desk().context.waitForEvent('response', (reply) =>
      /\/master-max-360\.mpd/.test(reply.url()),
    );
    await reload(new RegExp(`^${trailer}`), /"time":2[4-9]/);
    await asked;
    const again = await desk().inState(trailer, 'playing');
    const position = await again.position();
    assert.ok(position >= 24 && position < 35, String(position));
    const scripts = await again.frame.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /\w+Engine(?=\.js)/.exec(name)?.[0] ?? []),
    );
    assert.deepEqual([...new Set(scripts)], ['dashEngine']);
  });
});
