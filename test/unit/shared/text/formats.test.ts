import assert from 'node:assert/strict';
import { formatDate, formatNumber } from '../../../../src/shared/text/formats.ts';

describe('What is formatted', () => {
  const noon = new Date('2026-03-05T12:34:56Z');
  const short = { dateStyle: 'short', timeStyle: 'medium' } as const;

  it('is in the language, the style and the zone of each call', () => {
    const utc = { ...short, timeZone: 'UTC' };
    for (let round = 0; round < 2; round++) {
      assert.equal(formatDate(noon, 'de', utc), '05.03.26, 12:34:56');
      assert.equal(formatDate(noon, 'en-GB', utc), '05/03/2026, 12:34:56');
      assert.equal(formatDate(noon, 'de', { ...short, timeZone: 'Asia/Tokyo' }), '05.03.26, 21:34:56');
      assert.equal(formatDate(noon, 'de', { month: 'long', timeZone: 'UTC' }), 'März');
      assert.equal(formatNumber(1234.5, 'de', { useGrouping: false }), '1234,5');
      assert.equal(formatNumber(1234.5, 'en', { useGrouping: false }), '1234.5');
      assert.equal(formatNumber(1234.56, 'en', { maximumFractionDigits: 1 }), '1,234.6');
    }
  });

  it('may be a time that is none', () => {
    assert.equal(formatDate(new Date(Number.NaN), 'en', short), 'Invalid Date');
  });
});
