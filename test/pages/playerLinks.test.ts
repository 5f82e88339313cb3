import assert from 'node:assert/strict';
import { forSuite } from '../helpers/forSuite.ts';
import { variants } from '../helpers/variants.ts';
import { openPlayerDesk } from './playerDesk.ts';

const video = 'Handball: Kiel – Berlin, full match';
const stream = 'Concert hall: rehearsal (internal)';

/** How long a link of the sandbox holds, in ms. */
const holds = 120_000;

/** Links that hold for two minutes only, of a sandbox whose clock the tests turn. */
describe('A protected link in the player', () => {
  let behind = 0;
  const desk = forSuite(() => openPlayerDesk({ sandbox: { now: () => Date.now() - behind } }));
  beforeEach(() => {
    // links of two minutes ago, which the sandbox takes as long as its clock is behind
    behind = holds + 1000;
  });
  afterEach(() => desk().afterEach());

  const words = /^The protected link to 127\.0\.0\.1:\d+ has expired \(403\)\. Select Retry to get a new one/;

  for (const source of variants(['HLS, CMAF', 'DASH', 'HLS, MPEG-TS'], 1)) {
    it(`that expires while a video plays says so, and Retry goes on there, as ${source}`, async () => {
      const player = await desk().play(video, 'video');
      await player.source.selectOption(source);
      await desk().inState(video, 'playing');
      behind = 0;
      await player.seek(1800);
      await desk().inState(video, 'failed');
      await player.note('expired').getByText(words).waitFor();
      const anew = player.frame.page().waitForResponse(/\/master[\w-]*\.(m3u8|mpd)\?md5=/);
      await player.note('expired').getByRole('button', { name: 'Retry' }).click();
      assert.equal((await anew).status(), 200);
      const again = await desk().moving(video);
      assert.equal(await again.source.locator('option:checked').innerText(), source);
      const position = await again.position();
      assert.ok(position >= 1800 && position < 1830, String(position));
    });
  }

  it('that expires in the midst of a broadcast says so, and Retry goes on', async () => {
    const player = await desk().play(stream);
    behind = 0;
    await desk().inState(stream, 'failed');
    await player.note('expired').getByText(words).waitFor();
    await player.note('expired').getByRole('button', { name: 'Retry' }).click();
    await desk().moving(stream);
    await player.note('expired').waitFor({ state: 'hidden' });
  });

  it('that expires in the midst of a broadcast is renewed by itself where nobody sits before it', async () => {
    desk().hurry({ check: 500 });
    const player = await desk().play(stream);
    const page = player.frame.page();
    // the note may be gone within one look
    const refused = page.waitForResponse((reply) => reply.status() === 403);
    behind = 0;
    await refused;
    await page.waitForResponse((reply) => /\/master[\w-]*\.m3u8/.test(reply.url()) && reply.ok());
    await desk().moving(stream);
    await player.note('expired').waitFor({ state: 'hidden' });
  });

  it('that was refused before its time is over is no expired one', async () => {
    behind = 0;
    await desk().context.route(/master[\w-]*\.m3u8/, (route) =>
      route.fulfill({ status: 403, headers: { 'access-control-allow-origin': '*' } }),
    );
    await desk().open(stream);
    await (await desk().inState(stream, 'failed')).note('forbidden').waitFor();
  });

  it('reaches no log', async () => {
    await desk().play(stream);
    behind = 0;
    await desk().inState(stream, 'failed');
    const lines = desk()
      .editor.log.filter((line) => line.includes(stream))
      .join('\n');
    assert.match(lines, /first frame of/);
    assert.match(lines, /expired: /);
    assert.doesNotMatch(desk().editor.log.join('\n'), /md5=|expires=/);
  });
});
