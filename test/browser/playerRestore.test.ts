import assert from 'node:assert/strict';
import { openPlayerDesk, type PlayerDesk } from './playerDesk.ts';

/** Players that were open when the window was reloaded. */
describe('A player after a reload of the window', () => {
  let desk: PlayerDesk;
  before(async () => {
    desk = await openPlayerDesk();
  });
  after(() => desk?.close());
  afterEach(async function () {
    await desk.afterEach(this.currentTest);
  });

  it('goes on with its source, its place and its subtitles', async () => {
    await desk.showVideos();
    const title = await desk.open(/ready · /);
    const player = await desk.moving(title);
    await player.source.selectOption('DASH');
    await desk.moving(title);
    await player.menu('text').click();
    await player.item(/^(Deutsch|de)/).click();
    await player.seek(240);
    await player.passes(242);
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
    await desk.workbench.openContainer('Headend');
    const name = String(await desk.workbench.page.locator('.tab.active .label-name').textContent());
    await desk.open(name.replace(/ — .*/, ''));
    await desk.moving(name.replace(/ — .*/, ''));
    assert.equal(await tabs.count(), before);
  });
});
