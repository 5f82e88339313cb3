import assert from 'node:assert/strict';
import { type StartedSandbox, startedSandbox } from '../sandbox/startedSandbox.ts';
import { lookOften, openPlayerDesk, type PlayerDesk } from './playerDesk.ts';
import { drivePlayer } from './playerPage.ts';

const stream = 'City camera: Porto, Ribeira';
const other = 'Harbour camera: Hamburg Landungsbrücken';

/** A broadcast that ends and begins while its player is open. */
describe('The player of a stream that is not on air', () => {
  let sandbox: StartedSandbox;
  let desk: PlayerDesk;
  let id = 0;
  before(async () => {
    sandbox = await startedSandbox();
    const env = { HEADEND_BASE_URL: sandbox.origin, HEADEND_API_KEY: sandbox.key };
    desk = await openPlayerDesk({ env });
    const streams: { id: number; name: string }[] = await sandbox.read('/streaming/streams?page=1');
    id = Number(streams.find(({ name }) => name === stream)?.id);
  });
  after(() => Promise.all([desk?.close(), sandbox?.close()]));
  afterEach(async function () {
    await desk.afterEach(this.currentTest);
  });

  const onAir = (active: boolean) =>
    sandbox.call(`/streaming/streams/${id}`, { method: 'PATCH', json: { active } });
  /** Looks at another tab and back, upon which the player asks how it is now. */
  const lookAway = async () => {
    await desk.workbench.tab(other).click();
    await desk.moving(other);
    await desk.workbench.tab(stream).click();
  };

  it('plays it as soon as it is', async () => {
    await desk.open(other);
    await desk.moving(other);
    await onAir(false);
    await desk.open(stream);
    const body = 'body[data-state]:has([data-note="caution"]:not([hidden]))';
    const player = drivePlayer(await desk.workbench.webviewFrame(body));
    await player.frame.getByText('This stream is switched off.').waitFor();
    await onAir(true);
    await lookAway();
    await desk.workbench.webviewFrame(
      'body[data-state="playing"]:has(.standing[data-live="true"]):not(:has([data-note="caution"]:not([hidden])))',
    );
    const live = await desk.moving(stream);
    await live.text('Live').waitFor();
  });

  it('says that it has ended, and plays it when it begins again', async () => {
    await onAir(false);
    const ended = await desk.inState(stream, 'ended');
    await ended.note('ended').waitFor();
    await onAir(true);
    await lookAway();
    const live = await desk.moving(stream);
    await live.note('ended').waitFor({ state: 'hidden' });
    await live.text('Live').waitFor();
  });

  for (const source of ['HLS, low latency', 'DASH, low latency', 'Screenshot, every 10 s']) {
    it(`goes on by itself with a broadcast that ended and begins again, as ${source}`, async () => {
      await desk.workbench.closeEditors();
      await lookOften(desk);
      await desk.open(stream);
      const player = await desk.moving(stream);
      await player.source.selectOption(source);
      await desk.inState(stream, 'playing');
      if (source.startsWith('Screenshot'))
        await player.frame.getByText(/^Picture read at \d+:\d+:\d+/).waitFor();
      await onAir(false);
      await desk.inState(stream, 'ended');
      await player.note('ended').getByText('The broadcast has ended.').waitFor();
      await onAir(true);
      await desk.inState(stream, 'playing');
      await player.note('ended').waitFor({ state: 'hidden' });
    });
  }

  it('has the one beside it go on by itself as well, and disturbs nothing', async () => {
    const { quickInput } = desk.workbench;
    await desk.workbench.closeEditors();
    await desk.open(other);
    await (await desk.moving(other)).button('Play Another Beside…').click();
    await quickInput.widget.locator('input').first().fill(stream);
    await quickInput.choose(stream);
    const second = (state: string) =>
      desk.workbench.webviewFrame(`body[data-state="playing"]:has(.pane + .pane[data-state="${state}"])`);
    const frame = await second('playing');
    await frame.evaluate(() => Object.assign(window, { isSame: true }));
    await onAir(false);
    await second('ended');
    await onAir(true);
    await second('playing');
    assert.equal(await frame.evaluate(() => 'isSame' in window), true);
  });
});
