import assert from 'node:assert/strict';
import type { PlaylistWatch } from '../../../../../src/pages/player/engine/playlistWatch.ts';
import { watchProgress } from '../../../../../src/pages/player/session/watchProgress.ts';
import { fakeVideo } from '../../fakeVideo.ts';
import { type HeldClock, holdClock } from '../../heldClock.ts';

describe('The watch over a picture', () => {
  let clock: HeldClock;
  let told: string[] = [];
  let silence: number | undefined;
  let stop = () => {};
  beforeEach(() => {
    told = [];
    silence = undefined;
    clock = holdClock();
  });
  afterEach(() => {
    stop();
    clock.uninstall();
  });

  const watch = (given: Parameters<typeof fakeVideo>[0]) => {
    const video = fakeVideo(given);
    const playlist = { stopped: () => silence } as unknown as PlaylistWatch;
    stop = watchProgress(video, playlist, (hitch, seconds) => told.push(`${hitch} ${seconds}`));
    return video;
  };
  /** Lets half seconds go by, in which the picture moves or does not. */
  const wait = (seconds: number, video?: HTMLVideoElement) => {
    for (let passed = 0; passed < seconds; passed += 0.5) {
      if (video) video.currentTime += 0.5;
      clock.tick(500);
    }
  };

  it('says once that no picture has come for twelve seconds, and that it has', () => {
    const video = watch({ readyState: 0 });
    wait(11.5);
    assert.deepEqual(told, []);
    wait(3);
    assert.deepEqual(told, ['slow 12']);
    Object.assign(video, { readyState: 4 });
    wait(0.5, video);
    assert.deepEqual(told, ['slow 12', 'undefined 0']);
  });

  it('says of a picture that moved that it waits, after three seconds', () => {
    const video = watch({});
    wait(1, video);
    wait(2.5);
    assert.deepEqual(told, []);
    wait(0.5);
    assert.deepEqual(told, ['waiting 3']);
    wait(0.5, video);
    assert.deepEqual(told, ['waiting 3', 'undefined 0']);
  });

  it('takes a time that moves without data for no picture', () => {
    const video = watch({ readyState: 1 });
    wait(0.5, video);
    wait(11.5);
    assert.deepEqual(told, []);
    wait(0.5);
    assert.deepEqual(told, ['slow 12']);
  });

  it('does not count the time for which the user stopped it, or which nobody saw, or after its end', () => {
    for (const [given, later] of [
      [{ paused: true }, { paused: false }],
      [{ ended: true }, { ended: false }],
      [{ ownerDocument: { hidden: true } }, { ownerDocument: { hidden: false } }],
    ] as const) {
      const video = watch({});
      wait(0.5, video);
      Object.assign(video, given);
      wait(20);
      assert.deepEqual(told, [], JSON.stringify(given));
      Object.assign(video, later);
      wait(2.5);
      assert.deepEqual(told, []);
      wait(0.5);
      assert.deepEqual(told.splice(0), ['waiting 3']);
      stop();
    }
  });

  it('counts the time of a video that is stopped before it has a picture: the browser stopped it', () => {
    watch({ paused: true, readyState: 1 });
    wait(12);
    assert.deepEqual(told, ['slow 12']);
  });

  it('says that nothing new comes, rather than that it waits, and not while the user stopped it', () => {
    const video = watch({});
    wait(0.5, video);
    silence = 7.9;
    wait(4);
    assert.deepEqual(told, ['stopped 7']);
    Object.assign(video, { paused: true });
    wait(0.5);
    assert.equal(told.length, 2);
  });

  it('says nothing any more once it is stopped', () => {
    watch({ readyState: 0 });
    stop();
    wait(20);
    assert.deepEqual(told, []);
  });
});
