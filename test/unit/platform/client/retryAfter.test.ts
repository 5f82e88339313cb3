import assert from 'node:assert/strict';
import { readRetryAfter } from '../../../../src/platform/client/retry.ts';

describe('The time to wait that the service tells', () => {
  const now = Date.UTC(2026, 0, 5, 14, 3, 0);

  it('is a number of seconds, or lasts until a date', () => {
    assert.equal(readRetryAfter('30', now), 30);
    assert.equal(readRetryAfter('Mon, 05 Jan 2026 14:03:45 GMT', now), 45);
  });

  it('is none where the date is over, and unknown where it is neither', () => {
    assert.equal(readRetryAfter('Mon, 05 Jan 2026 14:02:00 GMT', now), 0);
    assert.equal(readRetryAfter('-3', now), 0);
    for (const header of ['soon', '', ' ', null]) assert.equal(readRetryAfter(header, now), undefined);
  });
});
