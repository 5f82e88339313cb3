import assert from 'node:assert/strict';
import fc from 'fast-check';
import { alonePlaces, type Drawn, frameOf } from '../../../../../src/pages/statistics/chart/chartFrame.ts';
import type { ChartLine } from '../../../../../src/pages/statistics/chart/chartLine.ts';

const line = (points: readonly (readonly [number, number])[]): ChartLine => ({
  times: Float64Array.from(points, ([time]) => time),
  values: Float64Array.from(points, ([, value]) => value),
});

/** Points a minute apart, at most, with gaps between some. */
const lines = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: -1e6, max: 1e6 })), {
    minLength: 1,
    maxLength: 400,
  })
  .map((steps) => {
    const times = steps.map((_, index) =>
      steps.slice(0, index + 1).reduce((sum, [minutes]) => sum + minutes, 0),
    );
    return line(steps.map(([, value], index) => [(times[index] ?? 0) * 60, value]));
  });

describe('The frame of a chart', () => {
  it('keeps each value where there is room', () => {
    const some = line([
      [0, 1],
      [60, 0],
      [120, 3],
    ]);
    const frame = frameOf([some], { window: { from: 0, to: 120 }, columns: 100, gap: 90 });
    assert.deepEqual(frame, { times: [0, 60, 120], lines: [[1, 0, 3]] });
  });

  it('shows a gap as null, and a zero as zero', () => {
    const some = line([
      [0, 1],
      [60, 0],
      [240, 3],
    ]);
    const frame = frameOf([some], { window: { from: 0, to: 240 }, columns: 100, gap: 90 });
    assert.deepEqual(frame, { times: [0, 60, 150, 240], lines: [[1, 0, null, 3]] });
  });

  it('lets a line go on at times that only another one has', () => {
    const [some, other] = [
      line([
        [0, 1],
        [60, 2],
      ]),
      line([
        [0, 5],
        [30, 6],
        [60, 7],
      ]),
    ];
    const frame = frameOf([some, other], { window: { from: 0, to: 60 }, columns: 100, gap: 90 });
    assert.deepEqual(frame.lines, [
      [1, undefined, 2],
      [5, 6, 7],
    ]);
  });

  it('breaks a line at all times that others have in its gap', () => {
    const [some, other] = [
      line([
        [0, 1],
        [180, 2],
      ]),
      line([
        [0, 5],
        [60, 6],
        [120, 7],
        [180, 8],
      ]),
    ];
    const frame = frameOf([some, other], { window: { from: 0, to: 180 }, columns: 100, gap: 90 });
    assert.deepEqual(frame.times, [0, 60, 90, 120, 180]);
    assert.deepEqual(frame.lines[0], [1, null, null, null, 2]);
  });

  it('keeps the points beside the window, so that lines run to its edges', () => {
    const some = line([0, 1, 2, 3, 4, 5].map((minute) => [minute * 60, minute]));
    const frame = frameOf([some], { window: { from: 100, to: 200 }, columns: 100, gap: 90 });
    assert.deepEqual(frame.lines, [[1, 2, 3, 4]]);
  });

  it('draws both values of a time that comes twice, whatever other lines have there', () => {
    const some = line([
      [0, 1],
      [60, 2],
      [60, 3],
      [120, 4],
    ]);
    const other = line([0, 60, 120].map((time) => [time, 5]));
    const frame = frameOf([some, other], { window: { from: 0, to: 120 }, columns: 100, gap: 90 });
    assert.deepEqual(frame, {
      times: [0, 60, 60, 120],
      lines: [
        [1, 2, 3, 4],
        [5, 5, undefined, 5],
      ],
    });
  });

  it('never loses a peak, never makes up a value, and stays as small as the picture', () => {
    const columns = 20;
    fc.assert(
      fc.property(lines, (some) => {
        const last = some.times.at(-1) ?? 0;
        const window = { from: 0, to: last + 60 };
        const frame = frameOf([some], { window, columns, gap: 90 });
        const drawn = (frame.lines[0] ?? []).filter((value) => value !== null && value !== undefined);
        assert.equal(Math.max(...drawn), Math.max(...some.values));
        assert.equal(Math.min(...drawn), Math.min(...some.values));
        assert.ok(drawn.every((value) => some.values.includes(value)));
        assert.ok(frame.times.length <= 4 * columns + 4);
        assert.ok(frame.times.every((time, index) => index === 0 || time > (frame.times[index - 1] ?? 0)));
      }),
    );
  });

  it('moves a peak by less than a column', () => {
    const points = Array.from(
      { length: 10_000 },
      (_, minute) => [minute * 60, minute === 4321 ? 9 : 1] as const,
    );
    const columns = 500;
    const frame = frameOf([line(points)], { window: { from: 0, to: 600_000 }, columns, gap: 90 });
    const place = frame.lines[0]?.indexOf(9) ?? -1;
    assert.ok(Math.abs((frame.times[place] ?? 0) - 4321 * 60) < 600_000 / columns);
  });

  it('shows a gap that is wider than a column among many points', () => {
    const points = Array.from({ length: 10_000 }, (_, minute) => [minute * 60, 1] as const);
    const some = line(points.filter(([time]) => time < 200_000 || time > 260_000));
    const frame = frameOf([some], { window: { from: 0, to: 600_000 }, columns: 500, gap: 90 });
    const gaps = frame.times.filter((_, place) => frame.lines[0]?.[place] === null);
    assert.ok(Math.min(...gaps) < 202_000 && Math.max(...gaps) > 258_000);
  });
});

describe('Values that no line shows', () => {
  const cases: readonly [readonly Drawn[], readonly number[]][] = [
    [[1, 2, 3], []],
    [[1], [0]],
    [[1, null, 2, 3], [0]],
    [[1, 2, null, 3], [3]],
    [[null, 1, null], [1]],
    // a place without a point of its own is no gap
    [[undefined, 1, undefined, null, 2, undefined, 3], [1]],
    [[], []],
    [[null, undefined], []],
  ];
  for (const [values, expected] of cases) {
    it(`${JSON.stringify(values)}: ${JSON.stringify(expected)}`, () =>
      assert.deepEqual(alonePlaces(values as Drawn[]), expected));
  }
});
