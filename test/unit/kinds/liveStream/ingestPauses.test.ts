import assert from 'node:assert/strict';
import { gaps, offAir, stopped } from '../../../../src/kinds/liveStream/ingestPauseRules.ts';
import { lossesOf, pausesOf } from '../../../../src/kinds/liveStream/ingestPauses.ts';
import type { IngestPoint } from '../../../../src/kinds/liveStream/ingestSeries.ts';
import { inEnglish } from '../../../../src/shared/words.ts';

const rest = { bitRate: 4_500_000, height: 1080, keyFrames: 2, frameRate: 30 };

/** What arrived in intervals of so many seconds at 30 fps: the frames of each, or undefined for nothing. */
const arrived = (interval: number, frames: readonly (number | undefined)[]): IngestPoint[] =>
  frames.flatMap((each, place) =>
    each === undefined ? [] : [{ ...rest, at: place * interval * 1000, frames: each }],
  );
const times = (count: number, frames: number) => Array.from({ length: count }, () => frames);
/** The pauses of these intervals, each as its start and its length in seconds. */
const pauses = (interval: number, ...frames: readonly (number | undefined)[]) =>
  pausesOf(arrived(interval, frames), interval).map(({ at, ms }) => [at / 1000, Math.round(ms / 1000)]);

describe('What is missing of an interval', () => {
  const lost = (interval: number, ...frames: readonly number[]) =>
    lossesOf(arrived(interval, frames), interval).map(({ ms }) => ms);

  it('counts from a second on, and from a twentieth of it on', () => {
    assert.deepEqual([lost(10, 300, 271, 300), lost(10, 300, 269, 300)], [[], [1033]]);
    assert.deepEqual([lost(60, 1800, 1712, 1800), lost(60, 1800, 1708, 1800)], [[], [3067]]);
    // of a short interval, too, frames may come late
    assert.deepEqual([lost(5, 150, 122, 150), lost(5, 150, 119, 150)], [[], [1033]]);
  });

  it('counts where nearly all frames of the stated rate arrive in others, and not where they are missing everywhere', () => {
    assert.deepEqual(lost(10, 291, 200, 291), [3333]);
    assert.deepEqual(lost(10, 265, 200, 265), []);
    // two intervals with all of them among twenty may be bursts
    assert.deepEqual(lost(10, 300, 300, ...times(18, 240), 200, 240), []);
  });
});

describe('A time without pictures', () => {
  it('is as long as nothing came, from half an interval on', () => {
    const nextAt = (seconds: number) =>
      pausesOf([...arrived(10, [300]), { ...rest, at: seconds * 1000, frames: 300 }], 10);
    assert.deepEqual(nextAt(14), []);
    assert.deepEqual(nextAt(16), [{ at: 10_000, ms: 6000, isWhole: true }]);
    assert.deepEqual(nextAt(36), [{ at: 10_000, ms: 26_000, isWhole: true }]);
  });

  it('starts and ends within intervals, and is one', () => {
    assert.deepEqual(pausesOf(arrived(10, [300, 200, undefined, 100, 300]), 10), [
      { at: 10_000, ms: 20_000, isWhole: true },
    ]);
    assert.deepEqual(pausesOf(arrived(10, [300, 200, 100, 300]), 10), [
      { at: 10_000, ms: 10_000, isWhole: false },
    ]);
  });

  it('is another one after an interval that came whole, or of which the rest came', () => {
    assert.deepEqual(pauses(10, 300, 200, 300, 200, 300), [
      [10, 3],
      [30, 3],
    ]);
    assert.deepEqual(pauses(10, 300, 200, undefined, 100, 200, 300), [
      [10, 20],
      [40, 3],
    ]);
  });

  it('is another one in the next interval of ten minutes, unless all of one is missing', () => {
    assert.deepEqual(pauses(300, 9000, 6000, 6000, 9000), [[300, 200]]);
    assert.deepEqual(pauses(600, 18_000, 12_000, 12_000, 18_000), [
      [600, 200],
      [1200, 200],
    ]);
    assert.deepEqual(pauses(600, 18_000, 12_000, undefined, 18_000), [[600, 800]]);
    assert.deepEqual(pauses(600, 18_000, undefined, 12_000, 18_000), [[600, 800]]);
  });
});

describe('What is said of a pause', () => {
  const stretch = { from: 0, to: 3600_000, interval: 10, now: 3600_000 };
  const missing = (...counts: readonly number[]) =>
    arrived(10, [300, ...counts.flatMap((count) => [...Array(count).fill(undefined), 300])]);
  const said = (rule: typeof gaps, points: readonly IngestPoint[]) => {
    const breach = rule(points, { id: 1 }, stretch);
    return breach && [breach.isBad, inEnglish(breach.words)];
  };

  it('is that it was off air from ten minutes on, and of several the longest', () => {
    const almost = [true, 'No input for 9 min, starting at 1970-01-01T00:00:10.000Z.'];
    assert.deepEqual([said(gaps, missing(59)), said(offAir, missing(59))], [almost, undefined]);
    const off = [false, 'It was off air for 10 min, starting at 1970-01-01T00:00:10.000Z.'];
    assert.deepEqual([said(gaps, missing(60)), said(offAir, missing(60))], [undefined, off]);
    const longest = [false, 'It was off air for 20 min, starting at 1970-01-01T00:10:20.000Z.'];
    assert.deepEqual(said(offAir, missing(60, 120)), longest);
  });

  it('is how long and since when nothing came, or around when a part is missing', () => {
    const [whole, part] = [missing(2), arrived(10, [300, 150, 300])];
    assert.deepEqual(said(gaps, whole), [true, 'No input for 20 s, starting at 1970-01-01T00:00:10.000Z.']);
    assert.deepEqual(said(gaps, part), [true, '5 s of video is missing, around 1970-01-01T00:00:10.000Z.']);
  });

  it('is that it stopped, after a minute of silence and two intervals', () => {
    const idle = { id: 1, active: true, live: false };
    const end = (interval: number, silence: number) => {
      const to = (interval + silence) * 1000;
      const points = arrived(interval, [33 * interval]);
      const breach = stopped(points, idle, { from: 0, to, interval, now: to });
      return breach && inEnglish(breach.words);
    };
    assert.deepEqual([end(10, 59), end(60, 119)], [undefined, undefined]);
    // more frames than the interval has room for don’t make it longer
    assert.equal(end(10, 60), 'Nothing has arrived since 1970-01-01T00:00:10.000Z.');
    assert.equal(end(60, 120), 'Nothing has arrived since 1970-01-01T00:01:00.000Z.');
  });
});
