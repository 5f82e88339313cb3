import type { IngestPoint } from './ingestSeries.ts';

/** A time in which nothing arrived. */
export interface Pause {
  /** When it began, in ms since the epoch; the start of its interval if less than that interval is missing. */
  readonly at: number;
  readonly ms: number;
  /** Whether an interval is missing as a whole; else frames are, which an encoder may have dropped as well. */
  readonly isWhole: boolean;
}

/** A pause of so many ms or more is an end: what is planned ends without pictures, too. */
export const longestPause = 600_000;

/** So much of an interval, and so many ms of it, may be missing: frame rates are rounded, and frames come late. */
const leeway = 0.05;
const leewayTime = 1000;

/**
 * What is missing of each interval between the first and the last picture. `interval` is in seconds. The first and
 * the last interval may be incomplete.
 */
export function lossesOf(points: readonly IngestPoint[], interval: number): readonly Pause[] {
  const step = interval * 1000;
  const counts = frameShare(points, interval) >= 1 - leeway;
  return points.flatMap((point, place) => {
    const [before, after] = [points[place - 1], points[place + 1]];
    if (!before) return [];
    const lost = counts && after ? step * (1 - shareOf(point, interval, [before, after])) : 0;
    const part = { at: point.at, ms: Math.round(lost), isWhole: false };
    return [
      ...emptyIntervals(before.at + step, point.at, step),
      ...(lost >= Math.max(leewayTime, step * leeway) ? [part] : []),
    ];
  });
}

function emptyIntervals(from: number, to: number, step: number): Pause[] {
  const missing = to - from;
  if (missing < step / 2) return [];
  return Array.from({ length: Math.ceil(missing / step) }, (_, place) => ({
    at: from + place * step,
    ms: Math.min(step, missing - place * step),
    isWhole: true,
  }));
}

/**
 * The pauses between the first and the last interval with a picture. What is missing of intervals side by side is one
 * pause where it can be: an interval of which a part arrived starts or ends it.
 */
export function pausesOf(points: readonly IngestPoint[], interval: number): readonly Pause[] {
  const step = interval * 1000;
  const pauses: Pause[] = [];
  let last: Pause | undefined;
  let isOpen = false;
  for (const loss of lossesOf(points, interval)) {
    const pause = pauses.at(-1);
    const isNext = last !== undefined && loss.at - last.at <= step * 1.5;
    // in long intervals, two parts are rather two pauses
    const fits = loss.isWhole || last?.isWhole || step < longestPause;
    if (pause && isOpen && isNext && fits) {
      pauses[pauses.length - 1] = {
        at: pause.at,
        ms: pause.ms + loss.ms,
        isWhole: pause.isWhole || loss.isWhole,
      };
      isOpen = loss.isWhole;
    } else {
      pauses.push(loss);
      isOpen = true;
    }
    last = loss;
  }
  return pauses;
}

/**
 * The part of the stated frame rate that arrives in the best intervals: below 1, frames are missing everywhere, and
 * nothing tells a varying frame rate from pauses.
 */
export function frameShare(points: readonly IngestPoint[], interval: number): number {
  const shares = points.map((point) => shareOf(point, interval)).toSorted((one, other) => other - one);
  return shares[Math.floor(shares.length / 10)] ?? 1;
}

/** The intervals that something arrived before and after: all others may be incomplete. `interval` is in seconds. */
export function wholeIntervals(points: readonly IngestPoint[], interval: number): readonly IngestPoint[] {
  const isNext = (one: IngestPoint | undefined, other: IngestPoint | undefined) =>
    one !== undefined && other !== undefined && other.at - one.at <= interval * 1500;
  return points.filter(
    (point, place) => isNext(points[place - 1], point) && isNext(point, points[place + 1]),
  );
}

/**
 * So many seconds have to arrive whole before a source is judged: encoders take some to settle, and it is longer than any
 * plausible time between keyframes.
 */
const shortestMeasured = 20;

/** Whether enough arrived to judge a source. `interval` is in seconds. */
export function isMeasured(points: readonly IngestPoint[], interval: number): boolean {
  return wholeIntervals(points, interval).length * interval >= shortestMeasured;
}

/** An interval in which the frame rate changes has that of its neighbors, too: the lowest counts. */
function shareOf(point: IngestPoint, interval: number, neighbors: readonly IngestPoint[] = []): number {
  const rate = Math.min(...[point, ...neighbors].map((each) => each.frameRate));
  return rate > 0 ? point.frames / (rate * interval) : 1;
}
