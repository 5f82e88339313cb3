import assert from 'node:assert/strict';
import { stretchOf } from '../../../../src/work/checkups/stretchOf.ts';

const now = Date.UTC(2026, 4, 6, 12);
const hour = 3600_000;

describe('The period of a check', () => {
  it('ends now, or when the user said, and has some hundreds of intervals', () => {
    const from = now - 16 * hour;
    assert.deepEqual(
      [
        { minutes: 15 },
        { minutes: 24 * 60 },
        { from, to: from + hour },
        { from: now - 744 * hour, to: now },
      ].map((range) => stretchOf(range, undefined, now)),
      [
        { from: now - hour / 4, to: now, interval: 10, now },
        { from: now - 24 * hour, to: now, interval: 120, now },
        { from, to: from + hour, interval: 10, now },
        { from: now - 744 * hour, to: now, interval: 3600, now },
      ],
    );
  });

  it('starts no longer ago than can be looked at', () => {
    const found = (from: number, to: number) => stretchOf({ from: now - from, to: now - to }, 4 * hour, now);
    assert.equal(found(5 * hour, 2 * hour).from, now - 4 * hour);
    const { from, to } = found(9 * hour, 8 * hour);
    assert.equal(to - from, 0);
  });

  it('leaves out what is still to come', () => {
    assert.equal(stretchOf({ from: now - hour, to: now + hour }, undefined, now).to, now);
  });
});
