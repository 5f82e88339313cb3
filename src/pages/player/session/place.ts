/** The position in a recording. */
export interface PlayPosition {
  /** Seconds at which to continue; 0: at the beginning, or for a broadcast. */
  time(): number;
  /** Whether the user paused it there. */
  isPaused(): boolean;
}

/** Follows a video. Until a picture has loaded, the position is the previous one. */
export function createPlace(
  video: HTMLVideoElement,
  { time, paused }: { readonly time: number; readonly paused: boolean },
  live: boolean,
): PlayPosition {
  const last = { time, paused };
  return {
    time() {
      if (video.readyState > 0) Object.assign(last, { time: video.currentTime, paused: video.paused });
      return live || video.ended ? 0 : last.time;
    },
    isPaused: () => last.paused,
  };
}
