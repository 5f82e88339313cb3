import type { EngineReading } from '../engine/engine.ts';
import type { MeasuredRate } from '../engine/measuredRate.ts';

/** What is known about playback at one moment. Times are in seconds on the media timeline. */
export interface Figures extends EngineReading {
  readonly position: number;
  /** The end of the data loaded from the position on. */
  readonly loaded: number;
  /** Clearly further behind the broadcast than the player would be on its own. */
  readonly isBehind: boolean;
  readonly width: number;
  readonly height: number;
  /** Bits per second, as received. */
  readonly bitrate: number | undefined;
  readonly frames: number;
  readonly dropped: number;
  /** How often the picture waited for data. */
  readonly stalls: number;
}

const tolerance = 4;

/** Combines what the engine and the video know. */
export function figuresOf(
  reading: EngineReading,
  video: HTMLVideoElement,
  { rate, stalls }: { readonly rate: MeasuredRate; readonly stalls: number },
): Figures {
  const { latency, target = 0, level } = reading;
  const { totalVideoFrames, droppedVideoFrames } = video.getVideoPlaybackQuality();
  return {
    ...reading,
    position: video.currentTime,
    loaded: loadedUntil(video.buffered, video.currentTime),
    isBehind: latency !== undefined && latency > target + tolerance,
    width: video.videoWidth,
    height: video.videoHeight,
    bitrate: rate.read() ?? level?.bitrate,
    frames: totalVideoFrames,
    dropped: droppedVideoFrames,
    stalls,
  };
}

function loadedUntil(ranges: TimeRanges, position: number): number {
  const small = 0.1;
  for (let index = 0; index < ranges.length; index += 1) {
    if (ranges.start(index) <= position + small && ranges.end(index) > position) return ranges.end(index);
  }
  return position;
}
