import type { ClipDesk } from '../clip/clipMarks.ts';
import { playMuted } from '../session/playMuted.ts';
import type { Figures } from './figures.ts';

/** What the user can do with the picture, by button or key. */
export type Commands = ReturnType<typeof createCommands>;

/** What the commands act on. */
export interface Desk {
  readonly video: HTMLVideoElement;
  /** Carries `data-full`, which the style sheet uses. */
  readonly page: HTMLElement;
  /** Undefined: nothing is playing. */
  figures(): Figures | undefined;
  seek(seconds: number): void;
  toLive(): void;
  toggleText(): void;
  takeSnapshot(): void;
  showHelp(): void;
  /** Marks the beginning or the end of a clip, or cuts it. */
  readonly clip: Pick<ClipDesk, 'markIn' | 'markOut' | 'cut'>;
  /** Whether the second picture is heard. */
  isOtherHeard(): boolean;
  /** Called after each change, so that it is shown immediately. */
  changed(): void;
}

/** Creates the commands. */
export function createCommands(desk: Desk) {
  const { video, page, figures, toLive, changed } = desk;
  const then = (act: () => void) => () => {
    act();
    changed();
  };
  return {
    togglePlay: then(() => {
      if (!figures()) return;
      if (video.paused) playMuted(video);
      else video.pause();
    }),
    toggleMute: then(() => {
      video.muted = !video.muted;
      if (!video.muted && video.volume === 0) video.volume = 0.5;
    }),
    toggleFull: then(() => page.toggleAttribute('data-full')),
    leaveFull: then(() => page.removeAttribute('data-full')),
    togglePictureInPicture() {
      if (!figures() || !document.pictureInPictureEnabled) return;
      const done = document.pictureInPictureElement
        ? document.exitPictureInPicture()
        : video.requestPictureInPicture();
      // refused without a picture or a click: the picture then stays in place
      done.then(changed, changed);
    },
    toggleText: then(desk.toggleText),
    setVolume(volume: number) {
      video.volume = Math.min(1, Math.max(0, volume));
      // while the second picture is heard, its volume follows
      video.muted = video.volume === 0 || desk.isOtherHeard();
      changed();
    },
    setSpeed(speed: number) {
      video.playbackRate = speed;
      video.defaultPlaybackRate = speed;
      changed();
    },
    seek(position: number) {
      const { start, end } = figures() ?? { start: 0, end: 0 };
      if (end > start) desk.seek(Math.min(end, Math.max(start, position)));
      changed();
    },
    toLive: then(() => {
      if (figures()?.live) toLive();
    }),
    takeSnapshot: desk.takeSnapshot,
    showHelp: desk.showHelp,
    clip: desk.clip,
    isOtherHeard: desk.isOtherHeard,
  };
}
