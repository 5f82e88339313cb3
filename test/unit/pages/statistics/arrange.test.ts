import assert from 'node:assert/strict';
import { arrange } from '../../../../src/pages/statistics/arrange.ts';
import type { ChartContent } from '../../../../src/pages/statistics/chart/content.ts';
import { chartSeries } from './samples.ts';

const line = (place: number, value: number, isPrevious = false) =>
  chartSeries([[0, value]], { place, label: `${isPrevious ? 'before' : 'now'} ${place}`, isPrevious });
const series = [line(0, 1), line(1, 2), line(2, 4), line(0, 10, true), line(2, 30, true)];
const drawn = (drawing: 'lines' | 'stacked', ...hidden: readonly number[]) =>
  arrange({ series, drawing } as unknown as ChartContent, new Set(hidden), false).map(
    ({ label, values, style }) => [label, values[0], style.colour],
  );

describe('Series in the order in which they are drawn', () => {
  it('have those of the present period over the previous ones', () => {
    assert.deepEqual(drawn('lines'), [
      ['before 0', 10, 0],
      ['before 2', 30, 2],
      ['now 0', 1, 0],
      ['now 1', 2, 1],
      ['now 2', 4, 2],
    ]);
  });

  it('are without those that are hidden, of both periods', () => {
    assert.deepEqual(drawn('lines', 0), [
      ['before 2', 30, 2],
      ['now 1', 2, 1],
      ['now 2', 4, 2],
    ]);
  });

  it('stand on each other from the highest sum down, with the sum of the previous period on top', () => {
    assert.deepEqual(drawn('stacked'), [
      ['now 2', 7, 2],
      ['now 1', 3, 1],
      ['now 0', 1, 0],
      ['before 2', 40, 2],
    ]);
  });

  it('stand on those that are seen alone', () => {
    assert.deepEqual(drawn('stacked', 1, 2), [
      ['now 0', 1, 0],
      ['before 0', 10, 0],
    ]);
    assert.deepEqual(drawn('stacked', 0, 2), [['now 1', 2, 1]]);
  });

  it('stand on those of their own measure only: others stay lines, above the areas', () => {
    const mixed = [...series, chartSeries([[0, 9]], { place: 5, label: 'of another', measure: 'other' })];
    const found = arrange({ series: mixed, drawing: 'stacked' } as unknown as ChartContent, new Set(), false);
    assert.deepEqual(
      found.map(({ label, values, isStacked = false }) => [label, values[0], isStacked]),
      [
        ['now 2', 7, true],
        ['now 1', 3, true],
        ['now 0', 1, true],
        ['before 2', 40, true],
        ['of another', 9, false],
      ],
    );
  });
});
