import assert from 'node:assert/strict';
import { readLength } from '../../../src/shared/times.ts';

describe('a length of time that is typed', () => {
  const lengths: readonly (readonly [string, number | undefined])[] = [
    ['90', 90],
    [' 45 s ', 45],
    ['45sec', 45],
    ['2 min', 120],
    ['2m', 120],
    ['1 H', 3600],
    ['1:30', 90],
    ['90:05', 5405],
    ['1:02:03', 3723],
    ['1:75', undefined],
    ['2 days', undefined],
    ['1.5 min', undefined],
    ['-5', undefined],
    ['constructor', undefined],
    ['5 constructor', undefined],
    ['', undefined],
  ];
  for (const [text, seconds] of lengths)
    it(`“${text}” is ${seconds ?? 'none'}`, () => assert.equal(readLength(text), seconds));
});
