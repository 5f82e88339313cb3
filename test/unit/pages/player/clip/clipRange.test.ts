import assert from 'node:assert/strict';
import {
  cutProblem,
  momentAt,
  rangeOf,
  secondsAt,
  withMark,
} from '../../../../../src/pages/player/clip/clipRange.ts';

const none = { in: undefined, out: undefined };

describe('the marks of a clip', () => {
  it('are set one by one, in any order', () => {
    assert.deepEqual(withMark(withMark(none, 'in', 1000), 'out', 4000), { in: 1000, out: 4000 });
    assert.deepEqual(withMark(withMark(none, 'out', 4000), 'in', 1000), { in: 1000, out: 4000 });
  });

  it('drop the other one where it would be on the wrong side', () => {
    const both = { in: 1000, out: 4000 };
    assert.deepEqual(withMark(both, 'in', 4000), { in: 4000, out: undefined });
    assert.deepEqual(withMark(both, 'out', 900), { in: undefined, out: 900 });
    assert.deepEqual(withMark(both, 'in', 3999), { in: 3999, out: 4000 });
  });

  it('are a range in whole seconds that holds all of what is between them', () => {
    assert.deepEqual(rangeOf({ in: 61_900, out: 75_100 }), { start: 61, length: 15 });
    assert.deepEqual(rangeOf({ in: 61_000, out: 61_200 }), { start: 61, length: 1 });
    assert.equal(rangeOf({ in: 61_000, out: undefined }), undefined);
  });

  it('can’t be cut once the beginning has left the DVR window, nor if they are too far apart', () => {
    const takenAt = new Date(1_780_000_000_000);
    // the picture is at second 100 of what reaches from second 10 on
    const now = { takenAt, position: 100, start: 10 };
    const at = (seconds: number) => takenAt.getTime() + (seconds - 100) * 1000;
    const problem = (from: number, to: number) =>
      cutProblem({ in: at(from), out: at(to) }, { longest: 60, now });
    assert.equal(problem(11, 70), undefined);
    assert.equal(problem(9, 60), 'gone');
    assert.equal(problem(11, 80), 'tooLong');
    // the player still has what the service no longer has
    const loaded = { longest: 60, now: { ...now, oldest: 12 } };
    assert.equal(cutProblem({ in: at(11), out: at(60) }, loaded), 'gone');
    assert.equal(cutProblem({ in: at(13), out: at(60) }, loaded), undefined);
    assert.equal(cutProblem({ in: at(9), out: undefined }, { longest: 60, now }), 'gone');
    assert.equal(cutProblem({ in: at(9), out: at(60) }, { longest: 60, now: undefined }), undefined);
  });

  it('are times of day, wherever the timeline of the picture begins', () => {
    const takenAt = new Date(1_780_000_000_000);
    assert.equal(momentAt({ takenAt, position: 100 }, 90), 1_779_999_990_000);
    assert.equal(secondsAt({ takenAt, position: 5 }, 1_779_999_990_000), -5);
    assert.equal(momentAt({ takenAt: undefined, position: 5 }, 4), undefined);
  });
});
