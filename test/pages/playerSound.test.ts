import assert from 'node:assert/strict';
import { variants } from '../helpers/variants.ts';
import { openPlayerDesk, type PlayerDesk } from './playerDesk.ts';
import { withoutAac } from './withoutAac.ts';

const sounding = 'Evening news: studio 1';

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

    it('plays the picture alone, and says why', async () => {
      const player = await desk.play(sounding);
      const note = player.note('noSound');
      for (const source of variants(['DASH, low latency', 'HLS, low latency', 'HLS, MPEG-TS'], 2)) {
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
  });
}
