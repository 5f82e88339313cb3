/** Where a recording is shown. */
export interface PlayPosition {
  /** Seconds at which to go on; 0: at the beginning, or with a broadcast. */
  time(): number;
  /** Whether the user stopped it there. */
  isPaused(): boolean;
}

/** Follows a video. Until a picture is there, it goes on where it was before. */
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
