import assert from 'node:assert/strict';
import { trackBitrate } from '../../../../../src/sandbox/media/packaging/bitrate.ts';
import type { MediaTrack } from '../../../../../src/sandbox/media/packaging/track.ts';

describe('the bitrate of a track', () => {
  it('is the mean of the loop and the highest of one segment, which is three parts of 640 ms', () => {
    const sizes = [100, 200, 300, 400, 500, 600];
    const parts = sizes.map((size) => ({
      bytes: Buffer.alloc(size),
      media: Buffer.alloc(0),
      sampleSizes: [],
    }));
    // 2100 bytes in 3.84 s, and 1500 in 1.92 s
    assert.deepEqual(trackBitrate({ parts } as unknown as MediaTrack), { average: 4375, peak: 6250 });
  });
});
