/** Plays; where the browser allows no sound without a click, mutely. Being interrupted is no failure. */
export function playMuted(video: HTMLVideoElement): void {
  video.play().catch((error: unknown) => {
    if (!(error instanceof DOMException) || error.name !== 'NotAllowedError' || video.muted) return;
    video.muted = true;
    video.play().catch(() => {});
  });
}
