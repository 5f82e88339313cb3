import assert from 'node:assert/strict';
import type { IngestFault } from '../../../../src/sandbox/state/documents.ts';
import { ingestSamples } from '../../../../src/sandbox/statistics/ingest.ts';

const from = Date.UTC(2026, 4, 6, 18);
const minute = 60_000;
const grid = { from, to: from + 10 * minute, length: minute };

const samples = (
  source: { height?: number; frameRate?: number; fault?: IngestFault },
  isSending = (_time: number) => true,
) => {
  const whole = { height: 1080, frameRate: 30, ...source };
  return ingestSamples([{ source: whole, seed: 7, isSending }], grid);
};
const mean = (all: { readonly avg_bitrate: number }[]) =>
  all.reduce((sum, each) => sum + each.avg_bitrate, 0) / all.length;
const near = (value: number, wanted: number) =>
  assert.ok(Math.abs(value / wanted - 1) <= 0.07, `${value} is not about ${wanted}`);

describe('What an encoder is seen to send', () => {
  it('has a bitrate in bits per second, as usual for its picture', () => {
    near(mean(samples({})), 4_300_000);
    near(mean(samples({ frameRate: 60 })), 6_450_000);
    near(mean(samples({ height: 540 })), 1_418_000);
    near(mean(samples({ fault: 'lowBitRate' })), 1_505_000);
  });

  it('counts the pictures of each interval, and tells their size and how far apart keyframes are', () => {
    const all = samples({ height: 720, frameRate: 25 });
    assert.deepEqual(
      all.map(({ time }) => time),
      Array.from({ length: 10 }, (_, at) => `2026-05-06T18:0${at}:00.000Z`),
    );
    for (const each of all) {
      const { sum_frames, max_height, max_fps, max_keyframe_interval } = each;
      assert.deepEqual([sum_frames, max_height, max_fps, max_keyframe_interval], [1500, 720, 25, 2]);
    }
    assert.ok(samples({ fault: 'longKeyFrames' }).some((each) => each.max_keyframe_interval === 8));
  });

  it('is as much of an interval as it was sent, and nothing of one in which it was not', () => {
    const half = from + 90_000;
    const all = samples({}, (time) => time < half);
    assert.deepEqual(
      all.map(({ sum_frames }) => sum_frames),
      [1800, 900],
    );
    near(all[1]?.avg_bitrate ?? 0, 2_150_000);
  });

  it('is of one encoder until it ended and of the next one from then on, and of both in the interval between', () => {
    const change = from + 90_000;
    const encoder = (height: number, isSending: (time: number) => boolean) => ({
      source: { height, frameRate: 30 },
      seed: 7,
      isSending,
    });
    const first = encoder(1080, (time) => time < change);
    const next = encoder(540, (time) => time >= change);
    const all = ingestSamples([first, next], { ...grid, to: from + 3 * minute });
    assert.deepEqual(
      all.map(({ sum_frames, max_height }) => [sum_frames, max_height]),
      [
        [1800, 1080],
        [1800, 1080],
        [1800, 540],
      ],
    );
    near(all[1]?.avg_bitrate ?? 0, (4_300_000 + 1_418_000) / 2);
  });

  it('is lost again and again where the connection is bad', () => {
    const lost = samples({ fault: 'gaps' }).reduce((sum, each) => sum - each.sum_frames, 10 * 1800);
    assert.ok(lost >= 30 * 30 * 2 && lost <= 30 * 30 * 3, `${lost}`);
  });
});
