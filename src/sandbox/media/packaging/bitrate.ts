import { partsPerSegment, segmentMs } from './timing.ts';
import type { MediaTrack } from './track.ts';

/** Bits per second of a rendition: the mean over the loop and the highest of one segment. */
export interface Bitrate {
  average: number;
  peak: number;
}

/** The bitrate of segments of these sizes in bytes. */
export function bitrateOf(segmentSizes: readonly number[]): Bitrate {
  const perSecond = (bytes: number): number => Math.ceil((bytes * 8000) / segmentMs);
  const total = segmentSizes.reduce((sum, size) => sum + size, 0);
  return { average: perSecond(total / segmentSizes.length), peak: perSecond(Math.max(...segmentSizes)) };
}

/** The bitrate of a track, boxes included. */
export function trackBitrate(track: MediaTrack): Bitrate {
  const segments = Array.from({ length: track.parts.length / partsPerSegment }, (_, index) =>
    track.parts.slice(index * partsPerSegment, (index + 1) * partsPerSegment),
  );
  return bitrateOf(segments.map((parts) => parts.reduce((sum, part) => sum + part.bytes.length, 0)));
}
