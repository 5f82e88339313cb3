import assert from 'node:assert/strict';
import { cutAt } from '../../../../../src/pages/statistics/chart/chartLine.ts';

describe('A line of a chart', () => {
  it('is cut before the first point from a time on, without a copy', () => {
    const line = { times: Float64Array.of(10, 20, 20, 30), values: Float64Array.of(1, 2, 3, 4) };
    const parts = (time: number) => {
      const { before, after } = cutAt(line, time);
      assert.equal(before.values.buffer, line.values.buffer);
      return [[...before.times], [...before.values], [...after.times], [...after.values]];
    };
    assert.deepEqual(parts(20), [[10], [1], [20, 20, 30], [2, 3, 4]]);
    assert.deepEqual(parts(15), parts(20));
    assert.deepEqual(parts(31), [[10, 20, 20, 30], [1, 2, 3, 4], [], []]);
    assert.deepEqual(parts(0), [[], [], [10, 20, 20, 30], [1, 2, 3, 4]]);
  });
});
