import assert from 'node:assert/strict';
import { keptState } from './keptState.ts';
import { openPlayerDesk, type PlayerDesk } from './playerDesk.ts';

/** Players that were open when the window was reloaded. */
describe('A player after a reload of the window', () => {
  let desk: PlayerDesk;
  let title = '';
  before(async () => {
    desk = await openPlayerDesk();
  });
  after(() => desk?.close());
  afterEach(async function () {
    await desk.afterEach(this.currentTest);
  });

  it('goes on with its source, its place and its subtitles', async () => {
    await desk.showVideos();
    title = await desk.open(/ready · /);
    const player = await desk.moving(title);
    await player.source.selectOption('DASH');
    await desk.moving(title);
    await player.menu('text').click();
    await player.item(/^(Deutsch|de)/).click();
    await player.seek(240);
    await player.passes(242);
    const kept = await keptState(desk.workbench, /headend\.player[\s\S]*\btime\W+24[2-9]/);
    assert.doesNotMatch(kept, /\.(m3u8|mpd|m4s|mp4)\b/);
    await desk.workbench.reload();
    const again = await desk.moving(title);
    assert.equal(await again.source.inputValue(), '2');
    assert.ok((await again.position()) > 238, String(await again.position()));
    await again
      .menu('text')
      .filter({ hasText: /Deutsch|de$/ })
      .waitFor();
  });

  it('is the player of its row, and no second one is opened', async () => {
    const tabs = desk.workbench.page.locator('.tabs-container .tab');
    const before = await tabs.count();
    await desk.showVideos();
    await desk.open(title);
    await desk.moving(title);
    assert.equal(await tabs.count(), before);
  });
});
