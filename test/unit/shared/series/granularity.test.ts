import assert from 'node:assert/strict';
import { fitting, lengthOf, pointsIn } from '../../../../src/shared/series/granularity.ts';

const hour = 3_600_000;

describe('the interval of a series', () => {
  it('has its length, a month that of 30 days', () => {
    assert.deepEqual(
      (['1m', '5m', '15m', '1h', '1d', '1mo'] as const).map(lengthOf),
      [60_000, 300_000, 900_000, 3_600_000, 86_400_000, 2_592_000_000],
    );
  });

  it('makes a point for each part of it that has begun', () => {
    assert.equal(pointsIn({ from: 0, to: hour }, '15m'), 4);
    assert.equal(pointsIn({ from: 0, to: hour + 1 }, '15m'), 5);
    assert.equal(pointsIn({ from: hour, to: 0 }, '15m'), 0);
  });

  it('is the longest that is offered where none makes so few points, and never shorter than wanted', () => {
    assert.equal(fitting({ from: 0, to: 100 * hour }, '1m', ['1m', '1h'], 10), '1h');
    assert.equal(fitting({ from: 0, to: hour }, '1h', ['1m', '1h', '1d'], 60), '1h');
    assert.equal(fitting({ from: 0, to: hour }, '1d', ['1m', '1h'], 60), '1d');
  });
});
