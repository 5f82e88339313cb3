import type { Broadcast } from '../broadcast.ts';
import { partMs, partsPerSegment, seconds, segmentMs, targetSeconds } from '../packaging/timing.ts';
import type { MediaTrack } from '../packaging/track.ts';
import { playlistText, playlistTime } from './playlistText.ts';

// RFC 8216bis §4.4.3.8: at least 6 and 3 target durations, and at least 3 part durations (3.2 here)
const serverControl = [
  'CAN-BLOCK-RELOAD=YES',
  `CAN-SKIP-UNTIL=${6 * targetSeconds}`,
  `HOLD-BACK=${3 * targetSeconds}`,
  `PART-HOLD-BACK=${seconds(3.2 * partMs)}`,
].join(',');

// parts older than three target durations must leave the playlist
const segmentsWithParts = 2;

/**
 * The low-latency media playlist of one CMAF rendition: parts of the newest segments, a preload hint and
 * rendition reports. With `skip` it is a delta update, which omits what precedes the skip boundary. For a
 * broadcast that is over, it is an ordinary playlist with an end-list tag.
 */
export function livePlaylist(
  broadcast: Broadcast,
  view: { track: MediaTrack; others: readonly MediaTrack[]; skip: boolean },
): string {
  const { live, firstSegment, endSegment } = broadcast;
  const skipped = live && view.skip ? skippedSegments(broadcast) : 0;
  const lines = [
    '#EXT-X-VERSION:9',
    `#EXT-X-TARGETDURATION:${targetSeconds}`,
    ...(live
      ? [`#EXT-X-SERVER-CONTROL:${serverControl}`, `#EXT-X-PART-INF:PART-TARGET=${seconds(partMs)}`]
      : []),
    `#EXT-X-MEDIA-SEQUENCE:${firstSegment}`,
    '#EXT-X-MAP:URI="init.mp4"',
    ...(skipped > 0 ? [`#EXT-X-SKIP:SKIPPED-SEGMENTS=${skipped}`] : []),
  ];
  for (let segment = firstSegment + skipped; segment < endSegment; segment += 1) {
    lines.push(playlistTime(segment));
    if (live && segment >= endSegment - segmentsWithParts)
      lines.push(...partLines(broadcast, view.track, segment));
    lines.push(`#EXTINF:${seconds(segmentMs)},`, `seg_${segment}.m4s`);
  }
  lines.push(...(live ? openEnd(broadcast, view) : ['#EXT-X-ENDLIST']));
  return playlistText(lines);
}

/** How many segments end before the skip boundary, which is measured from the end of the playlist. */
function skippedSegments({ firstSegment, endPart }: Broadcast): number {
  const boundary = endPart * partMs - 6 * targetSeconds * 1000;
  return Math.max(0, Math.floor(boundary / segmentMs) - firstSegment);
}

/** The segment being made, the next part, and the positions of the other renditions. */
function openEnd(
  broadcast: Broadcast,
  { track, others }: { track: MediaTrack; others: readonly MediaTrack[] },
): string[] {
  const { endPart, endSegment } = broadcast;
  const parts = partLines(broadcast, track, endSegment);
  return [
    ...(parts.length > 0 ? [playlistTime(endSegment), ...parts] : []),
    `#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${partName(endPart)}"`,
    ...others.map((other) => {
      const last = endPart - 1;
      const position = `LAST-MSN=${Math.floor(last / partsPerSegment)},LAST-PART=${last % partsPerSegment}`;
      return `#EXT-X-RENDITION-REPORT:URI="../${other.name}/media.m3u8",${position}`;
    }),
  ];
}

function partLines({ endPart }: Broadcast, track: MediaTrack, segment: number): string[] {
  const lines: string[] = [];
  const first = segment * partsPerSegment;
  for (let part = first; part < Math.min(first + partsPerSegment, endPart); part += 1) {
    const independent = part === first || track.entry.kind === 'audio' ? ',INDEPENDENT=YES' : '';
    lines.push(`#EXT-X-PART:DURATION=${seconds(partMs)},URI="${partName(part)}"${independent}`);
  }
  return lines;
}

function partName(part: number): string {
  return `part_${Math.floor(part / partsPerSegment)}.${part % partsPerSegment}.m4s`;
}
