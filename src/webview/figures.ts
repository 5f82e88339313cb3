import type Hls from 'hls.js';
import type { MeasuredRate } from '../model/measuredRate.ts';

/** What is known of the playing at one moment. Times are in seconds of the media's own timeline. */
export interface Figures {
  /** Undefined until a playlist is read. */
  readonly live: boolean | undefined;
  readonly position: number;
  readonly start: number;
  readonly end: number;
  /** End of what is loaded from the position on. */
  readonly loaded: number;
  /** Time of day at which the picture was taken, if the playlist says it. */
  readonly takenAt: Date | undefined;
  /** Seconds behind the broadcast; undefined for recordings. */
  readonly latency: number | undefined;
  /** Clearly further behind than the player would be by itself. */
  readonly isBehind: boolean;
  readonly width: number;
  readonly height: number;
  /** Bits per second. */
  readonly bitrate: number | undefined;
  readonly dropped: number;
}

const tolerance = 4;

/** Reads the figures of a player. */
export function readFigures(hls: Hls, video: HTMLVideoElement, rate: MeasuredRate): Figures {
  const live = hls.latestLevelDetails?.live;
  const { seekable, buffered, played, currentTime: position } = video;
  const latency = live && hasPlayed(played) ? hls.latency : undefined;
  const isSeekable = seekable.length > 0;
  return {
    live,
    position,
    start: isSeekable ? seekable.start(0) : 0,
    end: isSeekable ? seekable.end(seekable.length - 1) : 0,
    loaded: loadedUntil(buffered, position),
    takenAt: hls.playingDate ?? undefined,
    latency,
    isBehind: latency !== undefined && latency > (hls.targetLatency ?? 0) + tolerance,
    width: video.videoWidth,
    height: video.videoHeight,
    bitrate: rate.read() ?? hls.levels[hls.currentLevel]?.bitrate,
    dropped: video.getVideoPlaybackQuality().droppedVideoFrames,
  };
}

/** hls.js measures at the video's own pace: until a moment has been played, its latency is that of the start. */
function hasPlayed(ranges: TimeRanges): boolean {
  for (let index = 0; index < ranges.length; index += 1) {
    if (ranges.end(index) - ranges.start(index) > 0.3) return true;
  }
  return false;
}

function loadedUntil(ranges: TimeRanges, position: number): number {
  const small = 0.1;
  for (let index = 0; index < ranges.length; index += 1) {
    if (ranges.start(index) <= position + small && ranges.end(index) > position) return ranges.end(index);
  }
  return position;
}
