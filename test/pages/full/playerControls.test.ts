import assert from 'node:assert/strict';
import { forSuite } from '../../helpers/forSuite.ts';
import { look, lookAtOnce, type Seen } from '../pixels.ts';
import { media, openPlayerDesk } from '../playerDesk.ts';
import type { PlayerPage } from '../playerPage.ts';

const news = 'Evening news: studio 1';

describe('The controls of a broadcast that was just opened', () => {
  const desk = forSuite(openPlayerDesk);
  let open: PlayerPage;
  const player = () => open;
  beforeEach(async () => {
    open = await desk().play(news);
  });
  afterEach(() => desk().afterEach());

  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await player().frame.page().keyboard.press(key);
  };
  const chooseQuality = async (name: RegExp) => {
    await player().menu('quality').click();
    await player().item(name).click();
  };
  it('follow the theme', async () => {
    const row = player().frame.locator('.row');
    const isWhite = async () => {
      const { width, height, points } = await look(row, [255, 255, 255]);
      return points.length > (width * height) / 2;
    };
    assert.equal(await isWhite(), false);
    await desk().setTheme('Default Light Modern');
    assert.equal(await isWhite(), true);
    await desk().setTheme('Default Dark Modern');
  });

  it('tell the quality that is chosen while nothing more of it comes', async () => {
    await chooseQuality(/^180p/);
    await player().lines(180);
    const held = Promise.withResolvers<void>();
    await desk().context.route(media, async (route) => {
      await held.promise;
      await route.continue();
    });
    await player().frame.waitForFunction(() => {
      const video = document.querySelector('video');
      // what is there already is not waited for
      if (video && video.readyState > 2)
        video.currentTime = video.buffered.end(video.buffered.length - 1) - 0.1;
      return video && video.readyState < 3;
    });
    await player().menu('quality').click();
    await player().item(/^180p/).and(player().focused).waitFor();
    held.resolve();
    await player().moves();
  });

  it('tell of the source, and draw latency and bitrate', async () => {
    await player().details.click();
    const facts = player().frame.locator('.facts');
    await facts.getByText('Transcoding speed').waitFor();
    await facts.getByText('Live since').waitFor();
    await player().heading.click();
    await press('ArrowLeft', 'ArrowLeft', 'ArrowLeft');
    const chart = (name: string) => player().frame.locator(`[data-chart="${name}"]`);
    const told = chart('latency').locator('.top');
    // far enough from the target to tell the two lines apart
    await told.filter({ hasText: /now \d\d\.\d\ss$/ }).waitFor();
    for (const name of ['latency', 'bitrate'])
      await chart(name).locator('.line[d*="L"]').waitFor({ state: 'attached' });
    const target = Number(/[\d.]+/.exec(await player().beside('latency').innerText()));
    const now = async () => Number(/now ([\d.]+)/.exec(await told.innerText())?.[1]);
    const before = await now();
    const [line, goal] = await lookAtOnce(chart('latency').locator('svg'), [89, 164, 249], [157, 157, 157]);
    const after = await now();
    // both are drawn above the same ground
    const above = (points: Seen['points']) => line.height - Math.min(...points.map(({ y }) => y));
    const right = Math.max(...line.points.map(({ x }) => x));
    assert.ok(right > line.width * 0.95, `the line ends at ${right} of ${line.width} px`);
    const end = above(line.points.filter(({ x }) => x === right));
    const [least, most] = [
      (end * target) / Math.max(before, after),
      (end * target) / Math.min(before, after),
    ];
    const seen = above(goal.points);
    assert.ok(seen >= least - 2 && seen <= most + 2, `${seen} px, not ${least} to ${most}`);
    // a tenth of what is highest is left above it
    const bitrate = await look(chart('bitrate').locator('svg'), [137, 209, 133]);
    for (const drawn of [line, bitrate]) {
      assert.ok(Math.abs(above(drawn.points) - drawn.height / 1.1) <= 2, `${above(drawn.points)}`);
    }
  });
});
