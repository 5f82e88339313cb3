import assert from 'node:assert/strict';
import { type StartedSandbox, startedSandbox } from '../sandbox/startedSandbox.ts';
import { lookOften, openPlayerDesk, type PlayerDesk } from './playerDesk.ts';

const video = 'Handball: Kiel – Berlin, full match';
const stream = 'Concert hall: rehearsal (internal)';

/** How long a link of the sandbox holds, in ms. */
const holds = 120_000;

/** Links that hold for two minutes only, of a sandbox whose clock the tests turn. */
describe('A protected link in the player', () => {
  let sandbox: StartedSandbox;
  let desk: PlayerDesk;
  let behind = 0;
  before(async () => {
    sandbox = await startedSandbox({ now: () => Date.now() - behind });
    const env = { HEADEND_BASE_URL: sandbox.origin, HEADEND_API_KEY: sandbox.key };
    desk = await openPlayerDesk({ env });
  });
  after(() => Promise.all([desk?.close(), sandbox?.close()]));
  afterEach(async function () {
    await desk.afterEach(this.currentTest);
  });

  /** Plays with links of two minutes ago, which the sandbox takes as long as its clock is behind. */
  async function playOld(title: string) {
    behind = holds + 1000;
    await desk.find(title);
    return desk.moving(title);
  }
  const words = /^The protected link to 127\.0\.0\.1:\d+ has expired \(403\)\. Retry asks the service for/;

  for (const source of ['HLS, CMAF', 'HLS, MPEG-TS', 'DASH']) {
    it(`that expires while a video plays says so, and Retry goes on there, as ${source}`, async () => {
      const player = await playOld(video);
      await player.source.selectOption(source);
      await desk.moving(video);
      behind = 0;
      await player.seek(1800);
      const failed = await desk.inState(video, 'failed');
      await failed.note('expired').getByText(words).waitFor();
      await desk.workbench.screenshot('player-expired');
      const anew = desk.workbench.page.waitForResponse(/\/master[\w-]*\.(m3u8|mpd)\?md5=/);
      await failed.note('expired').getByRole('button', { name: 'Retry' }).click();
      assert.equal((await anew).status(), 200);
      const again = await desk.moving(video);
      assert.equal(
        await again.source.evaluate((list) => (list as HTMLSelectElement).selectedOptions[0]?.text),
        source,
      );
      await again.passes(1800);
      assert.ok((await again.position()) < 1830);
      await desk.workbench.closeEditors();
    });
  }

  it('that expires in the midst of a broadcast says so, and Retry goes on', async () => {
    await playOld(stream);
    behind = 0;
    const failed = await desk.inState(stream, 'failed');
    await failed.note('expired').getByText(words).waitFor();
    await failed.note('expired').getByRole('button', { name: 'Retry' }).click();
    const again = await desk.moving(stream);
    await again.note('expired').waitFor({ state: 'hidden' });
  });

  it('that expires in the midst of a broadcast is renewed by itself where nobody sits before it', async () => {
    await desk.workbench.closeEditors();
    await lookOften(desk);
    await playOld(stream);
    behind = 0;
    await (await desk.inState(stream, 'failed')).note('expired').getByText(words).waitFor();
    await desk.moving(stream);
  });

  it('that was refused before its time is over is no expired one', async () => {
    await desk
      .network()
      .route(/master[\w-]*\.m3u8/, (route) =>
        route.fulfill({ status: 403, headers: { 'access-control-allow-origin': '*' } }),
      );
    await desk.workbench.closeEditors();
    await desk.find(stream);
    await (await desk.inState(stream, 'failed')).note('forbidden').waitFor();
  });

  it('reaches no log', async () => {
    assert.doesNotMatch(await desk.workbench.logs(), /md5=|expires=/);
  });
});
