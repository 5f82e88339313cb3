import assert from 'node:assert/strict';
import type uPlot from 'uplot';
import type { ChartContent, DrawnSeries } from '../../../../../src/pages/statistics/chart/content.ts';
import type { Palette } from '../../../../../src/pages/statistics/chart/palette.ts';
import { plotOptions } from '../../../../../src/pages/statistics/chart/plotOptions.ts';
import { chartSeries } from '../samples.ts';

const palette: Palette = {
  isHighContrast: false,
  lines: ['blue', 'orange'],
  text: 'black',
  grid: 'grey',
  background: 'white',
  font: 'x',
  fontSize: 12,
};

function optionsWith(given: Partial<ChartContent> = {}, seen = { from: 0, to: 100 }) {
  const points = [
    [0, 5],
    [90, 40],
  ] as const;
  const style = { colour: 1, dash: 0 };
  const isStacked = given.drawing === 'stacked';
  const series: DrawnSeries[] = [
    { ...chartSeries(points, { isPrevious: true }), style, isStacked },
    { ...chartSeries(points), style: { ...style, dash: 1 }, isStacked },
  ];
  const texts = { zone: 'utc', value: String, time: {} };
  const content = { drawing: 'lines', running: undefined, texts, ...given } as unknown as ChartContent;
  return plotOptions({ content, palette, series, window: () => seen });
}

function rangeOf(options: ReturnType<typeof optionsWith>, low: number | null, high: number | null) {
  const range = options.scales?.['y']?.range as uPlot.Range.Function;
  return range({} as uPlot, low as number, high as number, 'y');
}

describe('The options of a plot', () => {
  it('tell the previous period by its strength, not by a dash', () => {
    const [, before, now] = optionsWith().series;
    assert.deepEqual([before?.alpha, before?.dash, before?.stroke], [0.5, undefined, 'orange']);
    assert.deepEqual([now?.alpha, now?.dash, now?.stroke], [undefined, [7, 3], 'orange']);
  });

  it('draw the sum of a previous period over stacked areas in the color of texts, and no area of it', () => {
    const [, before, now] = optionsWith({ drawing: 'stacked' }).series;
    assert.deepEqual([before?.stroke, before?.fill], ['black', undefined]);
    assert.equal(now?.fill, 'color-mix(in srgb, orange 55%, white)');
  });

  it('show values from nothing to a little above the highest', () => {
    const [from, to] = rangeOf(optionsWith(), 5, 40);
    assert.equal(from, 0);
    assert.ok(to !== null && to !== undefined && to > 40 && to <= 50, `${to}`);
  });

  it('go below nothing only where values do', () => {
    const [from] = rangeOf(optionsWith(), -10, 40);
    assert.ok(from !== null && from !== undefined && from <= -10);
  });

  it('have a height where there is nothing to be seen', () => {
    assert.deepEqual(rangeOf(optionsWith(), null, null), [0, 1]);
    assert.deepEqual(rangeOf(optionsWith(), 0, 0), [0, 1]);
  });

  it('have room for the interval in progress while it is in sight', () => {
    const [, high] = rangeOf(optionsWith({ running: 90 }), 5, 5);
    assert.ok(Number(high) > 40);
    const [, low] = rangeOf(optionsWith({ running: 90 }, { from: 0, to: 80 }), 5, 5);
    assert.ok(Number(low) < 10);
  });
});
