import assert from 'node:assert/strict';
import { playMuted } from '../../../../../src/pages/player/session/playMuted.ts';
import { fakeVideo } from '../../fakeVideo.ts';

/** Plays a video that refuses its first attempts. Gives how often it was asked, and whether it is mute. */
async function play(error: unknown, muted = false) {
  let asked = 0;
  const video = fakeVideo({
    muted,
    play: async () => {
      asked += 1;
      if (asked === 1 && error) throw error;
    },
  });
  playMuted(video);
  await new Promise(setImmediate);
  return [asked, video.muted];
}

describe('A video that is to play', () => {
  it('plays with sound where it may', async () => assert.deepEqual(await play(undefined), [1, false]));

  it('plays mutely where sound is not allowed', async () =>
    assert.deepEqual(await play(new DOMException('no click', 'NotAllowedError')), [2, true]));

  it('is not asked again where it is mute', async () =>
    assert.deepEqual(await play(new DOMException('no', 'NotAllowedError'), true), [1, true]));

  it('keeps its sound when something else came in between', async () => {
    assert.deepEqual(await play(new DOMException('paused', 'AbortError')), [1, false]);
    assert.deepEqual(await play(new Error('NotAllowedError')), [1, false]);
  });
});
