/** Counts the frames actually shown, in `data-frames` of a mark, and calls back on the first. */
export function countFrames(
  video: HTMLVideoElement,
  mark: HTMLElement,
  signal: AbortSignal,
  atFirst: () => void,
): void {
  let frames = 0;
  mark.dataset['frames'] = '0';
  const shown = () => {
    if (signal.aborted) return;
    frames += 1;
    mark.dataset['frames'] = String(frames);
    if (frames === 1) atFirst();
    video.requestVideoFrameCallback(shown);
  };
  video.requestVideoFrameCallback(shown);
}
