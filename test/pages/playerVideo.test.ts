import assert from 'node:assert/strict';
import { forSuite } from '../helpers/forSuite.ts';
import { answer, debate, openPlayerDesk } from './playerDesk.ts';
import type { PlayerPage } from './playerPage.ts';

/** What can be done with a recording alone. */
describe('The controls of a video in the player', () => {
  const desk = forSuite(openPlayerDesk);
  let open: PlayerPage;
  const player = () => open;

  const choose = async (source: string) => {
    await player().source.selectOption(source);
    await desk().inState(debate, 'playing');
  };

  /** Each leaves it as it was. */
  describe('of one that stays open', () => {
    before(async () => {
      open = await desk().play(debate, 'video');
    });
    afterEach(() => desk().wentWell());
    after(() => desk().afterEach());

    for (const source of ['HLS, CMAF', 'HLS, MPEG-TS', 'DASH']) {
      it(`show subtitles, as ${source}`, async () => {
        await choose(source);
        await player().menu('text').click();
        await player()
          .item(/^(Deutsch|de)/)
          .click();
        await player().cues(1);
        await player().heading.click();
        await player().frame.page().keyboard.press('c');
        await player().menu('text').filter({ hasText: 'Subtitles: Off' }).waitFor();
        await player().cues(0);
      });
    }

    it('play faster, in the next form too', async () => {
      await player().menu('speed').click();
      await player().item('2×').click();
      const speed = () => player().frame.evaluate(() => document.querySelector('video')?.playbackRate);
      assert.equal(await speed(), 2);
      await choose('HLS, MPEG-TS');
      assert.equal(await speed(), 2);
      await player().menu('speed').filter({ hasText: '2×' }).waitFor();
      await player().menu('speed').click();
      await player().item('1×').click();
      assert.equal(await speed(), 1);
    });

    it('say which moment is under the pointer', async () => {
      const seek = player().frame.locator('input.seek');
      const box = await seek.boundingBox();
      assert.ok(box);
      await seek.hover({ position: { x: box.width / 2, y: box.height / 2 } });
      // the half of 1:01:20
      await player()
        .frame.locator('.moment-time')
        .filter({ hasText: /^30:4\d$/ })
        .waitFor();
    });
  });

  it('change the sound', async () => {
    open = await desk().play(debate, 'video');
    await desk().context.route(/master-cmaf\.m3u8/, async (route) => {
      const text = await (await route.fetch()).text();
      const second = (line: string) =>
        line.replace(/NAME="[^"]*"/, 'NAME="Klartext"').replace('DEFAULT=YES', 'DEFAULT=NO');
      await answer(
        route,
        200,
        text.replace(/#EXT-X-MEDIA:TYPE=AUDIO.*/, (line) => `${line}\n${second(line)}`),
      );
    });
    // the other one has the same language
    for (const source of ['HLS, MPEG-TS', 'HLS, CMAF']) await choose(source);
    const chosen = player()
      .menu('sound')
      .filter({ hasText: /^Klartext/ });
    await player().menu('sound').click();
    await player()
      .item(/^Klartext/)
      .click();
    await chosen.waitFor();
    await player().moves();
    for (const source of ['HLS, MPEG-TS', 'HLS, CMAF']) await choose(source);
    await chosen.waitFor();
    await desk().afterEach();
  });
});
