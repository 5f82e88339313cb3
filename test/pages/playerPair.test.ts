import assert from 'node:assert/strict';
import { forSuite } from '../helpers/forSuite.ts';
import { violationsOf } from './accessibility.ts';
import { misplaced } from './layout.ts';
import { openPlayerDesk } from './playerDesk.ts';
import { chooseBeside, type PlayerPair, pairOf, sign, studio } from './playerPair.ts';

/** Two pictures in one panel. */
describe('Two players in one panel', () => {
  const desk = forSuite(openPlayerDesk);

  /** Each test leaves it in step, heard by nobody. */
  let pair: PlayerPair;
  before(async () => {
    await desk().playBeside(studio, sign);
    pair = await pairOf(desk(), studio, sign);
  });
  afterEach(() => desk().wentWell());
  after(() => desk().closePanels());

  it('stop and go together, and are heard one at a time', async () => {
    const both = (property: 'paused' | 'muted') =>
      pair.frame.evaluate(
        (name) => [...document.querySelectorAll('video')].map((video) => video[name]),
        property,
      );
    await pair.inStep();
    await pair.button('Pause').click();
    await pair.frame.waitForFunction(() => [...document.querySelectorAll('video')].every((v) => v.paused));
    await pair.button('Play').click();
    await pair.frame.waitForFunction(() => [...document.querySelectorAll('video')].every((v) => !v.paused));
    await pair.second.getByRole('button', { name: 'Unmute' }).click();
    assert.deepEqual(await both('muted'), [true, false]);
    await pair.heading.first().click();
    await pair.frame.page().keyboard.press('ArrowDown');
    await pair.frame.waitForFunction(() =>
      [...document.querySelectorAll('video')].every(({ volume }) => volume === 0.95),
    );
    assert.deepEqual(await both('muted'), [true, false]);
    await pair.frame.locator('.controls').getByRole('button', { name: 'Unmute' }).click();
    await pair.frame.waitForFunction(() => document.querySelectorAll('video')[1]?.muted);
    assert.deepEqual(await both('muted'), [false, true]);
    await pair.frame.locator('.controls').getByRole('button', { name: 'Mute' }).click();
    await pair.frame.waitForFunction(() => document.querySelector('video')?.muted);
  });

  it('fill the panel together, and keep their names', async () => {
    await pair.button('Fill Panel').click();
    await pair.frame.waitForFunction(() => {
      const boxOf = (each: string) => document.querySelector(each)?.getBoundingClientRect();
      const [one, other] = [boxOf('.pane .picture'), boxOf('.pane + .pane .picture')];
      const controls = boxOf('.controls');
      if (!one || !other || !controls) return false;
      const isFull = one.height > innerHeight * 0.8 && Math.abs(controls.bottom - innerHeight) < 2;
      return isFull && one.height === other.height;
    });
    for (const name of [studio, sign]) await pair.frame.locator('h1', { hasText: name }).waitFor();
    await pair.frame.page().keyboard.press('Escape');
    await pair.readout('buffer').first().waitFor();
  });

  it('can be used by all', async () => {
    assert.deepEqual(await violationsOf(pair.frame), []);
  });

  it('have a quality each', async () => {
    await pair.second.locator('[data-menu="quality"] > button').click();
    await pair.second.getByRole('menuitemradio', { name: /^180p/ }).click();
    const resolution = pair.frame.locator('[data-readout="resolution"]');
    await resolution.nth(1).filter({ hasText: '320×180' }).waitFor();
    await resolution.first().filter({ hasText: '640×360' }).waitFor();
    await pair.frame.getByText(`Details: ${studio}`).waitFor();
    await pair.second.locator('[data-menu="quality"] > button').click();
    await pair.second.getByRole('menuitemradio', { name: /^Auto/ }).click();
  });

  it('go their own ways when they are let go, and come back', async () => {
    const box = pair.frame.getByLabel('Synchronize');
    await box.press('Space');
    await pair.frame.getByText('Not synchronized').waitFor();
    assert.equal(await pair.isPaused(), false);
    await box.press('Space');
    assert.equal(await box.isChecked(), true);
    await pair.inStep();
  });

  it('come first in a panel 300 pixels wide, below each other; what belongs to them is folded', async () => {
    const page = pair.frame.page();
    const size = page.viewportSize() ?? assert.fail();
    await page.setViewportSize({ width: 300, height: 900 });
    const box = async (what: string) => (await pair.frame.locator(what).boundingBox()) ?? assert.fail(what);
    const holdsHeights = async () => {
      const [first, second] = [await box('.pane:first-child .picture'), await box('.pane + .pane .picture')];
      // a name and no more stands above each
      assert.ok(first.y < 50 && second.y - first.y - first.height < 50, `${first.y}, ${second.y}`);
      assert.ok((await box('.step')).y >= second.y + second.height);
      assert.deepEqual(
        [first, second].map(({ height }) => Math.round((height * 16) / 9)),
        [300, 300],
      );
      assert.deepEqual(await misplaced(pair.frame), []);
    };
    await holdsHeights();
    const latency = pair.readout('latency').nth(1);
    assert.equal(await pair.besideSource.isVisible(), false);
    assert.equal(await latency.isVisible(), false);
    await pair.second.getByRole('button', { name: 'More Actions' }).click();
    await pair.besideSource.waitFor();
    assert.deepEqual(await misplaced(pair.frame), []);
    await pair.second.getByRole('button', { name: 'More Actions', expanded: true }).click();
    await pair.besideSource.waitFor({ state: 'hidden' });
    await pair.metrics.click();
    await latency.filter({ hasText: /^\d+\.\d\ss$/ }).waitFor();
    await holdsHeights();
    await pair.metrics.click();
    await page.setViewportSize(size);
  });

  it('become one, and two again with another that is chosen, at the same moment', async () => {
    await pair.button(`Close “${sign}”`).click();
    await desk().frame('body[data-state="playing"]:has(video):not(:has(.pane))');
    await pair.button('Play Another Side by Side…').click();
    await chooseBeside(desk(), sign);
    pair = await pairOf(desk(), studio, sign);
    await pair.showsTheSame();
  });

  it('are both there after a reload of the window, and no address was kept', async () => {
    await pair.besideSource.selectOption('DASH, low latency');
    await pair.frame.locator('.pane:nth-child(2)[data-state="playing"]').waitFor();
    const kept = await desk()
      .panel(studio)
      .keeps(/"beside":\{.*"source":2/);
    assert.doesNotMatch(kept, /\.(m3u8|mpd|m4s|mp4)\b/);
    await desk().reload();
    pair = await pairOf(desk(), studio, sign);
    assert.equal(await pair.besideSource.inputValue(), '2');
    await pair.inStep();
  });
});
