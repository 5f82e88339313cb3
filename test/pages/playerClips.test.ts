import assert from 'node:assert/strict';
import type { Route } from 'playwright-core';
import { forEachTest, forSuite } from '../helpers/forSuite.ts';
import { violationsOf } from './accessibility.ts';
import { answer, openPlayerDesk } from './playerDesk.ts';

const arena = 'Arena 1: handball, main camera';
const length = /length (\d+):(\d\d)/;

describe('The player of a stream that clips can be cut from', () => {
  const desk = forSuite(openPlayerDesk);
  const player = forEachTest(() => desk().play(arena));
  afterEach(() => desk().afterEach());

  const clip = () => player().frame.getByRole('group', { name: 'Clip' });
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await player().frame.page().keyboard.press(key);
  };
  /** Goes back by so many seconds, and waits for the picture there, which stands still. */
  const back = async (seconds: number) => {
    await player().frame.evaluate(() => document.querySelector('video')?.pause());
    const to = (await player().position()) - seconds;
    await player().seek(to);
    await player().frame.waitForFunction(() => document.querySelector('video')?.seeking === false);
  };
  const said = async () => (await clip().locator('span[role=status]').textContent()) ?? '';
  const seconds = async () => {
    const [, minutes, rest] = length.exec(await said()) ?? assert.fail(await said());
    return Number(minutes) * 60 + Number(rest);
  };
  const clips = async () => {
    const { id } = await desk().ref('liveStream', arena);
    return desk().sandbox.read(`/streaming/streams/${id}/clip_recording`);
  };
  const focus = () => player().frame.locator('input.seek').focus();

  it('has both buttons of the marks side by side and a name to read in a narrow panel', async () => {
    const page = player().frame.page();
    const wide = page.viewportSize() ?? assert.fail();
    await page.setViewportSize({ width: 300, height: 900 });
    const boxes = await player()
      .frame.locator('button.mark')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    assert.equal(boxes.length, 2);
    assert.equal(boxes[0], boxes[1]);
    const heading = (await player().heading.boundingBox()) ?? assert.fail();
    assert.ok(heading.width >= 110, `${heading.width} px`);
    await page.setViewportSize(wide);
  });

  it('marks a range by keyboard, says how long it is, and has it cut', async () => {
    const before = (await clips()).length;
    const now = Date.now() / 1000;
    await focus();
    await back(120);
    await press('i');
    await clip()
      .getByText(/^In \d/)
      .waitFor();
    assert.ok(await player().button('Cut Clip…').isDisabled());
    await player().seek((await player().position()) + 45);
    await press('o');
    await clip().getByText(length).waitFor();
    const marked = await seconds();
    assert.ok(marked === 45 || marked === 46, String(marked));
    await press('x');
    const keep = await desk().editor.picks.next();
    assert.equal(keep.title, `Cut a Clip of 0:${marked} from “${arena}”`);
    await keep.choose('Keep for 1 h');
    (await desk().editor.boxes.next()).answer('');
    assert.equal((await desk().editor.messages.next()).text, `The clip of “${arena}” is ready.`);
    const all = await clips();
    assert.equal(all.length, before + 1);
    assert.equal(all.at(-1).duration, marked);
    const ago = now - all.at(-1).start;
    assert.ok(ago > 110 && ago < 180, String(ago));
  });

  it('shows the range on the timeline, whose ends can be dragged, and clears it', async () => {
    await back(3000);
    await player().button('Mark In: Clip Starts Here').click();
    await player().seek((await player().position()) + 1000);
    await player().button('Mark Out: Clip Ends Here').click();
    const fill = player().frame.locator('.clip-fill');
    await fill.waitFor();
    const first = await fill.boundingBox();
    const timeline = await player().frame.locator('.timeline').boundingBox();
    assert.ok(first && timeline);
    // 1000 of 7200 seconds
    assert.ok(Math.abs(first.width / timeline.width - 1000 / 7200) < 0.01, String(first.width));
    const handle = await player().frame.locator('.clip-handle[data-side=out]').boundingBox();
    assert.ok(handle);
    const { mouse } = player().frame.page();
    await mouse.move(handle.x + 3, handle.y + 8);
    await mouse.down();
    await mouse.move(handle.x + 3 + timeline.width / 8, handle.y + 8, { steps: 3 });
    await mouse.up();
    await clip()
      .getByText(/length 31:\d\d/)
      .waitFor();
    assert.deepEqual(await violationsOf(player().frame), []);
    await player().button('Clear Marks').click();
    await clip().waitFor({ state: 'hidden' });
    await fill.waitFor({ state: 'hidden' });
    await player().button('Mark In: Clip Starts Here').and(player().focused).waitFor();
  });

  it('has nothing cut whose beginning has left the DVR window, and says so', async () => {
    await focus();
    const first = Number(await player().frame.locator('input.seek').getAttribute('min'));
    await back((await player().position()) - first - 4);
    await press('i');
    await player().seek((await player().position()) + 45);
    await press('o');
    await clip().getByText(length).waitFor();
    const cut = player().button('Cut Clip…');
    assert.ok(await cut.isEnabled());
    await clip().getByText('its start is no longer in the DVR; set a new In mark').waitFor();
    assert.ok(await cut.isDisabled());
  });

  it('drops a mark that is on the wrong side of the other', async () => {
    await focus();
    await back(60);
    await press('o');
    await clip()
      .getByText(/^Out \d/)
      .waitFor();
    await player().seek((await player().position()) + 30);
    await press('i');
    await clip()
      .getByText(/^In \d[^·]*$/)
      .waitFor();
  });
});

describe('The player of a clip', () => {
  const desk = forSuite(openPlayerDesk);
  afterEach(() => desk().afterEach());

  it('waits for one that is not there yet, says so, and plays it once it is', async () => {
    const { account, id } = await desk().ref('liveStream', arena);
    const order = { duration: 10, start: Math.floor(Date.now() / 1000) - 30, vod_required: false };
    const path = `/streaming/streams/${id}/clip_recording`;
    const reply = await desk().sandbox.call(path, { method: 'PUT', json: order });
    const clip = Object(await reply.json());
    // it may be there before its player is open
    const early = (route: Route) => answer(route, 425, '');
    await desk().context.route(clip.hls_master, early);
    const ref = { account, kind: 'clip', scope: {}, id: `${id}/${clip.id}`, title: 'A clip' };
    await desk().run('headend.clip.play', ref);
    const frame = await desk().frame('body:has(h1:text-matches("^[0-9:]+ – [0-9:]+$"))');
    const note = frame.locator('.note[data-note=early]');
    await note.getByText('This clip isn’t ready yet (425). Looking again…').waitFor();
    await desk().context.unroute(clip.hls_master, early);
    await frame.locator('body[data-state=playing]').waitFor();
    const length = await frame.evaluate(() => document.querySelector('video')?.duration ?? 0);
    assert.ok(length >= 10 && length < 14, String(length));
    const { clipboard } = desk().editor;
    await frame.getByRole('button', { name: 'Copy URL' }).click();
    await frame.getByRole('button', { name: 'Copied' }).waitFor();
    assert.equal(clipboard.text, clip.hls_master);
  });
});

describe('The player of a stream without a DVR', () => {
  const desk = forSuite(openPlayerDesk);
  afterEach(() => desk().afterEach());

  it('has no marks for clips, nor keys for them', async () => {
    const player = await desk().play('City camera: Porto, Ribeira');
    assert.equal(await player.frame.getByRole('button', { name: /^Mark/ }).count(), 0);
    await player.button('Play').or(player.button('Pause')).focus();
    await player.frame.page().keyboard.press('i');
    assert.equal(await player.frame.getByRole('group', { name: 'Clip' }).count(), 0);
  });
});
