import assert from 'node:assert/strict';
import { hlsSettings } from '../../../../../src/pages/player/engine/hlsSettings.ts';

describe('The settings of hls.js', () => {
  it('begin where they are told, or leave it to hls.js', () => {
    assert.equal(hlsSettings(12).startPosition, 12);
    for (const none of [0, undefined]) assert.equal('startPosition' in hlsSettings(none), false);
    // and as far behind a broadcast as wanted, or as its playlist says
    assert.equal(hlsSettings(undefined, 12).liveSyncDuration, 12);
    assert.equal('liveSyncDuration' in hlsSettings(undefined), false);
  });

  for (const [policy, most] of [
    ['playlistLoadPolicy', 2],
    ['fragLoadPolicy', 3],
  ] as const) {
    const shouldRetry = (count: number, code: number | undefined, retry = false) => {
      const { errorRetry } = hlsSettings(undefined)[policy]?.default ?? {};
      const response = code === undefined ? undefined : { url: '', code };
      return errorRetry?.shouldRetry?.(errorRetry, count, false, response, retry);
    };

    it(`ask ${most} times more after a lost connection: ${policy}`, () => {
      assert.deepEqual([shouldRetry(most - 1, 0), shouldRetry(most, 0)], [true, false]);
    });

    it(`ask no more after an answer, but where hls.js would: ${policy}`, () => {
      assert.deepEqual([shouldRetry(0, 404), shouldRetry(0, undefined)], [false, false]);
      assert.equal(shouldRetry(9, 503, true), true);
    });
  }
});
