import type { Broadcast } from '../broadcast.ts';
import { seconds, segmentMs, targetSeconds } from '../packaging/timing.ts';
import { playlistText, playlistTime } from './playlistText.ts';

/**
 * The live MPEG-TS media playlist, whole segments only. `durations` appends `duration_sec` to every segment's
 * address (interface §2.2); `endList` ends a finished broadcast (otherwise the playlist just stops growing).
 */
export function transportPlaylist(
  { live, firstSegment, endSegment }: Broadcast,
  { durations, endList }: { durations: boolean; endList: boolean },
): string {
  const query = durations ? `?duration_sec=${seconds(segmentMs)}` : '';
  const lines = [
    '#EXT-X-VERSION:3',
    `#EXT-X-TARGETDURATION:${targetSeconds}`,
    `#EXT-X-MEDIA-SEQUENCE:${firstSegment}`,
  ];
  for (let segment = firstSegment; segment < endSegment; segment += 1) {
    lines.push(playlistTime(segment), `#EXTINF:${seconds(segmentMs)},`, `seg_${segment}.ts${query}`);
  }
  return playlistText(!live && endList ? [...lines, '#EXT-X-ENDLIST'] : lines);
}
