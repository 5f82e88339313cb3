/** Plays; muted if the browser allows no sound without a click. An interruption is not a failure. */
export function playMuted(video: HTMLVideoElement): void {
  video.play().catch((error: unknown) => {
    if (!(error instanceof DOMException) || error.name !== 'NotAllowedError' || video.muted) return;
    video.muted = true;
    video.play().catch(() => {});
  });
}
