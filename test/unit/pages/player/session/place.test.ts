import assert from 'node:assert/strict';
import { createPlace } from '../../../../../src/pages/player/session/place.ts';
import { fakeVideo } from '../../fakeVideo.ts';

const before = { time: 12, paused: true };

describe('The place of a recording', () => {
  it('is that of before until there is a picture', () => {
    const video = fakeVideo({ readyState: 0, currentTime: 0 });
    const place = createPlace(video, before, false);
    assert.deepEqual([place.time(), place.isPaused()], [12, true]);
    Object.assign(video, { readyState: 1, currentTime: 30 });
    assert.deepEqual([place.time(), place.isPaused()], [30, false]);
  });

  it('stays where it was when the picture is gone', () => {
    const video = fakeVideo({ currentTime: 30, paused: true });
    const place = createPlace(video, { time: 0, paused: false }, false);
    place.time();
    Object.assign(video, { readyState: 0, currentTime: 0, paused: false });
    assert.deepEqual([place.time(), place.isPaused()], [30, true]);
  });

  it('is the beginning after its end, and for a broadcast', () => {
    const ended = fakeVideo({ currentTime: 30, ended: true });
    assert.equal(createPlace(ended, before, false).time(), 0);
    assert.equal(createPlace(fakeVideo({ currentTime: 30 }), before, true).time(), 0);
  });
});
