import assert from 'node:assert/strict';
import { forSuite } from '../../helpers/forSuite.ts';
import { misplaced } from '../layout.ts';
import { openPlayerDesk, trailer } from '../playerDesk.ts';
import { chooseBeside, pairOf, sign, studio } from '../playerPair.ts';

describe('Two players in one panel that was just opened', () => {
  const desk = forSuite(openPlayerDesk);
  afterEach(() => desk().afterEach());

  const play = async () => {
    await desk().playBeside(studio, sign);
    return pairOf(desk(), studio, sign);
  };

  it('say that one of them does not play, and come into step once it does', async () => {
    const pair = await play();
    await pair.besideSource.selectOption('Screenshot, every 10 s');
    await pair.step.getByText('Can’t synchronize: one of the two isn’t playing video.').waitFor();
    await pair.besideSource.selectOption('HLS, low latency');
    await pair.inStep();
  });

  for (const form of ['HLS, MPEG-TS', 'DASH, low latency']) {
    it(`hold forms of different latency together: ${form} beside HLS, low latency`, async () => {
      const pair = await play();
      await pair.besideSource.selectOption(form);
      await pair.frame.locator('.pane:nth-child(2)[data-state="playing"]').waitFor();
      await pair.showsTheSame();
    });
  }

  for (const width of [300, 480]) {
    it(`come first in a panel ${width} pixels wide, below each other; what belongs to them is folded`, async () => {
      const pair = await play();
      await pair.frame.page().setViewportSize({ width, height: 900 });
      const box = async (what: string) => (await pair.frame.locator(what).boundingBox()) ?? assert.fail(what);
      const heights = async () => {
        const [first, second] = [
          await box('.pane:first-child .picture'),
          await box('.pane + .pane .picture'),
        ];
        // a name and no more stands above each
        assert.ok(first.y < 50 && second.y - first.y - first.height < 50, `${first.y}, ${second.y}`);
        assert.ok((await box('.step')).y >= second.y + second.height);
        return [first, second].map(({ height }) => Math.round((height * 16) / 9));
      };
      assert.deepEqual(await heights(), [width, width]);
      const latency = pair.readout('latency').nth(1);
      assert.deepEqual(await Promise.all([pair.besideSource.isVisible(), latency.isVisible()]), [
        false,
        false,
      ]);
      assert.deepEqual(await misplaced(pair.frame), []);
      await pair.second.getByRole('button', { name: 'More Actions' }).click();
      await pair.besideSource.selectOption('DASH, low latency');
      assert.deepEqual(await misplaced(pair.frame), []);
      await pair.second.getByRole('button', { name: 'More Actions', expanded: true }).click();
      await pair.besideSource.waitFor({ state: 'hidden' });
      await pair.metrics.click();
      await latency.filter({ hasText: /^\d+\.\d\ss$/ }).waitFor();
      assert.deepEqual(await heights(), [width, width]);
      assert.deepEqual(await misplaced(pair.frame), []);
    });
  }

  it('say why a recording is not held beside a broadcast', async () => {
    const alone = await desk().play(studio);
    await alone.button('Play Another Side by Side…').click();
    await chooseBeside(desk(), trailer);
    const pair = await pairOf(desk(), studio, trailer);
    await pair.frame.getByText('Can’t synchronize a live stream with a recording.').waitFor();
  });

  it('keep two recordings at the same time of their own', async () => {
    const done = desk().run('headend.video.playBeside');
    await (await desk().editor.picks.next(({ title }) => title === 'Play Two Side by Side')).choose(trailer);
    await chooseBeside(desk(), trailer);
    await done;
    const pair = await pairOf(desk(), trailer, trailer);
    await pair.inStep();
    await pair.button('Pause').click();
    await pair.seek(33);
    await pair.frame.waitForFunction(() =>
      [...document.querySelectorAll('video')].every(
        ({ currentTime, seeking }) => Math.abs(currentTime - 33) < 0.03 && !seeking,
      ),
    );
    await pair.showsTheSame();
  });
});
