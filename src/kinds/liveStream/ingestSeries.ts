import type { IngestSample } from '../../platform/statistics/ingest.ts';
import { readTime } from '../../shared/times.ts';

/** What arrived of a stream in one interval. */
export interface IngestPoint {
  /** Start of the interval, in ms since the epoch. */
  readonly at: number;
  /** In bits per second. */
  readonly bitRate: number;
  readonly frames: number;
  /** In pixels. */
  readonly height: number;
  /** In pictures per second. */
  readonly frameRate: number;
  /** In seconds. */
  readonly keyFrames: number;
}

/**
 * The intervals in which something arrived, in order, in known units. The service publishes none: average bit rates
 * below 50,000 are kilobits, as no picture is sent with fewer bits; key frame intervals from 500 on are
 * milliseconds, those from 15 on pictures, and others seconds.
 */
export function ingestSeries(samples: readonly IngestSample[]): IngestPoint[] {
  const arrived = samples.filter(({ sum_frames: frames }) => frames > 0);
  const kilo = median(arrived.map(({ avg_bitrate: rate }) => rate)) < 50_000 ? 1000 : 1;
  const longest = Math.max(0, ...arrived.map(({ max_keyframe_interval: interval }) => interval));
  return arrived
    .flatMap((sample) => {
      const at = readTime(sample.time);
      if (at === undefined) return [];
      const { avg_bitrate: rate, sum_frames: frames, max_height: height, max_fps: frameRate } = sample;
      const keyFrames = seconds(sample.max_keyframe_interval, longest, frameRate);
      return [{ at, bitRate: rate * kilo, frames, height, frameRate, keyFrames }];
    })
    .toSorted((one, other) => one.at - other.at);
}

function seconds(interval: number, longest: number, frameRate: number): number {
  if (longest >= 500) return interval / 1000;
  return longest >= 15 && frameRate > 0 ? interval / frameRate : interval;
}

/** The middle one of some numbers; 0 of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const [low = 0, high = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return (low + high) / 2;
}
