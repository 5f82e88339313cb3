import type { Stream } from '../../platform/streaming/stream.ts';
import { type IngestPoint, median } from './ingestSeries.ts';

// What the service asks of what is sent to a live stream: its requirements for sources.

/** At least so many seconds should be between two keyframes. */
export const shortestKeyFrames = 1;

/** At most so many seconds may be between two keyframes. */
export const longestKeyFrames = 2;

/** Bitrates, in bits per second. */
export interface BitRateRange {
  readonly least: number;
  readonly most: number;
  /** Those that arrive. */
  readonly rates: readonly number[];
}

/** What 1080p needs: between 30 and 60 fps in proportion. Undefined for other heights: nothing is known of them. */
export function bitRateRange(points: readonly IngestPoint[]): BitRateRange | undefined {
  const full = points.filter((point) => point.height >= 1000 && point.height <= 1100);
  if (full.length <= points.length / 2) return undefined;
  const frameRate = median(full.map((point) => point.frameRate));
  const part = Math.min(1, Math.max(0, (frameRate - 30) / 30));
  const rates = full.map((point) => point.bitRate);
  return { least: 3e6 + part * 1.5e6, most: 6e6 + part * 3e6, rates };
}

/** The most lines that a stream is transcoded to; undefined if that isn't known. */
export function tallest({ transcoded_qualities: qualities }: Stream): number | undefined {
  const heights = (qualities ?? []).flatMap((quality) => Number(/\d{3,4}/.exec(quality)?.[0] ?? 0) || []);
  return heights.length === 0 ? undefined : Math.max(...heights);
}
