import assert from 'node:assert/strict';
import { forSuite } from '../helpers/forSuite.ts';
import { debate, openPlayerDesk, trailer } from './playerDesk.ts';
import type { PlayerPage } from './playerPage.ts';

/** A player that was open when the window was loaded again. */
describe('A player after a reload of the window', () => {
  const desk = forSuite(openPlayerDesk);
  afterEach(() => desk().afterEach());

  it('has its source, its place and its subtitles, and stands still, as after it was hidden', async () => {
    const holds = async (player: PlayerPage) => {
      await player.shows(241);
      await player.button('Play').waitFor();
      assert.equal(await player.source.inputValue(), '2');
      await player
        .menu('text')
        .filter({ hasText: /Deutsch|de$/ })
        .waitFor();
      await player.cues(1);
    };
    const player = await desk().play(debate, 'video');
    await player.source.selectOption('DASH');
    await desk().inState(debate, 'playing');
    await player.menu('text').click();
    await player.item(/^(Deutsch|de)/).click();
    await player.button('Pause').click();
    await player.seek(241);
    await holds(player);
    await desk().run('headend.video.showAddresses', await desk().ref('video', trailer));
    await desk().frame('body[data-state="ready"]:has(h1:text("Addresses — "))');
    desk().panel(debate).reveal();
    await holds(await desk().inState(debate, 'playing'));
    const kept = await desk()
      .panel(debate)
      .keeps(
        /"source":2,.*"time":241.*"paused":true.*"text":\{|"source":2,.*"time":241.*"text":\{.*"paused":true/,
      );
    assert.doesNotMatch(kept, /\.(m3u8|mpd|m4s|mp4)\b/);
    await desk().reload();
    await holds(await desk().inState(debate, 'playing'));
  });
});
