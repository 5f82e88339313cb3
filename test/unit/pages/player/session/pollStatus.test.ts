import assert from 'node:assert/strict';
import { pollStatus } from '../../../../../src/pages/player/session/pollStatus.ts';
import type { Pane } from '../../../../../src/pages/player/view/pane.ts';
import type { FromPlayer } from '../../../../../src/wire/fromPlayer.ts';
import { type HeldClock, holdClock } from '../../heldClock.ts';

type Load = Parameters<typeof pollStatus>[0];

const periods = { check: 1000, still: 1000, delivery: 1000 };
const recording = { live: false, caution: undefined };
const broadcast = { live: true, caution: undefined };
const troubled = { live: false, caution: 'not ready' };

describe('How things stand with what is played', () => {
  let clock: HeldClock;
  let posted: FromPlayer[] = [];
  let isHidden = false;
  const stops: (() => void)[] = [];
  beforeEach(() => {
    posted = [];
    isHidden = false;
    clock = holdClock();
  });
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
    clock.uninstall();
  });

  const paneOf = (hasExpired = false) => {
    const onAir: boolean[] = [];
    const playback = { hasExpired: () => hasExpired, setOnAir: (isOnAir: boolean) => onAir.push(isOnAir) };
    return { onAir, pane: { playback } as unknown as Pane };
  };
  const follow = (first: object, second?: object, panes: readonly Pane[] = [paneOf().pane]) => {
    const load = { ...first, beside: second, periods } as Load;
    const standing = pollStatus(load, panes, {
      post: (message) => posted.push(message),
      isHidden: () => isHidden,
    });
    stops.push(standing.stop);
    return standing;
  };
  const check = { type: 'check', hasExpired: false };

  it('is asked again and again of a broadcast, while it is seen', () => {
    follow(broadcast);
    assert.deepEqual(posted, []);
    clock.tick(2000);
    assert.deepEqual(posted, [check, check]);
    isHidden = true;
    clock.tick(2000);
    assert.equal(posted.length, 2);
  });

  it('is not asked of recordings that play', () => {
    follow(recording, recording);
    clock.tick(5000);
    assert.deepEqual(posted, []);
  });

  for (const [what, first, second] of [
    ['the first', troubled, undefined],
    ['the second', recording, troubled],
  ] as const) {
    it(`is asked at once, and again, of what could not play: ${what}`, () => {
      follow(first, second);
      assert.deepEqual(posted, [check]);
      clock.tick(1000);
      assert.deepEqual(posted, [check, check]);
    });
  }

  it('is asked for a broadcast beside a recording', () => {
    follow(recording, broadcast);
    clock.tick(1000);
    assert.deepEqual(posted, [check]);
  });

  it('is asked with whether the time of a link is over, of either', () => {
    follow(broadcast, broadcast, [paneOf().pane, paneOf(true).pane]);
    clock.tick(1000);
    assert.deepEqual(posted, [{ type: 'check', hasExpired: true }]);
  });

  it('is told to each picture, as far as it is known', () => {
    const [first, second] = [paneOf(), paneOf()];
    const standing = follow(broadcast, broadcast, [first.pane, second.pane]);
    standing.setOnAir([undefined, false]);
    standing.setOnAir([true, undefined]);
    assert.deepEqual([first.onAir, second.onAir], [[true], [false]]);
  });

  it('is not asked any more once that is stopped', () => {
    follow(broadcast).stop();
    clock.tick(5000);
    assert.deepEqual(posted, []);
  });
});
