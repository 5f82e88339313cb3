import assert from 'node:assert/strict';
import { placeAbove, valueUnder } from '../../../../../src/pages/player/view/timelinePlaces.ts';

const box = { left: 100, width: 400 };
const range = { least: 20, most: 60 };

describe('The places of a timeline', () => {
  for (const [pointer, expected] of [
    [100, 20],
    [300, 40],
    [500, 60],
    [99, 20],
    [501, 60],
    [400, 50],
  ] as const) {
    it(`have the moment ${expected} under the pointer at ${pointer}`, () =>
      assert.equal(valueUnder(pointer, box, range), expected));
  }

  for (const [value, expected] of [
    [40, 200],
    [50, 300],
    [20, 50],
    [60, 350],
    [25, 50],
    [26, 60],
  ] as const) {
    it(`have what is said of the moment ${value} at ${expected}, inside of it`, () =>
      assert.equal(placeAbove(value, range, { width: 400, own: 100 }), expected));
  }
});
