import assert from 'node:assert/strict';
import { isoOf, readTypedTime } from '../../../../src/features/edit/typedTime.ts';

const now = Date.UTC(2026, 0, 5, 12);

describe('a moment that was typed', () => {
  const typed: [text: string, moment: string][] = [
    ['2027-01-31', '2027-01-31T00:00:00Z'],
    ['2027-01-31 23:00', '2027-01-31T23:00:00Z'],
    [' 2027-01-31T23:00:30.5+02:00 ', '2027-01-31T21:00:30Z'],
    ['+30d', '2026-02-04T12:00:00Z'],
    ['+ 30d', ''],
    ['+90 m', '2026-01-05T13:30:00Z'],
    ['+2W', '2026-01-19T12:00:00Z'],
    ['2027-13-31', ''],
    ['tomorrow', ''],
    ['', ''],
  ];
  for (const [text, moment] of typed) {
    it(`“${text}” is ${moment || 'none'}`, () => {
      const read = readTypedTime(text, now);
      assert.equal(read === undefined ? '' : isoOf(read), moment);
    });
  }
});
