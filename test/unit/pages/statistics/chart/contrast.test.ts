import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  contrastOf,
  leastContrast,
  mixed,
  type Rgb,
  standingOut,
} from '../../../../../src/pages/statistics/chart/contrast.ts';

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];

describe('The colour of a line', () => {
  it('has a contrast as WCAG reckons it', () => {
    assert.equal(contrastOf(white, black), 21);
    assert.equal(contrastOf(black, white), 21);
    assert.equal(contrastOf([119, 119, 119], white).toFixed(2), '4.48');
  });

  it('stays as it is where it stands out', () => {
    assert.deepEqual(standingOut([0, 99, 211], { text: black, background: white }), [0, 99, 211]);
  });

  it('takes on a little of the text where it does not', () => {
    const pale: Rgb = [255, 210, 180];
    const found = standingOut(pale, { text: black, background: white });
    assert.ok(contrastOf(found, white) >= leastContrast);
    assert.ok(found[0] > found[2], 'it is still orange');
  });

  it('stands out from each background that the text does', () => {
    const part = fc.integer({ min: 0, max: 255 });
    const colour = fc.tuple(part, part, part);
    fc.assert(
      fc.property(colour, colour, colour, (line, text, background) => {
        fc.pre(contrastOf(text, background) >= leastContrast);
        const found = standingOut(line, { text, background });
        assert.ok(contrastOf(found, background) >= leastContrast);
      }),
    );
  });

  it('is mixed part by part', () => {
    assert.deepEqual(mixed([0, 100, 200], [100, 100, 100], 0.5), [50, 100, 150]);
  });
});
