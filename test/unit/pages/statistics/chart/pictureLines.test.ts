import assert from 'node:assert/strict';
import { brokenText, wrapped } from '../../../../../src/pages/statistics/chart/pictureLines.ts';

/** Ten pixels to a letter. */
const widthOf = (text: string) => text.length * 10;

describe('The lines of a picture', () => {
  it('are broken between words, where they would be too long', () => {
    assert.deepEqual(brokenText('one two three', 70, widthOf), ['one two', 'three']);
    assert.deepEqual(brokenText('one two three', 69, widthOf), ['one', 'two', 'three']);
    assert.deepEqual(brokenText('unbreakable is', 40, widthOf), ['unbreakable', 'is']);
  });

  it('have so many entries of the legend as fit, each after the one before', () => {
    // 24 and 6 before a name of 30, 18 after it: 78 each
    const entries = ['abc', 'def', 'ghi'].map((label, look) => ({ label, look }));
    const places = (width: number) => wrapped(entries, width, widthOf).map((row) => row.map(({ x }) => x));
    assert.deepEqual(places(234), [[0, 78, 156]]);
    assert.deepEqual(places(233), [[0, 78], [0]]);
    assert.deepEqual(places(10), [[0], [0], [0]]);
  });
});
