import assert from 'node:assert/strict';
import { evening, openPlayerDesk, type PlayerDesk } from './playerDesk.ts';
import type { PlayerPage } from './playerPage.ts';
import { withoutAac } from './withoutAac.ts';

const news = 'Evening news: studio 1';

/** Each form in which a stream or video is delivered, and going from one to another. */
describe('The sources of the player', () => {
  let desk: PlayerDesk;
  let shim: { dispose(): Promise<void> } | undefined;
  before(async () => {
    desk = await openPlayerDesk();
  });
  after(() => desk?.close());
  afterEach(async function () {
    await desk.afterEach(this.currentTest);
    await shim?.dispose();
    shim = undefined;
  });

  const chooses = async (player: PlayerPage, label: string, request: RegExp) => {
    const asked = desk.workbench.page.waitForResponse(request);
    await player.source.selectOption(label);
    await asked;
    await player.moves();
  };

  it('reads the engine of DASH only when DASH is played', async () => {
    const { page, quickInput } = desk.workbench;
    const scripts: string[] = [];
    page.on('response', (response) => scripts.push(response.url()));
    await quickInput.palette('Headend: Play Stream');
    await quickInput.widget.locator('input').first().fill(news);
    await quickInput.choose(news);
    const player = await desk.moving(news);
    assert.ok(!scripts.some((url) => url.includes('dashEngine')));
    await chooses(player, 'DASH, low latency', /\/cmaf\/.*\.m4s$/);
    await player.frame.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('dashEngine')),
    );
  });

  it('reads the engine of what it plays first along with its own script', async () => {
    const player = await desk.moving(news);
    const isEarly = await player.frame.evaluate(() => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const read = (name: string) => entries.find((each) => each.name.includes(name));
      const [engine, own] = [read('hlsEngine.js'), read('player.js')];
      return engine !== undefined && own !== undefined && engine.startTime < own.responseEnd;
    });
    assert.ok(isEarly);
  });

  it('plays live DASH near its target, at the best quality', async () => {
    const player = await desk.moving(news);
    await player
      .beside('latency')
      .filter({ hasText: /^target 3\.0\ss$/ })
      .waitFor();
    await player
      .readout('latency')
      .filter({ hasText: /^[23]\.\d\ss$/ })
      .waitFor();
    await player
      .readout('resolution')
      .filter({ hasText: /^640×360$/ })
      .waitFor();
    await player
      .readout('codecs')
      .filter({ hasText: /^H\.264, AAC$/ })
      .waitFor();
    await player.text('Live').waitFor();
  });

  it('goes from one live form to each other', async () => {
    const player = await desk.moving(news);
    await chooses(player, 'HLS, MPEG-TS', /\/mpegts\/.*\.ts$/);
    await chooses(player, 'DASH, low latency', /\/cmaf\/.*\.m4s$/);
    await chooses(player, 'HLS, low latency', /\/cmaf\/.*\.m4s$/);
    await player
      .beside('latency')
      .filter({ hasText: /^target 2\.\d\ss$/ })
      .waitFor();
  });

  it('shows the screenshot without decoding anything, and renews it', async () => {
    const player = await desk.moving(news);
    const first = desk.workbench.page.waitForResponse(/last\.jpg/);
    await player.source.selectOption('Screenshot, every 10 s');
    await first;
    await desk.inState(news, 'playing');
    await player.frame.waitForFunction(() => {
      const image = document.querySelector<HTMLImageElement>('.still');
      return image !== null && !image.hidden && image.naturalWidth > 0;
    });
    assert.equal(await player.frame.evaluate(() => document.querySelector('video')?.readyState), 0);
    await desk.workbench.page.waitForResponse(/last\.jpg/);
    await chooses(player, 'HLS, low latency', /\/cmaf\/.*\.m4s$/);
  });

  it('plays the picture of DASH in a browser without AAC, and says why there is no sound', async () => {
    shim = await desk.workbench.page.addInitScript(withoutAac, true);
    const player = await desk.moving(await desk.open('Harbour camera: Trieste'));
    await chooses(player, 'DASH, low latency', /\/cmaf\/.*\.m4s$/);
    await player.note('noSound').getByRole('button', { name: 'Copy URL' }).waitFor();
    assert.equal(await player.frame.evaluate(() => 'askedForAac' in window), false);
  });

  it('plays a video in each form, and keeps its place', async () => {
    await desk.showVideos();
    const player = await desk.moving(await desk.open(evening));
    await player.seek(24);
    await chooses(player, 'DASH', /\/videos\/.*\.m4s$/);
    await player.passes(24);
    assert.ok((await player.position()) < 34);
    await chooses(player, 'HLS, MPEG-TS', /\/videos\/.*\.ts$/);
    await player.passes(24);
    await chooses(player, 'HLS, CMAF', /\/videos\/.*\.m4s$/);
    await player.passes(24);
    assert.ok((await player.position()) < 50);
  });

  it('has kept to its own security policy all the way', () => {
    assert.deepEqual(desk.violations, []);
  });
});
