import { partMs } from './timing.ts';
import type { VideoTrack } from './track.ts';

/** Frames per second. */
export function frameRate(track: VideoTrack): number {
  return (track.samplesPerPart * 1000) / partMs;
}
