import assert from 'node:assert/strict';
import { lineStyleOf } from '../../../../../src/pages/statistics/chart/palette.ts';

const looks = (isHighContrast: boolean) =>
  Array.from({ length: 36 }, (_, place) => lineStyleOf(place, isHighContrast));

describe('The look of a series', () => {
  it('is a color of its own for the first six, and then a dash besides', () => {
    const told = looks(false);
    assert.deepEqual(
      told.slice(0, 7).map(({ colour, dash }) => [colour, dash]),
      [...[0, 1, 2, 3, 4, 5].map((colour) => [colour, 0]), [0, 1]],
    );
  });

  it('is, in high contrast, never told from another of the first six by color alone', () => {
    const dashes = looks(true)
      .slice(0, 6)
      .map(({ dash }) => dash);
    assert.equal(new Set(dashes).size, 6);
  });

  for (const isHighContrast of [false, true]) {
    it(`is not the same for two of 36, in high contrast: ${isHighContrast}`, () => {
      const told = looks(isHighContrast).map(({ colour, dash }) => `${colour} ${dash}`);
      assert.equal(new Set(told).size, 36);
    });
  }
});
