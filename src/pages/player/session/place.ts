/** The position in a recording, which follows a video. Until a picture has loaded, it is the previous one. */
export function createPlace(
  video: HTMLVideoElement,
  { time, paused }: { readonly time: number; readonly paused: boolean },
  live: boolean,
) {
  const last = { time, paused };
  return {
    /** Seconds at which to continue; 0: at the beginning, or for a broadcast. */
    time() {
      if (video.readyState > 0) Object.assign(last, { time: video.currentTime, paused: video.paused });
      return live || video.ended ? 0 : last.time;
    },
    /** Whether the user paused it there. */
    isPaused: () => last.paused,
  };
}
