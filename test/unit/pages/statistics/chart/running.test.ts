import assert from 'node:assert/strict';
import type { DrawnSeries } from '../../../../../src/pages/statistics/chart/content.ts';
import { overOf, valuesSoFar } from '../../../../../src/pages/statistics/chart/running.ts';
import { chartSeries } from '../samples.ts';

const points = [
  [0, 1],
  [60, 2],
  [120, 3],
] as const;
const earlier = points.map(([time, value]) => [time, value * 10] as const);
const drawn = [chartSeries(points), chartSeries(earlier, { isPrevious: true })] as unknown as DrawnSeries[];
const values = (running: number | undefined) => overOf(drawn, { running }).map((line) => [...line.values]);

describe('An interval that is in progress', () => {
  it('is left out of the present lines, and of no other', () => {
    assert.deepEqual(values(120), [
      [1, 2],
      [10, 20, 30],
    ]);
  });

  it('leaves the lines as they are where there is none', () => {
    assert.deepEqual(values(undefined), [
      [1, 2, 3],
      [10, 20, 30],
    ]);
  });

  it('has the values that the lines have so far', () => {
    assert.deepEqual(valuesSoFar(drawn, { running: 120 }), [3]);
    assert.deepEqual(valuesSoFar(drawn, { running: 121 }), []);
    assert.deepEqual(valuesSoFar(drawn, { running: undefined }), []);
  });
});
