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
  /** The longest time between two keyframes, in seconds; undefined: that is unclear. */
  readonly keyFrames: number | undefined;
}

/** What a keyframe interval may be counted in, and from where up to where its figures then are plausible. */
const intervalUnits = [
  { unit: 'seconds', from: 0, to: 15 },
  // half a second at 30 fps; encoders that choose for themselves send a keyframe every 250 pictures
  { unit: 'pictures', from: 15, to: 500 },
  { unit: 'milliseconds', from: 500, to: 15_000 },
] as const;

type IntervalUnit = (typeof intervalUnits)[number];

/** So many figures may be beyond those of the unit: one of a reconnect says nothing of the others. */
const strays = 0.1;

/**
 * The intervals in which something arrived, in order, in known units. The service publishes none: average bitrates
 * below 50,000 are kilobits, as no picture is sent with fewer bits; keyframe intervals are in the unit in which their
 * median is plausible, and unclear where many of them aren’t.
 */
export function ingestSeries(samples: readonly IngestSample[]): IngestPoint[] {
  const arrived = samples.filter(({ sum_frames: frames }) => frames > 0);
  const kilo = median(arrived.map(({ avg_bitrate: rate }) => rate)) < 50_000 ? 1000 : 1;
  const unit = intervalUnit(arrived.map(({ max_keyframe_interval: interval }) => interval));
  return arrived
    .flatMap((sample) => {
      const at = readTime(sample.time);
      if (at === undefined) return [];
      const { avg_bitrate: rate, sum_frames: frames, max_height: height, max_fps: frameRate } = sample;
      const keyFrames = seconds(sample.max_keyframe_interval, unit, frameRate);
      return [{ at, bitRate: rate * kilo, frames, height, frameRate, keyFrames }];
    })
    .toSorted((one, other) => one.at - other.at);
}

/** The unit of keyframe intervals; undefined: unclear. One of 0 was not measured. */
function intervalUnit(intervals: readonly number[]): IntervalUnit | undefined {
  const measured = intervals.filter((each) => each > 0);
  const usual = median(measured);
  const unit = intervalUnits.find((each) => isPlausible(usual, each));
  const stray = measured.filter((each) => unit && !isPlausible(each, unit));
  return stray.length <= measured.length * strays ? unit : undefined;
}

function isPlausible(interval: number, { from, to }: IntervalUnit): boolean {
  return interval > 0 && interval >= from && interval < to;
}

function seconds(interval: number, unit: IntervalUnit | undefined, frameRate: number): number | undefined {
  if (!unit || !isPlausible(interval, unit)) return undefined;
  switch (unit.unit) {
    case 'seconds':
      return interval;
    case 'milliseconds':
      return interval / 1000;
    case 'pictures':
      return frameRate > 0 ? interval / frameRate : undefined;
  }
}

/** The middle one of some numbers; 0 of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const [low = 0, high = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return (low + high) / 2;
}
