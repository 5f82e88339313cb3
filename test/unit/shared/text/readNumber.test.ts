import assert from 'node:assert/strict';
import { readNumber } from '../../../../src/shared/text/readNumber.ts';

describe('What is typed for a number', () => {
  it('is a number with either decimal mark', () => {
    for (const [text, number] of [
      [' 42 ', 42],
      ['1,5', 1.5],
      ['-1.25', -1.25],
      ['9007199254740991', 9_007_199_254_740_991],
    ] as const)
      assert.equal(readNumber(text, 'en'), number);
  });

  it('stays as it was typed where a number would lose digits, or it can be read in two ways', () => {
    for (const text of ['9007199254740993', '-9007199254740993', '1,500', 'ten'])
      assert.equal(readNumber(` ${text} `, 'en'), text);
  });
});
