import type { PlaylistWatch } from '../engine/playlistWatch.ts';

/** What can be wrong without an error. */
export type PlaybackIssue = 'slow' | 'waiting' | 'stopped' | undefined;

/** Seconds after which a missing first picture is reported. */
const firstPicturePatience = 12;

const waitingPatience = 3;
const period = 0.5;

/**
 * Checks the picture twice a second and reports each change: no first picture, a picture that waits, a
 * broadcast that stopped, and for how many seconds. Only time when the page is visible and should play
 * counts.
 */
export function watchProgress(
  video: HTMLVideoElement,
  playlist: PlaylistWatch,
  tell: (hitch: PlaybackIssue, seconds: number) => void,
): () => void {
  let reported: PlaybackIssue;
  let last = video.currentTime;
  let still = 0;
  let started = false;
  const check = () => {
    const moves = video.currentTime !== last;
    last = video.currentTime;
    started ||= moves && video.readyState >= video.HAVE_CURRENT_DATA;
    const waitsForUser = video.paused && video.readyState >= video.HAVE_CURRENT_DATA;
    if (moves || video.ended) still = 0;
    else if (!video.ownerDocument.hidden && !waitsForUser) still += period;
    const silence = waitsForUser ? undefined : playlist.stopped(performance.now());
    const hitch =
      silence !== undefined
        ? 'stopped'
        : !started && still >= firstPicturePatience
          ? 'slow'
          : started && still >= waitingPatience
            ? 'waiting'
            : undefined;
    if (hitch !== reported) tell(hitch, Math.floor(silence ?? still));
    reported = hitch;
  };
  const timer = setInterval(check, period * 1000);
  return () => clearInterval(timer);
}
