import assert from 'node:assert/strict';
import { keptState } from './keptState.ts';
import { evening, openPlayerDesk, type PlayerDesk } from './playerDesk.ts';

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
    title = await desk.open(evening);
    const player = await desk.moving(title);
    await player.source.selectOption('DASH');
    await desk.moving(title);
    await player.menu('text').click();
    await player.item(/^(Deutsch|de)/).click();
    await player.seek(240);
    await player.passes(242);
    const kept = await keptState(desk.workbench, /headend\.player[\s\S]*\btime\W+24[2-9]/);
    assert.doesNotMatch(kept, /\.(m3u8|mpd|m4s|mp4)\b/);
    await desk.workbench.reloadAsUser();
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
    const { frame } = await desk.inState(title, 'playing');
    await desk.showVideos();
    // it begins anew, in a page that takes the other's place
    const left = desk.workbench.page.waitForEvent('framedetached', (each) => each === frame);
    await desk.open(title);
    await left;
    await desk.moving(title);
    assert.equal(await tabs.count(), before);
  });

  it('stands still where it was stopped, after it was hidden, in another form and after a reload', async () => {
    const { quickInput, tab } = desk.workbench;
    const standsStill = async () => {
      const player = await desk.inState(title, 'playing');
      await player.button('Play').waitFor();
      await player.frame.waitForFunction(() => Number(document.querySelector('video')?.readyState) >= 2);
      assert.equal(await player.isPaused(), true);
      assert.equal(Math.round(await player.position()), 33);
      return player;
    };
    const player = await desk.moving(title);
    await player.button('Pause').click();
    await player.seek(33);
    await quickInput.palette('File: New Untitled Text File');
    await desk.workbench.page.locator('iframe.webview').first().waitFor({ state: 'detached' });
    await tab(title).click();
    const shown = await standsStill();
    await shown.source.selectOption('HLS, CMAF');
    await shown.frame.locator('.events li', { hasText: 'Source: HLS, CMAF' }).waitFor({ state: 'attached' });
    await standsStill();
    await desk.workbench.reloadAsUser();
    await standsStill();
  });

  it('plays the address that was built for it, and kept what led to it alone', async () => {
    const { page, quickInput } = desk.workbench;
    const trailer = 'Trailer: winter programme';
    await quickInput.palette('View: Close All Editors');
    await quickInput.palette('Headend: Show Video Addresses');
    await quickInput.widget.locator('input').first().fill(trailer);
    await quickInput.choose(trailer);
    const sheet = await desk.workbench.webviewFrame('body[data-state="ready"]:has(h1:text("Addresses — "))');
    await sheet.getByLabel('Highest quality').selectOption('360p');
    await sheet.getByLabel('Format').selectOption('DASH');
    await sheet.locator('code', { hasText: 'master-max-360.mpd' }).waitFor();
    await sheet.getByRole('button', { name: 'Play: Manifest' }).click();
    const player = await desk.moving(trailer);
    await player.seek(24);
    await player.passes(25);
    const kept = await keptState(desk.workbench, /headend\.player[\s\S]*\btime\W+2[5-9]/);
    assert.doesNotMatch(kept, /\.(m3u8|mpd|m4s|mp4)\b/);
    const asked = page.waitForResponse(/\/master-max-360\.mpd/);
    await desk.workbench.reloadAsUser();
    await asked;
    const again = await desk.moving(trailer);
    assert.ok((await again.position()) > 20, String(await again.position()));
    const scripts = await again.frame.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /\w+Engine(?=\.js)/.exec(name)?.[0] ?? []),
    );
    assert.deepEqual([...new Set(scripts)], ['dashEngine']);
  });
});
