import type { Stream } from '../../platform/streaming/stream.ts';
import { readTime } from '../../shared/times.ts';
import { reachesNow, type Stretch } from '../grammar/checkup.ts';
import { isOnAir, streamHealth } from './health.ts';
import { isMeasured, longestPause, pausesOf } from './ingestPauses.ts';
import { type IngestPoint, median } from './ingestSeries.ts';

/** The last time that the source of a stream on air reconnected. */
export interface Restart {
  /** In ms since the epoch. */
  readonly at: number;
  /** What arrived before and after it, without the interval in which it was. */
  readonly before: readonly IngestPoint[];
  readonly after: readonly IngestPoint[];
}

/**
 * When the source last reconnected in a period up to now; undefined: it didn’t, or what arrived since then is too little
 * to judge.
 */
export function restartIn(
  points: readonly IngestPoint[],
  stream: Stream,
  stretch: Stretch,
): Restart | undefined {
  if (!reachesNow(stretch) || !isOnAir(streamHealth(stream))) return undefined;
  const { from, to, interval } = stretch;
  const starts = [stream.started_at_primary, stream.started_at_backup].map(readTime);
  const at = starts.reduce<number>((last, each = from) => (each < to ? Math.max(last, each) : last), from);
  const before = points.filter((point) => point.at + interval * 1000 <= at);
  const after = points.filter((point) => point.at >= at);
  return before.length > 0 && isMeasured(after, interval) ? { at, before, after } : undefined;
}

/**
 * Whether a source that hasn’t paused since it reconnected may do so again: a pause ends in a reconnect, so that this
 * alone mends nothing. It has to go on for longer than it usually did between pauses, or to be another source.
 */
export function mayPauseAgain(
  points: readonly IngestPoint[],
  restart: Restart,
  { to, interval }: Stretch,
): boolean {
  const starts = pausesOf(points, interval).flatMap((each) => (each.ms < longestPause ? [each.at] : []));
  const between = starts.slice(1).map((start, place) => start - (starts[place] ?? start));
  // two pauses are no rhythm
  return between.length > 1 && to - restart.at <= median(between) && !isOther(restart);
}

/** Whether a source sends another picture than the one before. */
export function isOther({ before, after }: Restart): boolean {
  const figures = [
    ({ height }: IngestPoint) => height,
    ({ frameRate }: IngestPoint) => Math.round(frameRate),
  ];
  return figures.some((figure) => median(before.map(figure)) !== median(after.map(figure)));
}
