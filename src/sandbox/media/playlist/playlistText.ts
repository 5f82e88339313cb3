import { segmentMs, timelineStart } from '../packaging/timing.ts';

/** Lines as the text of an HLS playlist. */
export function playlistText(lines: readonly string[]): string {
  return `${['#EXTM3U', ...lines].join('\n')}\n`;
}

/** The wall clock tag of a live segment. */
export function playlistTime(segment: number): string {
  return `#EXT-X-PROGRAM-DATE-TIME:${new Date(timelineStart + segment * segmentMs).toISOString()}`;
}
