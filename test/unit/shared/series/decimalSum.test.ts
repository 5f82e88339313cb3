import assert from 'node:assert/strict';
import { sumOf } from '../../../../src/shared/series/decimalSum.ts';
import { readSeries } from '../../../../src/shared/series/series.ts';

/** The sum of values as a service sends them. */
function sum(...values: (number | string)[]): string {
  const pairs = values.map((value, time) => [time, value]);
  return sumOf(readSeries([{ metrics: { all: pairs } }]).series.map((each) => each.values));
}

describe('the sum of a series', () => {
  it('is exact, also where numbers would lose digits on the way', () => {
    assert.equal(sum(1, 2, 3), '6');
    assert.equal(sum(0.1, 0.2), '0.3');
    assert.equal(sum('9007199254740993', '-9007199254740992'), '1');
    assert.equal(sum('1.50', 2), '3.5');
    assert.equal(sum(), '0');
  });
});
