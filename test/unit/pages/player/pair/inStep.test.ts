import assert from 'node:assert/strict';
import { type Pace, type PaceStep, paceStepOf } from '../../../../../src/pages/player/pair/inStep.ts';

const noon = Date.UTC(2026, 0, 1, 12);

/** A broadcast that plays so many seconds behind, and wants to be `target` behind. */
function live(behind: number, target: number, window = 60): Pace {
  const position = 1000 - behind;
  return {
    live: true,
    position,
    start: 1000 - window,
    end: 1000,
    latency: behind,
    target,
    takenAt: new Date(noon - behind * 1000),
  };
}

function recorded(position: number, end = 60): Pace {
  return { live: false, position, start: 0, end, latency: undefined, target: undefined, takenAt: undefined };
}

/** What is to be done, or why nothing can be. */
function told(step: PaceStep) {
  if ('no' in step) return step.no;
  const { back, seek, pace } = step;
  if (back !== undefined) return `back ${back.toFixed(2)}`;
  return seek === undefined ? `pace ${pace.toFixed(3)}` : `seek ${seek.toFixed(2)}`;
}

describe('Two pictures in step', () => {
  const cases: readonly [string, Pace, Pace, string][] = [
    ['are left alone when they show the same moment', live(6, 6), live(6.01, 2), 'pace 1.000'],
    ['close a small distance by speed', live(6, 6), live(6.1, 2), 'pace 1.050'],
    ['never run more than a tenth faster or slower', live(6, 6), live(5.1, 2), 'pace 0.900'],
    ['close a large distance by a jump', live(6, 6), live(2, 2), 'seek 994.00'],
    ['wait for the second when it cannot come nearer', live(2, 2), live(6, 6), 'back 4.00'],
    ['wait only as long as the second needs', live(2, 2), live(8, 6), 'back 4.00'],
    ['say when the second keeps no such moment', live(90, 2, 120), live(2, 2, 60), 'outOfReach'],
    ['are the same time into a recording', recorded(30), recorded(3), 'seek 30.00'],
    ['say when the second recording is over', recorded(50), recorded(3, 20), 'outOfReach'],
    ['cannot be a broadcast and a recording', live(2, 2), recorded(3), 'unlike'],
    ['need to know what they are', { ...live(2, 2), live: undefined }, live(2, 2), 'starting'],
    ['need to have played', live(2, 2), { ...live(2, 2), latency: undefined }, 'starting'],
    ['need a time of day', live(2, 2), { ...live(2, 2), takenAt: undefined }, 'untold'],
  ];
  for (const [behaviour, first, second, expected] of cases) {
    it(behaviour, () => assert.equal(told(paceStepOf(first, second, false)), expected));
  }

  it('show the same frame when they stand still', () => {
    assert.equal(told(paceStepOf(recorded(30), recorded(29.9), true)), 'seek 30.00');
    assert.equal(told(paceStepOf(recorded(30), recorded(29.99), true)), 'pace 1.000');
  });

  it('tell how far the second is behind', () => {
    const step = paceStepOf(live(2, 2), live(2.5, 2), false);
    assert.ok('apart' in step && Math.abs(step.apart - 0.5) < 0.001);
  });
});
