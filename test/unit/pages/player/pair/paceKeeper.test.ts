import assert from 'node:assert/strict';
import type { PaceStep } from '../../../../../src/pages/player/pair/inStep.ts';
import { createPaceKeeper } from '../../../../../src/pages/player/pair/paceKeeper.ts';
import type { Figures } from '../../../../../src/pages/player/view/figures.ts';
import type { Pane } from '../../../../../src/pages/player/view/pane.ts';
import { fakeVideo } from '../../fakeVideo.ts';
import { type HeldClock, holdClock } from '../../heldClock.ts';

/** A picture that is `position` seconds into a recording of a minute, and what it was told to do. */
function paneAt(position: number, figures: Partial<Figures> = {}) {
  const video = fakeVideo({ currentTime: position });
  const told: string[] = [];
  const known = { live: false, start: 0, end: 60, position, ...figures };
  const state: { figures: Partial<Figures> | undefined; isAbsent: boolean } = {
    figures: known,
    isAbsent: false,
  };
  const playback = {
    figures: () => state.figures,
    isAbsent: () => state.isAbsent,
    hold: (isHeld: boolean) => told.push(isHeld ? 'hold' : 'let go'),
    seek: (seconds: number) => told.push(`seek ${seconds}`),
  };
  return { video, playback, told, state } as unknown as Pick<Pane, 'video' | 'playback'> & {
    told: string[];
    state: typeof state;
  };
}

/** A broadcast: so many seconds behind, which wants to be `target` behind. */
function liveAt(behind: number, target: number) {
  const takenAt = new Date(Date.UTC(2026, 0, 1) - behind * 1000);
  return paneAt(100 - behind, { live: true, start: 40, end: 100, latency: behind, target, takenAt });
}

describe('The keeper of the pace of two pictures', () => {
  let clock: HeldClock;
  let now = 0;
  let steps: (PaceStep | undefined)[] = [];
  let stop = () => {};
  beforeEach(() => {
    now = 0;
    steps = [];
    clock = holdClock();
  });
  afterEach(() => {
    stop();
    clock.uninstall();
  });

  const keep = (first: ReturnType<typeof paneAt>, second: ReturnType<typeof paneAt>, isKept = true) => {
    const keeper = createPaceKeeper(first, second, {
      isKept,
      tell: (step) => steps.push(step),
      now: () => now,
    });
    stop = keeper.stop;
    return keeper;
  };
  /** Lets time go by, in ms. */
  const wait = (milliseconds: number) => {
    for (let left = milliseconds; left > 0; left -= 250) {
      now += 250;
      clock.tick(250);
    }
  };

  it('compares them four times a second, and leaves them playing', () => {
    const second = paneAt(30);
    let stops = 0;
    Object.assign(second.video, { pause: () => stops++ });
    keep(paneAt(30), second);
    wait(1000);
    assert.deepEqual([steps, stops], [Array(4).fill({ apart: 0, pace: 1 }), 0]);
  });

  it('lets the second jump, once, and again only when it had a second and a half to go on', () => {
    const second = paneAt(3);
    keep(paneAt(30), second);
    wait(250);
    // a quarter of a second more, as the first plays on meanwhile
    assert.deepEqual(second.told, ['hold', 'seek 30.25']);
    wait(1250);
    assert.equal(second.told.length, 2, `${second.told}`);
    wait(250);
    assert.deepEqual(second.told, ['hold', 'seek 30.25', 'hold', 'seek 30.25']);
  });

  it('lets the first go back, once, where the second cannot come nearer to its broadcast', () => {
    const [first, second] = [liveAt(2, 2), liveAt(6, 6)];
    keep(first, second);
    wait(250);
    assert.deepEqual([first.told, second.told], [['hold', 'seek 94'], []]);
    wait(1250);
    assert.equal(first.told.length, 2);
    wait(250);
    assert.equal(first.told.length, 4);
  });

  it('tells how far they are apart while one of them settles', () => {
    keep(paneAt(30), paneAt(3));
    wait(1000);
    assert.deepEqual(
      steps.map((step) => step && 'apart' in step && step.apart),
      [27, 27, 27, 27],
    );
  });

  it('lets the second run faster or slower than the first, by how fast that is', () => {
    const [first, second] = [paneAt(30), paneAt(29.5)];
    first.video.playbackRate = 2;
    keep(first, second);
    wait(250);
    assert.equal(second.video.playbackRate, 2.2);
    assert.deepEqual(second.told, ['hold']);
  });

  it('moves nothing while a picture seeks', () => {
    for (const which of [0, 1]) {
      const panes = [paneAt(30), paneAt(3)] as const;
      Object.assign(panes[which]?.video ?? {}, { seeking: true });
      keep(...panes);
      wait(250);
      assert.deepEqual(panes[1].told, []);
      stop();
    }
  });

  it('stops the second with the first, and goes to the very frame', () => {
    const [first, second] = [paneAt(30), paneAt(29.9)];
    first.video.pause();
    keep(first, second);
    wait(250);
    assert.equal(second.video.paused, true);
    assert.deepEqual(second.told, ['hold', 'seek 30']);
    Object.assign(first.video, { paused: false });
    wait(250);
    assert.equal(second.video.paused, false);
  });

  it('stops the second when the first is over, and starts no second that is', () => {
    const [first, second] = [paneAt(60), paneAt(60)];
    Object.assign(first.video, { ended: true });
    keep(first, second);
    wait(250);
    assert.equal(second.video.paused, true);
    Object.assign(first.video, { ended: false });
    Object.assign(second.video, { ended: true });
    wait(250);
    assert.equal(second.video.paused, true);
  });

  it('lets the second wait while the first waits for data, and moves it by nothing', () => {
    const [first, second] = [paneAt(30), paneAt(3)];
    Object.assign(first.video, { readyState: 2 });
    keep(first, second);
    wait(250);
    assert.equal(second.video.paused, true);
    assert.deepEqual(second.told, []);
    Object.assign(first.video, { readyState: 3 });
    wait(250);
    assert.equal(second.video.paused, false);
    assert.deepEqual(second.told, ['hold', 'seek 30.25']);
  });

  it('tells whether one is still to come or is not to come at all', () => {
    const [first, second] = [paneAt(30), paneAt(3)];
    Object.assign(second.state, { figures: undefined });
    keep(first, second);
    wait(250);
    Object.assign(second.state, { isAbsent: true });
    wait(250);
    assert.deepEqual(steps, [{ no: 'starting' }, { no: 'absent' }]);
  });

  it('leaves the second as it is until it is known what it is', () => {
    const [first, second] = [paneAt(30), paneAt(3, { live: undefined })];
    first.video.pause();
    keep(first, second);
    wait(250);
    assert.deepEqual([second.video.paused, second.told], [false, []]);
  });

  it('gives the second the speed of the first where they have no time in common', () => {
    const [first, second] = [liveAt(2, 2), paneAt(3)];
    first.video.playbackRate = 1.5;
    keep(first, second);
    wait(250);
    assert.deepEqual([steps, second.video.playbackRate, second.told], [[{ no: 'unlike' }], 1.5, []]);
  });

  it('looks at once when a picture gets another source', () => {
    const [first, second] = [paneAt(30), paneAt(30)];
    keep(first, second);
    for (const { video } of [first, second]) video.dispatchEvent(new Event('emptied'));
    assert.equal(steps.length, 2);
  });

  it('lets both go, and takes the second back at once', () => {
    const [first, second] = [paneAt(30), paneAt(29.9)];
    const keeper = keep(first, second);
    wait(250);
    steps = [];
    keeper.keep(false);
    assert.deepEqual([steps, first.told, second.told.at(-1)], [[undefined], ['let go'], 'let go']);
    assert.equal(second.video.playbackRate, 1);
    wait(1000);
    assert.deepEqual(steps, [undefined]);
    keeper.keep(true);
    assert.equal(steps.length, 2);
    assert.equal(second.told.at(-1), 'hold');
  });

  it('says from the start that each goes its own way, and does nothing', () => {
    const [first, second] = [paneAt(30), paneAt(3)];
    keep(first, second, false);
    wait(1000);
    assert.deepEqual([steps, second.told], [[undefined], []]);
  });

  it('does nothing any more once it is stopped', () => {
    const [first, second] = [paneAt(30), paneAt(3)];
    keep(first, second).stop();
    wait(1000);
    first.video.dispatchEvent(new Event('emptied'));
    assert.deepEqual([steps, second.told], [[], []]);
  });
});
