import assert from 'node:assert/strict';
import type { Frame } from 'playwright-core';
import { forSuite } from '../../helpers/forSuite.ts';
import { openPlayerDesk } from '../playerDesk.ts';
import type { PlayerPage } from '../playerPage.ts';

const news = 'Evening news: studio 1';

/** What a page holds, once what nobody uses any more is gone. */
interface Held {
  /** Bytes of scripts’ objects. */
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** Use that goes on for minutes. */
describe('A desk in long use', function () {
  this.timeout(480_000);
  const desk = forSuite(openPlayerDesk);
  afterEach(() => desk().afterEach());

  it('plays a stream for three minutes without a stall, and holds no more than after the first', async () => {
    const player = await desk().play(news);
    await player.details.click();
    const began = await player.position();
    await player.frame.waitForFunction(isBeyond, began + 60, { timeout: 120_000 });
    const early = await heldBy(player.frame);
    await player.frame.waitForFunction(isBeyond, began + 180, { timeout: 240_000 });
    const late = await heldBy(player.frame);
    assert.equal(await player.readout('stalls').innerText(), '0');
    assert.ok((await bufferedOf(player)) < 120, 'seconds of picture that are kept');
    isNoMore(late, early);
  });

  it('opens and closes a player forty times, and nothing of them goes on', async () => {
    const openOnce = async () => {
      await desk().play(news);
      await desk().closePanels();
    };
    for (let times = 0; times < 5; times += 1) await openOnce();
    const early = running();
    for (let times = 0; times < 40; times += 1) await openOnce();
    const left = desk().context.pages();
    assert.deepEqual(
      left.map((page) => page.url()),
      ['about:blank'],
    );
    const late = running();
    for (const [name, count] of Object.entries(late)) {
      // forty would have left forty
      assert.ok(count <= (early[name] ?? 0) + 5, JSON.stringify({ early, late }));
    }
  });

  it('changes the source fifty times in one player, which holds no more than after the first ten', async () => {
    const player = await desk().play(news);
    const labels = await player.source.locator('option').allInnerTexts();
    const sources = labels.filter((label) => !label.startsWith('Screenshot'));
    assert.ok(sources.length >= 3);
    const first = await player.source.evaluate((list: HTMLSelectElement) => list.selectedIndex);
    const change = async (at: number) => {
      const left = player.frame.evaluate(
        () =>
          new Promise<void>((resolve) => {
            document.querySelector('video')?.addEventListener('emptied', () => resolve(), { once: true });
          }),
      );
      await player.source.selectOption({ label: sources[(first + at) % sources.length] ?? '' });
      await left;
      await player.frame.waitForFunction(() => {
        const video = document.querySelector('video');
        return video && !video.paused && video.readyState > 2;
      });
      await player.passes((await player.position()) + 0.2);
    };
    for (let at = 1; at <= 10; at += 1) await change(at);
    const early = await heldBy(player.frame);
    for (let at = 11; at <= 50; at += 1) await change(at);
    isNoMore(await heldBy(player.frame), early);
  });
});

const isBeyond = (seconds: number) => Number(document.querySelector('video')?.currentTime) > seconds;

async function heldBy(frame: Frame): Promise<Held> {
  const session = await frame.page().context().newCDPSession(frame.page());
  // what is freed may free more
  for (let times = 0; times < 3; times += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  await session.detach();
  // the list of what happened grows to five hundred lines
  const listed = await frame.evaluate(() => {
    const list = document.querySelector('.events');
    const walker = list && document.createTreeWalker(list);
    let count = 0;
    while (walker?.nextNode()) count += 1;
    return count;
  });
  return { heap: usedSize, nodes: nodes - listed, listeners: jsEventListeners };
}

/** A page at work holds a little more at one moment than at another. */
function isNoMore(late: Held, early: Held): void {
  const told = JSON.stringify({ early, late });
  assert.ok(late.heap < early.heap * 1.25 + 2_000_000, told);
  assert.ok(late.nodes < early.nodes * 1.1 + 100, told);
  assert.ok(late.listeners < early.listeners * 1.1 + 20, told);
}

/** Seconds of picture that the player keeps. */
const bufferedOf = ({ frame }: PlayerPage) =>
  frame.evaluate(() => {
    const { buffered } = document.querySelector('video') ?? {};
    return Array.from(
      { length: buffered?.length ?? 0 },
      (_, at) => Number(buffered?.end(at)) - Number(buffered?.start(at)),
    ).reduce((sum, each) => sum + each, 0);
  });

/** What keeps this process at work, besides its connections, which are kept for a while. */
function running(): Record<string, number> {
  const counted: Record<string, number> = {};
  for (const name of process.getActiveResourcesInfo()) {
    if (/Timeout|Immediate|FSReq|Process/.test(name)) counted[name] = (counted[name] ?? 0) + 1;
  }
  return counted;
}
