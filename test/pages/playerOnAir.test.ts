import assert from 'node:assert/strict';
import { forSuite } from '../helpers/forSuite.ts';
import { variants } from '../helpers/variants.ts';
import { openPlayerDesk } from './playerDesk.ts';

const stream = 'City camera: Porto, Ribeira';
const other = 'Harbour camera: Hamburg Landungsbrücken';

/** A broadcast that ends and begins while its player is open. */
describe('The player of a stream that is not on air', () => {
  let id = '';
  const desk = forSuite(openPlayerDesk);
  before(async () => {
    ({ id } = await desk().ref('liveStream', stream));
  });
  beforeEach(() => onAir(true));
  afterEach(() => desk().afterEach());

  const onAir = (active: boolean) =>
    desk().sandbox.call(`/streaming/streams/${id}`, { method: 'PATCH', json: { active } });
  /** Looks at another tab and back. */
  const lookAway = async () => {
    await desk().play(other);
    desk().panel(stream).reveal();
  };

  describe('and that is looked at again', () => {
    it('plays it as soon as it is', async () => {
      await onAir(false);
      await desk().open(stream);
      const caution = '[data-note="caution"]:not([hidden])';
      const frame = await desk().frame(`body:has(${caution})`);
      await frame.locator(caution).getByText('This stream is switched off.').waitFor();
      await onAir(true);
      await lookAway();
      const live = await desk().moving(stream);
      await live.note('caution').waitFor({ state: 'hidden' });
      await live.text('Live').waitFor();
    });

    it('says that it has ended, and plays it when it begins again', async () => {
      await desk().play(stream);
      await onAir(false);
      await (await desk().inState(stream, 'ended')).note('ended').waitFor();
      await onAir(true);
      await lookAway();
      const live = await desk().moving(stream);
      await live.note('ended').waitFor({ state: 'hidden' });
      await live.text('Live').waitFor();
    });
  });

  describe('and that nobody sits before', () => {
    it('asks each half minute', () => assert.equal(desk().headend.features.player.periods.check, 30_000));

    for (const source of variants(['HLS, low latency', 'Screenshot, every 10 s', 'DASH, low latency'], 1)) {
      it(`goes on by itself with a broadcast that ended and begins again, as ${source}`, async () => {
        desk().hurry({ check: 500 });
        const player = await desk().play(stream);
        await player.source.selectOption(source);
        await desk().inState(stream, 'playing');
        if (source.startsWith('Screenshot'))
          await player.frame.getByText(/^Picture from \d+:\d+:\d+/).waitFor();
        await onAir(false);
        await desk().inState(stream, 'ended');
        await player.note('ended').getByText('The broadcast has ended.').waitFor();
        await onAir(true);
        await desk().inState(stream, 'playing');
        await player.note('ended').waitFor({ state: 'hidden' });
      });
    }

    it('has the one beside it go on by itself as well, and disturbs nothing', async () => {
      desk().hurry({ check: 500 });
      await desk().playBeside(other, stream);
      const second = (state: string) =>
        desk().frame(`body[data-state="playing"]:has(.pane + .pane[data-state="${state}"])`);
      const frame = await second('playing');
      await frame.evaluate(() => Object.assign(window, { isSame: true }));
      await onAir(false);
      await second('ended');
      await onAir(true);
      await second('playing');
      assert.equal(await frame.evaluate(() => 'isSame' in window), true);
    });
  });
});
