import assert from 'node:assert/strict';
import { createPatience } from '../../../../src/platform/client/patience.ts';
import { holdClock } from '../../pages/heldClock.ts';

describe('A service', () => {
  it('is waited for half a minute at an attempt, and a minute at a read that nobody can cancel', () => {
    const asked: number[] = [];
    const { call, read } = createPatience((ms) => {
      asked.push(ms);
      return new AbortController().signal;
    });
    call();
    read();
    assert.deepEqual(asked, [30_000, 60_000]);
  });

  it('is asked again every so many seconds, until that is over', () => {
    const clock = holdClock();
    try {
      let asked = 0;
      const asking = createPatience().every(5, async () => {
        asked += 1;
      });
      const askedAfter = (ms: number) => {
        clock.tick(ms);
        return asked;
      };
      assert.deepEqual([askedAfter(4999), askedAfter(1), askedAfter(4999), askedAfter(1)], [0, 1, 1, 2]);
      asking.dispose();
      assert.equal(askedAfter(60_000), 2);
    } finally {
      clock.uninstall();
    }
  });
});
