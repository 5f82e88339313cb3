import assert from 'node:assert/strict';
import { openPlayerDesk, type PlayerDesk } from './playerDesk.ts';
import type { PlayerPage } from './playerPage.ts';
import { withoutAac } from './withoutAac.ts';

const sounding = 'Evening news: studio 1';
const silent = 'Snow camera Feldberg';

for (const [browser, claims] of [
  ['that says so', false],
  ['that claims it could', true],
] as const) {
  describe(`The player in a browser without AAC ${browser}`, () => {
    let desk: PlayerDesk;
    before(async () => {
      desk = await openPlayerDesk();
      await desk.context.addInitScript(withoutAac, claims);
    });
    after(() => desk?.close());
    afterEach(() => desk.afterEach());

    const asks = ({ frame }: PlayerPage) => frame.evaluate(() => 'askedForAac' in window);

    for (const source of ['HLS, low latency', 'HLS, MPEG-TS', 'DASH, low latency']) {
      it(`plays the picture alone, as ${source}, and says why`, async () => {
        const player = await desk.play(sounding);
        await player.source.selectOption(source);
        await desk.moving(sounding);
        const note = player.note('noSound');
        await note.getByText('cannot decode AAC sound').waitFor();
        assert.equal(await player.button('No sound here').isDisabled(), true);
        assert.equal(await asks(player), false);
        await note.getByRole('button', { name: 'Copy URL' }).click();
        await player.note('told').getByText('Copied').waitFor();
        await note.getByRole('button', { name: 'Open in Browser' }).click();
        assert.match(await desk.editor.opened.next(), /\/streams\/\d+_\d+$/);
      });
    }

    for (const source of ['HLS, low latency', 'DASH, low latency']) {
      it(`says nothing of AAC where there is no sound at all, and offers none, as ${source}`, async () => {
        const player = await desk.play(silent);
        await player.source.selectOption(source);
        await desk.inState(silent, 'playing');
        await player.button('No sound here').waitFor();
        await player.note('noSound').waitFor({ state: 'hidden' });
      });
    }
  });
}
