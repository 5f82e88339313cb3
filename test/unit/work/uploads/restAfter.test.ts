import assert from 'node:assert/strict';
import { restAfter } from '../../../../src/work/uploads/restAfter.ts';

describe('the rest after a failure of an upload', () => {
  it('is as long as the service asks, or doubles up to half a minute', () => {
    assert.equal(restAfter({ retryAfter: 90 }, 1), 90);
    assert.equal(restAfter({ retryAfter: 0 }, 5), 0);
    assert.deepEqual(
      [1, 2, 3, 5, 6, 9].map((tries) => restAfter({ retryAfter: undefined }, tries)),
      [1, 2, 4, 16, 30, 30],
    );
  });
});
