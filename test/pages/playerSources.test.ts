import assert from 'node:assert/strict';
import path from 'node:path';
import { forSuite } from '../helpers/forSuite.ts';
import { clip } from '../unit/sandbox/startedSandbox.ts';
import { barIn } from './pixels.ts';
import { openPlayerDesk, trailer } from './playerDesk.ts';
import type { PlayerPage } from './playerPage.ts';

const news = 'Evening news: studio 1';

/** Each form in which a stream or video is delivered, and going from one to another. */
describe('The sources of the player', () => {
  const desk = forSuite(openPlayerDesk);
  afterEach(() => desk().afterEach());

  const chooses = async (player: PlayerPage, label: string, request: RegExp) => {
    const asked = player.frame.page().waitForResponse(request);
    await player.source.selectOption(label);
    await asked;
    await player.moves();
  };
  /** Names of the engines that the page has read. */
  const engines = ({ frame }: PlayerPage) =>
    frame.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /\w+Engine(?=\.js)/.exec(name)?.[0] ?? []),
    );

  it('reads the engine of DASH only when DASH is played', async () => {
    const player = await desk().play(news);
    assert.deepEqual([...new Set(await engines(player))], ['hlsEngine']);
    await chooses(player, 'DASH, low latency', /\/cmaf\/.*\.m4s$/);
    assert.ok((await engines(player)).includes('dashEngine'));
  });

  it('reads the engine of what it plays first along with its own script', async () => {
    const player = await desk().play(news);
    const isEarly = await player.frame.evaluate(() => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const read = (name: string) => entries.find((each) => each.name.includes(name));
      const [engine, own] = [read('hlsEngine.js'), read('player.js')];
      return engine !== undefined && own !== undefined && engine.startTime < own.responseEnd;
    });
    assert.ok(isEarly);
  });

  it('plays live DASH near its target, at the best quality', async () => {
    const player = await desk().play(news);
    await player.source.selectOption('DASH, low latency');
    for (const [part, text] of [
      [player.beside('latency'), /^target 3\.0\ss$/],
      [player.readout('latency'), /^[23]\.\d\ss$/],
      [player.readout('resolution'), /^640×360$/],
      [player.readout('codecs'), /^H\.264, AAC$/],
    ] as const) {
      await part.filter({ hasText: text }).waitFor();
    }
    await player.text('Live').waitFor();
  });

  it('forgets what was measured of another form', async () => {
    const player = await desk().play(news);
    await player.details.click();
    /** Waits until the longest of the small charts has so many points. */
    const charted = (least: number, most: number) =>
      player.frame.waitForFunction(
        ([from, to]) => {
          const lines = [...document.querySelectorAll('.charts path.line')];
          const points = Math.max(...lines.map((line) => (line.getAttribute('d') ?? '').split('L').length));
          return points >= from && points <= to;
        },
        [least, most] as const,
      );
    await charted(4, Number.MAX_SAFE_INTEGER);
    await player.source.selectOption('HLS, MPEG-TS');
    await charted(0, 3);
  });

  it('goes from one live form to each other', async () => {
    const player = await desk().play(news);
    await chooses(player, 'HLS, MPEG-TS', /\/mpegts\/.*\.ts$/);
    await chooses(player, 'DASH, low latency', /\/cmaf\/.*\.m4s$/);
    await chooses(player, 'HLS, low latency', /\/cmaf\/.*\.m4s$/);
    await player
      .beside('latency')
      .filter({ hasText: /^target 2\.\d\ss$/ })
      .waitFor();
  });

  it('shows the screenshot without decoding anything, and renews it', async () => {
    assert.equal(desk().headend.features.player.periods.still, 10_000);
    desk().hurry({ still: 300 });
    let shot = 'shot1.jpg';
    await desk().context.route(/last\.jpg/, (route) => route.fulfill({ path: path.join(clip, shot) }));
    const player = await desk().play(news);
    await player.source.selectOption('Screenshot, every 10 s');
    await desk().inState(news, 'playing');
    assert.equal(await player.frame.evaluate(() => document.querySelector('video')?.readyState), 0);
    const bar = () => barIn(player.frame.locator('.still'));
    // of 2.32 s of the clip, and then of 6.92 s
    assert.ok(Math.abs((await bar()) - 0.18) < 0.02);
    shot = 'shot3.jpg';
    while (!(Math.abs((await bar()) - 0.61) < 0.02));
    await chooses(player, 'HLS, low latency', /\/cmaf\/.*\.m4s$/);
  });

  it('plays a video in each form, and keeps its place', async () => {
    const player = await desk().play(trailer, 'video');
    await player.button('Pause').click();
    // 9.96 s after the clip began for the third time
    await player.seek(33);
    for (const [label, request] of [
      ['DASH', /\/videos\/.*\.m4s$/],
      ['HLS, MPEG-TS', /\/videos\/.*\.ts$/],
      ['HLS, CMAF', /\/videos\/.*\.m4s$/],
    ] as const) {
      const asked = player.frame.page().waitForResponse(request);
      await player.source.selectOption(label);
      await asked;
      await player.shows(33);
      assert.ok(Math.abs((await barIn(player.frame.locator('video'))) - 0.889) < 0.01, label);
    }
  });
});
