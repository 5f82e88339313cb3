import assert from 'node:assert/strict';
import type { EngineOffer } from '../../../../../src/pages/player/engine/engine.ts';
import { createReplays } from '../../../../../src/pages/player/session/replays.ts';
import { type HeldClock, holdClock } from '../../heldClock.ts';

const delivery = 30_000;
const english = { id: '0', label: 'English', language: 'en' };
const german = { id: '1', label: 'Deutsch', language: 'de' };

describe('A picture whose playlist has changed', () => {
  let clock: HeldClock;
  let isHidden = false;
  const stops: (() => void)[] = [];
  beforeEach(() => {
    isHidden = false;
    clock = holdClock();
  });
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
    clock.uninstall();
  });

  const paneOf = () => {
    const pane = { begun: 0, texts: [english] };
    const offer = () => ({ texts: pane.texts }) as unknown as EngineOffer;
    return Object.assign(pane, { playback: { begin: () => (pane.begun += 1), offer } });
  };
  const replays = (...panes: ReturnType<typeof paneOf>[]) => {
    const made = createReplays(panes, delivery, () => isHidden);
    stops.push(made.stop);
    return made;
  };

  it('starts over at once, and once more when the service delivers it, if it is as before until then', () => {
    const pane = paneOf();
    replays(pane).replay([true]);
    assert.equal(pane.begun, 1);
    clock.tick(delivery);
    assert.equal(pane.begun, 2);
    clock.tick(10 * delivery);
    assert.equal(pane.begun, 2);
  });

  it('starts over once where other texts are offered then', () => {
    const pane = paneOf();
    replays(pane).replay([true]);
    pane.texts = [english, german];
    clock.tick(delivery);
    assert.equal(pane.begun, 1);
  });

  it('waits anew after another change, and no longer once it is put away', () => {
    const pane = paneOf();
    const both = replays(pane);
    both.replay([true]);
    clock.tick(delivery - 1);
    both.replay([true]);
    clock.tick(1);
    assert.equal(pane.begun, 2);
    both.stop();
    clock.tick(delivery);
    assert.equal(pane.begun, 2);
  });

  it('is the one that changed, not the one beside it, and none while the page is hidden', () => {
    const [first, second] = [paneOf(), paneOf()];
    const both = replays(first, second);
    both.replay([false, true]);
    assert.deepEqual([first.begun, second.begun], [0, 1]);
    isHidden = true;
    both.replay([true, true]);
    assert.deepEqual([first.begun, second.begun], [0, 1]);
  });
});
