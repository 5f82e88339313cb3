import assert from 'node:assert/strict';
import { createChange } from '../../../../src/pages/statistics/change.ts';

describe('A change against the previous period', () => {
  const cases: readonly [number, number, string][] = [
    [800, 500, '+60%'],
    [500, 800, '-37.5%'],
    [500, 500, '0%'],
    [0, 500, '-100%'],
    [2, 3, '-33.3%'],
    [90, 0, '+90'],
    [0, 0, '0'],
    [-5, -10, '+50%'],
    [30_000, 1, '+2,999,900%'],
  ];
  for (const [now, before, expected] of cases) {
    it(`from ${before} to ${now}: ${expected}`, () =>
      assert.equal(createChange('en')(now, before), expected));
  }

  it('is written as in a language', () => assert.equal(createChange('de')(2, 3), '-33,3\u00a0%'));
});
