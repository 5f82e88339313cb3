import assert from 'node:assert/strict';
import { violationsOf } from './accessibility.ts';
import { openPlayerDesk, type PlayerDesk } from './playerDesk.ts';
import type { PlayerPage } from './playerPage.ts';
import { themes } from './theme.ts';

const title = 'Handball: Kiel – Magdeburg, all goals';

/** The pictures of a video below its player, of which one stands for it. */
describe('The pictures of a video in the player', () => {
  let desk: PlayerDesk;
  before(async () => {
    desk = await openPlayerDesk();
    await desk.find(title);
  });
  after(() => desk?.close());
  afterEach(async function () {
    await desk.afterEach(this.currentTest);
  });

  const strip = (player: PlayerPage) => player.frame.getByRole('region', { name: 'Default picture' });
  const make = (player: PlayerPage, label: string) =>
    strip(player).getByRole('button', { name: `Make ${label} the default` });
  const chosen = (player: PlayerPage, label: string) =>
    strip(player)
      .getByRole('button', { name: `${label} (default)`, pressed: true })
      .waitFor();
  const told = (player: PlayerPage, text: string | RegExp) => player.note('told').getByText(text);
  const level = async (name: string) => {
    await desk.workbench.quickInput.palette('Headend: Set Safety Level…');
    await desk.workbench.quickInput.rows().filter({ hasText: 'whatever asks for it' }).waitFor();
    await desk.workbench.quickInput.accept(name, 'Safety Level of');
  };

  it('show which one is the default, the own poster among them', async () => {
    const player = await desk.moving(title);
    await chosen(player, 'Own poster');
    assert.equal(await strip(player).getByRole('button').count(), 6);
    await player.frame.waitForFunction(() =>
      [...document.querySelectorAll<HTMLImageElement>('.stills img')].every(
        ({ complete, naturalWidth }) => complete && naturalWidth > 0,
      ),
    );
  });

  it('do not hold up the picture that is played', async () => {
    const player = await desk.moving(title);
    const isAfter = await player.frame.evaluate(() => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const still = entries.find(({ name }) => name.includes('/thumbnails/'));
      const segment = entries.find(({ name }) => name.endsWith('.m4s'));
      return still !== undefined && segment !== undefined && still.startTime > segment.responseEnd;
    });
    assert.ok(isAfter);
  });

  it('set the default one by keyboard, say so, and keep it', async () => {
    const player = await desk.moving(title);
    await make(player, 'Screenshot 3').focus();
    await desk.workbench.page.keyboard.press('Enter');
    await told(player, 'Screenshot 3 is the default now.').waitFor();
    await chosen(player, 'Screenshot 3');
    await make(player, 'Own poster').waitFor();
    assert.ok((await player.position()) > 0);
    const gone = player.frame.waitForFunction(() => false).catch(() => undefined);
    await desk.find(title);
    await gone;
    await chosen(await desk.moving(title), 'Screenshot 3');
  });

  it('take it back', async () => {
    const player = await desk.moving(title);
    await make(player, 'Screenshot 1').click();
    await told(player, 'Screenshot 1 is the default now.').waitFor();
    await player.note('told').getByRole('button', { name: 'Undo' }).click();
    await told(player, 'Screenshot 3 is the default now.').waitFor();
    await chosen(player, 'Screenshot 3');
    await player.note('told').getByRole('button', { name: 'Close' }).click();
  });

  it('overwrite nothing that somebody else chose meanwhile', async () => {
    const player = await desk.moving(title);
    const { quickInput } = desk.workbench;
    await quickInput.palette('Headend: Edit Resource…');
    await quickInput.widget.filter({ hasText: 'Edit Resource' }).locator('input').first().fill(title);
    await quickInput.choose(title);
    await quickInput.choose('Default screenshot');
    await quickInput.accept('3', 'Default screenshot');
    await desk.workbench.toast(/Default screenshot: 2 → 3/).waitFor();
    await make(player, 'Screenshot 2').click();
    await told(player, /Someone else changed .* meanwhile.*Nothing was sent\./).waitFor();
    await chosen(player, 'Screenshot 4');
    await make(player, 'Screenshot 2').click();
    await told(player, 'Screenshot 2 is the default now.').waitFor();
    await chosen(player, 'Screenshot 2');
  });

  it('can be used by all, in every theme', async () => {
    const player = await desk.moving(title);
    for (const theme of themes) {
      await desk.workbench.setTheme(theme);
      assert.deepEqual(await violationsOf(player.frame), [], theme);
    }
  });

  it('change nothing of an account that is only read, and say why', async () => {
    await level('Read-only');
    const player = await desk.moving(title);
    await make(player, 'Screenshot 5').click();
    await told(player, /this account is set to read-only/).waitFor();
    await chosen(player, 'Screenshot 2');
    await make(player, 'Screenshot 5').and(player.frame.locator(':not([aria-disabled="true"])')).waitFor();
    await level('Normal');
  });

  it('are not there where there is nothing to choose from', async () => {
    await desk.find('Evening news: studio 1');
    const player = await desk.moving('Evening news: studio 1');
    await strip(player).waitFor({ state: 'hidden' });
    assert.deepEqual(desk.violations, []);
  });
});
