import assert from 'node:assert/strict';
import { forSuite } from '../helpers/forSuite.ts';
import { violationsOf } from './accessibility.ts';
import { barIn } from './pixels.ts';
import { openPlayerDesk } from './playerDesk.ts';
import type { PlayerPage } from './playerPage.ts';

const title = 'Handball: Kiel – Magdeburg, all goals';

/** The pictures of a video below its player, of which one stands for it. */
describe('The pictures of a video in the player', () => {
  let player: PlayerPage;
  let path = '';
  const desk = forSuite(openPlayerDesk);
  before(async () => {
    path = `/streaming/videos/${(await desk().ref('video', title)).id}`;
  });
  const open = async () => {
    await setDefault(-1);
    player = await desk().play(title, 'video');
  };

  const strip = () => player.frame.getByRole('region', { name: 'Default picture' });
  const picture = (label: string) => strip().getByRole('button', { name: label, exact: true });
  const set = () => strip().getByRole('button', { name: 'Set as Default' });
  const make = async (label: string) => {
    await picture(label).click();
    await set().click();
  };
  const chosen = (label: string) =>
    strip()
      .getByRole('button', { name: `${label} (default)`, pressed: true })
      .waitFor();
  const told = (text: string | RegExp) => player.note('result').getByText(text);
  /** What the service has: -1 is the own poster, 0 the first screenshot. */
  const getDefault = async () => (await desk().sandbox.read(path)).screenshot_id;
  const setDefault = (place: number) =>
    desk().sandbox.call(path, { method: 'PATCH', json: { screenshot_id: place } });

  /** Each leaves them as they were. */
  describe('that is only looked at', () => {
    before(open);
    afterEach(() => desk().wentWell());
    after(() => desk().afterEach());

    it('show which one is the default, the own poster among them', async () => {
      await chosen('Custom poster');
      const buttons = await strip().locator('.stills-row button').all();
      assert.equal(buttons.length, 6);
      await player.frame.waitForFunction(() =>
        [...document.querySelectorAll<HTMLImageElement>('.stills img')].every(
          ({ complete, naturalWidth }) => complete && naturalWidth > 0,
        ),
      );
      // the poster, and 0, 2.32, 4.6, 6.92 and 9.2 s of the clip; of the first the bar is not on it yet
      const bars = [0.2, Number.NaN, 0.18, 0.39, 0.61, 0.82];
      for (const [place, button] of buttons.entries()) {
        const bar = await barIn(button.locator('img'));
        const wanted = bars[place] ?? 0;
        assert.ok(Number.isNaN(wanted) ? !(bar > 0.02) : Math.abs(bar - wanted) < 0.02, `${place}: ${bar}`);
      }
    });

    it('do not hold up the picture that is played', async () => {
      await chosen('Custom poster');
      const times = await player.frame.waitForFunction(() => {
        const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        const still = entries.find(({ name }) => name.includes('/thumbnails/'));
        const segment = entries.find(({ name }) => name.endsWith('.m4s'));
        return still && segment ? [segment.responseEnd, still.startTime] : undefined;
      });
      const [segment = Number.NaN, still = Number.NaN] = (await times.jsonValue()) ?? [];
      assert.ok(still > segment, `a still at ${still}, the first segment at ${segment}`);
    });

    it('are only selected by a click, and nothing is sent', async () => {
      await chosen('Custom poster');
      assert.equal(await set().getAttribute('aria-disabled'), 'true');
      await picture('Screenshot 2').click();
      await picture('Screenshot 2').and(player.frame.locator('[aria-pressed="true"]')).waitFor();
      assert.equal(await set().getAttribute('aria-disabled'), 'false');
      await picture('Custom poster (default)').click();
      assert.equal(await set().getAttribute('aria-disabled'), 'true');
      // what was sent is answered before the next call is
      assert.equal(await getDefault(), -1);
    });

    it('can be used by all', async () => {
      await chosen('Custom poster');
      assert.deepEqual(await violationsOf(player.frame), []);
    });
  });

  describe('that is used', () => {
    beforeEach(open);
    afterEach(() => desk().afterEach());

    it('set the default one by keyboard, say so, and keep it', async () => {
      await picture('Screenshot 3').focus();
      await player.frame.page().keyboard.press('Enter');
      await set().focus();
      await player.frame.page().keyboard.press('Enter');
      await told('Screenshot 3 is now the default.').waitFor();
      await chosen('Screenshot 3');
      await picture('Custom poster').waitFor();
      assert.equal(await getDefault(), 2);
      // the picture has played on
      assert.equal(await player.isPaused(), false);
      assert.ok((await player.position()) > 0);
      const left = player.frame.page().waitForEvent('framenavigated');
      await desk().open(title, 'video');
      await left;
      await chosen('Screenshot 3');
    });

    it('take it back', async () => {
      await make('Screenshot 1');
      await told('Screenshot 1 is now the default.').waitFor();
      await player.note('result').getByRole('button', { name: 'Undo' }).click();
      await told('Custom poster is now the default.').waitFor();
      await chosen('Custom poster');
      assert.equal(await getDefault(), -1);
      await player.note('result').getByRole('button', { name: 'Close' }).click();
      await player.note('result').waitFor({ state: 'hidden' });
    });

    it('overwrite nothing that somebody else chose meanwhile', async () => {
      await chosen('Custom poster');
      await setDefault(3);
      await make('Screenshot 2');
      await told(/changed on the server in the meantime\..*Nothing was sent\./).waitFor();
      await chosen('Screenshot 4');
      assert.equal(await getDefault(), 3);
      await make('Screenshot 2');
      await told('Screenshot 2 is now the default.').waitFor();
      await chosen('Screenshot 2');
      assert.equal(await getDefault(), 1);
    });

    describe('of an account that is only read', () => {
      const setLevel = async (level: string) => {
        const done = desk().run('headend.account.setSafety');
        await (await desk().editor.picks.next(({ title }) => title.startsWith('Safety Level'))).choose(level);
        await done;
      };
      beforeEach(() => setLevel('Read-only'));
      afterEach(() => setLevel('Normal'));

      it('change nothing, and say why', async () => {
        await make('Screenshot 5');
        await told(/this account is set to read-only/).waitFor();
        await chosen('Custom poster');
        assert.equal(await getDefault(), -1);
      });
    });

    it('are not there where there is nothing to choose from', async () => {
      const stream = 'Evening news: studio 1';
      player = await desk().play(stream);
      await player.text('Live').waitFor();
      assert.equal(await strip().count(), 0);
    });
  });
});
