import assert from 'node:assert/strict';
import { variants } from '../helpers/variants.ts';
import { openPlayerDesk, type PlayerDesk } from './playerDesk.ts';
import { withoutAac } from './withoutAac.ts';

const sounding = 'Evening news: studio 1';
const silent = 'Snow camera Feldberg';

for (const [browser, claims] of variants(
  [
    ['that claims it could', true],
    ['that says so', false],
  ] as const,
  1,
)) {
  describe(`The player in a browser without AAC ${browser}`, () => {
    let desk: PlayerDesk;
    before(async () => {
      desk = await openPlayerDesk();
      await desk.context.addInitScript(withoutAac, claims);
    });
    after(() => desk?.close());
    afterEach(() => desk.afterEach());

    it('plays the picture alone in each form, and says why', async () => {
      const player = await desk.play(sounding);
      const note = player.note('noSound');
      for (const source of ['DASH, low latency', 'HLS, MPEG-TS', 'HLS, low latency']) {
        await player.source.selectOption(source);
        await desk.moving(sounding);
        await note.getByText('can’t decode AAC audio').waitFor();
        assert.equal(await player.button('No sound').isDisabled(), true, source);
        assert.equal(await player.frame.evaluate(() => 'askedForAac' in window), false, source);
      }
      await note.getByRole('button', { name: 'Copy URL' }).click();
      await player.note('result').getByText('Copied').waitFor();
      assert.match(desk.editor.clipboard.text, /\.m3u8$/);
      await note.getByRole('button', { name: 'Open in Browser' }).click();
      assert.match(await desk.editor.opened.next(), /\/streams\/\d+_\d+$/);
    });

    it('says nothing of AAC where there is no sound at all, and offers none', async () => {
      const player = await desk.play(silent);
      for (const source of ['DASH, low latency', 'HLS, low latency']) {
        await player.source.selectOption(source);
        await desk.inState(silent, 'playing');
        await player.button('No sound').waitFor();
        await player.note('noSound').waitFor({ state: 'hidden' });
      }
    });
  });
}
