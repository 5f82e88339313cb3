import { segmentMs, timelineStart } from '../packaging/timing.ts';

/** The wall clock tag of a live segment. */
export function playlistTime(segment: number): string {
  return `#EXT-X-PROGRAM-DATE-TIME:${new Date(timelineStart + segment * segmentMs).toISOString()}`;
}
