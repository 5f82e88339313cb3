/** Counts the frames that are really shown, in `document.body.dataset.frames`, and calls back at the first. */
export function countFrames(video: HTMLVideoElement, signal: AbortSignal, atFirst: () => void): void {
  let frames = 0;
  document.body.dataset['frames'] = '0';
  const shown = () => {
    if (signal.aborted) return;
    frames += 1;
    document.body.dataset['frames'] = String(frames);
    if (frames === 1) atFirst();
    video.requestVideoFrameCallback(shown);
  };
  video.requestVideoFrameCallback(shown);
}
