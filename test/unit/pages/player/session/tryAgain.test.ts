import assert from 'node:assert/strict';
import { tryAgain } from '../../../../../src/pages/player/session/tryAgain.ts';
import { type HeldClock, holdClock } from '../../heldClock.ts';

describe('Another attempt at what may come back by itself', () => {
  let clock: HeldClock;
  let network = new EventTarget();
  let scope = new AbortController();
  let made = 0;
  beforeEach(() => {
    made = 0;
    network = new EventTarget();
    scope = new AbortController();
    clock = holdClock();
    tryAgain(() => made++, 2000, scope.signal, network);
  });
  afterEach(() => clock.uninstall());

  it('is made after the pause, once', () => {
    clock.tick(1999);
    assert.equal(made, 0);
    clock.tick(1);
    assert.equal(made, 1);
    clock.tick(60_000);
    assert.equal(made, 1);
  });

  it('is made at once when there is a network again', () => {
    network.dispatchEvent(new Event('online'));
    assert.equal(made, 1);
  });

  it('is not made when something else came first', () => {
    scope.abort();
    network.dispatchEvent(new Event('online'));
    clock.tick(60_000);
    assert.equal(made, 0);
  });
});
