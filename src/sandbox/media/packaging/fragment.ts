import { findBox } from './boxes.ts';
import type { Bytes } from './bytes.ts';
import { looped } from './looped.ts';
import { partsPerSegment } from './timing.ts';
import type { MediaTrack } from './track.ts';

/**
 * Part `index` of the endless timeline: the loop's part with its own sequence number and decode time, so that
 * the timeline continues across the loop's seam without a discontinuity.
 */
export function fragmentPart(track: MediaTrack, index: number): Bytes {
  const bytes: Bytes = Buffer.concat([looped(track.parts, index).bytes]);
  const moof = findBox(bytes, 'moof').body;
  findBox(moof, 'mfhd').body.writeUInt32BE((index + 1) >>> 0, 4);
  // version 1 of tfdt, 64 bits, in all parts of the clip
  findBox(moof, 'traf', 'tfdt').body.writeBigUInt64BE(BigInt(index) * BigInt(track.partTicks), 4);
  return bytes;
}

/** Segment `index` of the endless timeline. */
export function fragmentSegment(track: MediaTrack, index: number): Bytes {
  const first = index * partsPerSegment;
  return Buffer.concat(
    Array.from({ length: partsPerSegment }, (_, part) => fragmentPart(track, first + part)),
  );
}
