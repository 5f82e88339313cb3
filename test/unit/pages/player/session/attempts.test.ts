import assert from 'node:assert/strict';
import { createAttempts } from '../../../../../src/pages/player/session/attempts.ts';
import { type HeldClock, holdClock } from '../../heldClock.ts';

describe('Attempts at what may come back by itself', () => {
  let clock: HeldClock;
  let network = new EventTarget();
  beforeEach(() => {
    network = new EventTarget();
    clock = holdClock();
  });
  afterEach(() => clock.uninstall());

  /** After how many ms an attempt is made. */
  const pauseOf = (attempts: ReturnType<typeof createAttempts>) => {
    const made: number[] = [];
    let passed = 0;
    attempts.again(() => made.push(passed), new AbortController().signal);
    for (; passed < 20_000; ) {
      passed += 500;
      clock.tick(500);
    }
    return made;
  };

  it('are made after pauses that grow to eight seconds, and are counted', () => {
    const attempts = createAttempts(network);
    const pauses = Array.from({ length: 6 }, () => pauseOf(attempts));
    assert.deepEqual(pauses, [[1000], [2000], [4000], [8000], [8000], [8000]]);
    assert.equal(attempts.count(), 6);
  });

  it('begin anew once one was no longer in vain', () => {
    const attempts = createAttempts(network);
    pauseOf(attempts);
    pauseOf(attempts);
    attempts.reset();
    assert.equal(attempts.count(), 0);
    assert.deepEqual(pauseOf(attempts), [1000]);
  });

  it('are made at once when there is a network again', () => {
    let made = 0;
    createAttempts(network).again(() => made++, new AbortController().signal);
    network.dispatchEvent(new Event('online'));
    assert.equal(made, 1);
  });

  it('are not made when something else came first', () => {
    let made = 0;
    const scope = new AbortController();
    createAttempts(network).again(() => made++, scope.signal);
    scope.abort();
    network.dispatchEvent(new Event('online'));
    clock.tick(60_000);
    assert.equal(made, 0);
  });
});
