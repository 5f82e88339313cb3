import assert from 'node:assert/strict';
import fc from 'fast-check';
import { rowsOf } from '../../../../src/shared/series/seriesRows.ts';

const times = fc
  .array(fc.integer({ min: 0, max: 20 }), { maxLength: 30 })
  .map((some) => Float64Array.from(some).sort());

describe('Rows of several series', () => {
  it('are one for each time of any of them', () => {
    const rows = rowsOf([Float64Array.of(1, 2), Float64Array.of(2, 3)]);
    assert.deepEqual([...rows.times], [1, 2, 3]);
    assert.deepEqual(
      rows.places.map((column) => [...column]),
      [
        [0, 1, -1],
        [-1, 0, 1],
      ],
    );
  });

  it('lose no value and make none up, even where times come twice', () => {
    fc.assert(
      fc.property(fc.array(times, { maxLength: 4 }), (all) => {
        const rows = rowsOf(all);
        all.forEach((each, series) => {
          const places = [...(rows.places[series] ?? [])];
          const found = places.flatMap((place, row) => (place < 0 ? [] : [[place, rows.times[row]]]));
          assert.deepEqual(
            found,
            [...each].map((time, place) => [place, time]),
          );
        });
        assert.ok(rows.times.every((time, row) => row === 0 || time >= (rows.times[row - 1] ?? 0)));
      }),
    );
  });
});
