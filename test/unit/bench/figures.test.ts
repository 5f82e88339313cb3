import assert from 'node:assert/strict';
import { growthOf, percentile, rises } from '../../bench/figures.ts';

/** How a figure grows that has these medians with 100 to 100,000 resources. */
const growth = (...medians: readonly number[]) =>
  growthOf(medians.map((median, at) => [10 ** (at + 2), median]));

describe('the growth of a figure', () => {
  it('is told by the exponent, from 1,000 resources on', () => {
    assert.deepEqual(growth(9, 3, 3, 3), { order: '0.00', grows: 'constant' });
    assert.deepEqual(growth(9, 1, 3, 10), { order: '0.50', grows: 'slower than in proportion' });
    assert.deepEqual(growth(9, 2, 20, 200), { order: '1.00', grows: 'in proportion' });
    assert.deepEqual(growth(9, 1, 100, 10_000), { order: '2.00', grows: 'faster than in proportion' });
  });

  it('shrinks where more resources take less', () => {
    assert.deepEqual(growth(9, 100, 30, 10), { order: '-0.50', grows: 'shrinks' });
    assert.deepEqual(growth(9, 100, 95, 90), { order: '-0.02', grows: 'constant' });
  });

  it('has words, and no exponent, where a figure is zero or less', () => {
    assert.deepEqual(growth(900, 400, 20, -350), { order: '', grows: 'shrinks to none' });
    assert.deepEqual(growth(900, 400, 20, 0), { order: '', grows: 'shrinks to none' });
    assert.deepEqual(growth(900, -10, -20, -350), { order: '', grows: 'none' });
    assert.deepEqual(growth(900, 0, 0, 0), { order: '', grows: 'none' });
    assert.deepEqual(growth(900, 0, 5, 5), { order: '', grows: 'grows from none' });
  });

  it('is not known of one size', () => {
    assert.deepEqual(growth(9, 3), { order: '', grows: 'not known' });
    assert.deepEqual(growthOf([]), { order: '', grows: 'not known' });
  });
});

describe('a count that is read again and again', () => {
  it('rises by its parts, equally long, which add up to all of it', () => {
    assert.deepEqual(rises([0, 1, 1, 4, 4, 4, 9], 3), [1, 3, 5]);
    assert.deepEqual(rises([2, 3, 5, 7, 11, 13, 17, 19], 5), [1, 4, 4, 6, 2]);
    assert.deepEqual(rises([7, 7, 7, 7, 7, 7], 5), [0, 0, 0, 0, 0]);
  });
});

describe('the sample that so many percent do not exceed', () => {
  it('is one of the samples', () => {
    const samples = [5, 1, 4, 2, 3];
    assert.equal(percentile(samples, 50), 3);
    assert.equal(percentile(samples, 95), 5);
    assert.equal(percentile(samples, 20), 1);
    assert.ok(Number.isNaN(percentile([], 50)));
  });
});
