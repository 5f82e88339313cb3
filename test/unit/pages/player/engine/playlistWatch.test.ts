import assert from 'node:assert/strict';
import {
  createPlaylistWatch,
  type PlaylistReading,
} from '../../../../../src/pages/player/engine/playlistWatch.ts';

const reading = (segment: number, part = -1): PlaylistReading => ({ segment, part, targetDuration: 2 });

describe('the watch over a live playlist', () => {
  it('waits for a first reading', () => {
    const watch = createPlaylistWatch();
    assert.equal(watch.hasRead(), false);
    assert.equal(watch.stopped(1e9), undefined);
    watch.read(reading(7), 0);
    assert.equal(watch.hasRead(), true);
  });

  it('sees that a playlist has stopped after three target durations without anything new', () => {
    const watch = createPlaylistWatch();
    watch.read(reading(7), 1000);
    watch.read(reading(7), 6000);
    assert.equal(watch.stopped(7000), undefined);
    assert.equal(watch.stopped(7001), 6.001);
  });

  for (const [name, next] of [
    ['a new segment', reading(8, 0)],
    ['a new part', reading(7, 1)],
    ['a numbering that begins anew', reading(0, 0)],
  ] as const) {
    it(`goes on with ${name}`, () => {
      const watch = createPlaylistWatch();
      watch.read(reading(7, 0), 0);
      watch.read(next, 5000);
      assert.equal(watch.stopped(11_000), undefined);
      assert.equal(watch.stopped(11_001), 6.001);
    });
  }

  it('counts from the moment on at which somebody looks again', () => {
    const watch = createPlaylistWatch();
    watch.read(reading(7), 0);
    watch.rest(60_000);
    assert.equal(watch.stopped(66_000), undefined);
    assert.equal(watch.stopped(66_001), 6.001);
  });

  it('goes on when a stopped playlist grows again', () => {
    const watch = createPlaylistWatch();
    watch.read(reading(7), 0);
    assert.equal(watch.stopped(60_000), 60);
    watch.read(reading(8), 60_000);
    assert.equal(watch.stopped(60_000), undefined);
  });

  it('takes the patience that the playlist promises now', () => {
    const watch = createPlaylistWatch();
    watch.read(reading(7), 0);
    watch.read({ ...reading(7), targetDuration: 10 }, 1000);
    assert.equal(watch.stopped(30_000), undefined);
    assert.equal(watch.stopped(30_001), 30.001);
  });

  it('does not call an end a stop', () => {
    const watch = createPlaylistWatch();
    watch.read(reading(7), 0);
    watch.end();
    assert.equal(watch.stopped(1e9), undefined);
  });
});
