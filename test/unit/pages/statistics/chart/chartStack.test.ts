import assert from 'node:assert/strict';
import { stackOf } from '../../../../../src/pages/statistics/chart/chartStack.ts';

const line = (times: readonly number[], values: readonly number[]) => ({
  times: Float64Array.from(times),
  values: Float64Array.from(values),
});

describe('Lines on top of each other', () => {
  it('add up at the times of all', () => {
    const [low, high] = stackOf([line([0, 60], [1, 2]), line([60, 120], [10, 20])]);
    assert.deepEqual([...(low?.times ?? [])], [0, 60, 120]);
    assert.deepEqual([...(low?.values ?? [])], [1, 2, 0]);
    assert.deepEqual([...(high?.values ?? [])], [1, 12, 20]);
  });

  it('stay on top of each other where a time comes twice in one of them', () => {
    const [low, high] = stackOf([line([0, 60], [1, 2]), line([60, 60], [10, 20])]);
    assert.deepEqual([...(low?.values ?? [])], [1, 2, 2]);
    assert.deepEqual([...(high?.values ?? [])], [1, 12, 22]);
  });

  it('are none where there are none', () => {
    assert.deepEqual(stackOf([]), []);
  });
});
