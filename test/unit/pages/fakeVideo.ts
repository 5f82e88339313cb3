/**
 * A video that plays nothing, for Node: what a test sets is what its players see. It starts moving at 0 s, with pictures to
 * come; constants and events are those of a browser.
 */
export function fakeVideo(given: Partial<Record<keyof HTMLVideoElement, unknown>> = {}): HTMLVideoElement {
  const frames: (() => void)[] = [];
  const video = Object.assign(new EventTarget(), {
    HAVE_CURRENT_DATA: 2,
    HAVE_FUTURE_DATA: 3,
    paused: false,
    ended: false,
    seeking: false,
    muted: false,
    volume: 1,
    readyState: 4,
    currentTime: 0,
    playbackRate: 1,
    videoWidth: 640,
    videoHeight: 360,
    error: null,
    ownerDocument: { hidden: false },
    play: async () => {
      Object.assign(video, { paused: false });
    },
    pause() {
      Object.assign(video, { paused: true });
    },
    requestVideoFrameCallback: (shown: () => void) => frames.push(shown),
    ...given,
  });
  video.addEventListener('frame', () => {
    for (const shown of frames.splice(0)) shown();
  });
  return video as unknown as HTMLVideoElement;
}

/** The browser shows a frame. */
export function showFrame(video: HTMLVideoElement): void {
  video.dispatchEvent(new Event('frame'));
}
