import assert from 'node:assert/strict';
import type { KeptStream } from '../../../../src/sandbox/state/store.ts';
import { rewindOf } from '../../../../src/sandbox/streaming/rewind.ts';

const cleared = Date.UTC(2026, 4, 6, 18);

describe('How far viewers of a stream can rewind', () => {
  const rewind = (seconds: number, dvrClearedAt?: string, dvr_enabled = true) =>
    rewindOf(
      { document: { dvr_enabled, dvr_duration: 3600 }, backstage: { dvrClearedAt } } as unknown as KeptStream,
      cleared + seconds * 1000,
    );

  it('is as long as its DVR keeps, and not at all without one', () => {
    assert.equal(rewind(0), 3600);
    assert.equal(rewind(0, undefined, false), 0);
  });

  it('is not beyond the moment at which the DVR was cleared, but a minute at least', () => {
    const since = '2026-05-06T18:00:00Z';
    assert.deepEqual([rewind(5, since), rewind(90, since), rewind(7200, since)], [60, 90, 3600]);
  });
});
