import assert from 'node:assert/strict';
import type { ChartSeries } from '../../../../src/pages/statistics/chart/content.ts';
import { highestAnd } from '../../../../src/pages/statistics/highest.ts';

const others = {
  sum: (measure: string, count: number) => ({
    place: measure === 'bytes' ? 99 : 98,
    label: `the other ${count} of ${measure}`,
  }),
  text: String,
};

/** A series with these values at the hours from 0 on. */
function line(
  place: number,
  values: readonly number[],
  isPrevious = false,
  measure: string | undefined = 'bytes',
): ChartSeries {
  return {
    place,
    look: place,
    isPrevious,
    measure,
    label: `series ${place}`,
    hint: '',
    times: Float64Array.from(values, (_, hour) => hour * 3600),
    values: Float64Array.from(values),
    text: (index) => String(values[index]),
  };
}

const shown = (all: readonly ChartSeries[], count: 5 | 0) =>
  highestAnd(all, count, others).map(({ label, look, isPrevious, values }) => [
    label,
    look,
    isPrevious,
    ...values,
  ]);

describe('The series of a chart', () => {
  const eight = [1, 8, 3, 6, 5, 4, 7, 2].map((peak, place) => line(place, [0, peak]));

  it('are the five with the highest peaks, the highest first, and the sum of the others', () => {
    assert.deepEqual(shown(eight, 5), [
      ['series 1', 0, false, 0, 8],
      ['series 6', 1, false, 0, 7],
      ['series 3', 2, false, 0, 6],
      ['series 4', 3, false, 0, 5],
      ['series 5', 4, false, 0, 4],
      ['the other 3 of bytes', 5, false, 0, 6],
    ]);
  });

  it('are all as they come where that is wanted, or one more than five', () => {
    const labels = eight.map(({ label }, place) => [label, place]);
    assert.deepEqual(
      shown(eight, 0).map(([label, look]) => [label, look]),
      labels,
    );
    assert.deepEqual(
      shown(eight.slice(0, 6), 5).map(([label, look]) => [label, look]),
      labels.slice(0, 6),
    );
  });

  it('keep those of the previous period beside theirs, also in the sum', () => {
    const before = eight.map(({ place }) => line(place, [10 * (place + 1), 0], true));
    const found = shown([...eight, ...before], 5).filter(([, , isPrevious]) => isPrevious);
    assert.deepEqual(found, [
      ['series 1', 0, true, 20, 0],
      ['series 3', 2, true, 40, 0],
      ['series 4', 3, true, 50, 0],
      ['series 5', 4, true, 60, 0],
      ['series 6', 1, true, 70, 0],
      ['the other 3 of bytes', 5, true, 10 + 30 + 80, 0],
    ]);
  });

  it('are the five highest alone where a sum would mean nothing, beside those of the previous period', () => {
    const [now, before] = [false, true].map((isPrevious) =>
      eight.map(({ place, values }) => ({ ...line(place, [...values], isPrevious), measure: undefined })),
    );
    assert.deepEqual(
      shown([...(now ?? []), ...(before ?? [])], 5).map(([label, look, isPrevious]) => [
        label,
        look,
        isPrevious,
      ]),
      [
        ['series 1', 0, false],
        ['series 6', 1, false],
        ['series 3', 2, false],
        ['series 4', 3, false],
        ['series 5', 4, false],
        ['series 1', 0, true],
        ['series 3', 2, true],
        ['series 4', 3, true],
        ['series 5', 4, true],
        ['series 6', 1, true],
      ],
    );
  });

  it('add up only what counts the same, and show what is alone in that as it is', () => {
    const requests = [9, 10].map((place) => line(place, [0, 1], false, 'requests'));
    const found = shown([...eight, ...requests], 5).map(([label, , , ...values]) => [label, ...values]);
    assert.deepEqual(found.slice(5), [
      ['the other 3 of bytes', 0, 6],
      ['the other 2 of requests', 0, 2],
    ]);
    const one = shown([...eight, ...requests.slice(1)], 5).map(([label, look]) => [label, look]);
    assert.deepEqual(one.slice(5), [
      ['series 10', 5],
      ['the other 3 of bytes', 6],
    ]);
  });

  it('add up others that have points at different times', () => {
    const late = (place: number) => ({ ...line(place, [1]), times: Float64Array.from([7200]) });
    const high = [1, 2, 3, 4, 5].map((place) => line(place, [100]));
    const [sum] = highestAnd([...high, line(6, [1, 2]), late(7)], 5, others).slice(-1);
    assert.deepEqual(
      [...(sum?.times ?? [])].map((time, index) => [time, sum?.values[index]]),
      [
        [0, 1],
        [3600, 2],
        [7200, 1],
      ],
    );
  });
});
