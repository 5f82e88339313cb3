import type { PlayerWords } from '../../../wire/player.ts';
import { say } from '../../kit/say.ts';
import { timeText } from '../../kit/timeText.ts';
import { element } from '../elements/element.ts';
import { createIconButton } from '../elements/iconButton.ts';
import { isPicture } from '../engine/codecNames.ts';
import type { Commands } from './commands.ts';
import type { Figures } from './figures.ts';
import { createMenu } from './menu.ts';
import type { PlayerNumbers } from './playerNumbers.ts';
import { createSlider } from './slider.ts';
import { createTimeline, type Preview } from './timeline.ts';

export interface Controls {
  readonly element: HTMLElement;
  /** Undefined: nothing plays. `readAt`: when the still that is shown instead was read. */
  update(figures: Figures | undefined, readAt: Date | undefined): void;
}

/** What the controls say, and whether a broadcast is expected until a playlist tells. */
export interface ControlsText {
  readonly words: PlayerWords;
  readonly numbers: PlayerNumbers;
  readonly live: boolean;
  /** The menus that the source decides on. */
  readonly menus: readonly HTMLElement[];
  /** What is shown above a moment of a recording. */
  readonly preview: Preview | undefined;
}

/** Shortest broadcast window, in seconds, in which seeking makes sense. */
const seekableWindow = 30;

const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** Buttons, sliders and time below the picture. They are always there, and disabled while nothing plays. */
export function createControls(
  video: HTMLVideoElement,
  commands: Commands,
  { words, numbers, live: expectsLive, menus, preview }: ControlsText,
): Controls {
  const button = (icon: string, name: string, keys: string, press: () => void) => {
    const made = createIconButton(icon, name, press);
    made.element.ariaKeyShortcuts = keys;
    return made;
  };
  const play = button('play', words.play, 'K Space', commands.togglePlay);
  const mute = button('mute', words.unmute, 'M', commands.toggleMute);
  const full = button('screen-full', words.fullPanel, 'F', commands.toggleFull);
  const pip = button('multiple-windows', words.pictureInPicture, 'P', commands.togglePictureInPicture);
  const snapshot = button('device-camera', words.snapshot, 'S', commands.takeSnapshot);
  const help = button('keyboard', words.keys, '?', commands.showHelp);
  const volume = createSlider('volume', words.volume, commands.setVolume);
  const speed = createMenu('speed', words.speed, (id) => commands.setSpeed(Number(id)));
  const standing = element('span', { class: 'standing' }, words.loading);
  const time = element('span', { class: 'time' });
  const toLive = element('button', { type: 'button', class: 'text', hidden: '' }, words.toLive);
  toLive.ariaKeyShortcuts = 'L';
  toLive.addEventListener('click', commands.toLive);
  pip.element.hidden = !document.pictureInPictureEnabled;

  const shown = { live: expectsLive, end: 0 };
  const sayMoment = (seconds: number) =>
    shown.live ? `−${timeText(shown.end - seconds)}` : timeText(seconds);
  const timeline = createTimeline({ label: words.seek, say: sayMoment, preview }, commands.seek);

  const row = element(
    'div',
    { class: 'row' },
    play.element,
    mute.element,
    volume.element,
    standing,
    time,
    toLive,
    element(
      'div',
      { class: 'right' },
      ...menus,
      speed.element,
      snapshot.element,
      pip.element,
      help.element,
      full.element,
    ),
  );
  const set = (place: HTMLElement, text: string) => {
    if (place.textContent !== text) place.textContent = text;
  };

  const updateSeek = (figures: Figures | undefined) => {
    const { start = 0, end = 0, position = 0, loaded = 0 } = figures ?? {};
    const live = figures?.live ?? expectsLive;
    Object.assign(shown, { live, end });
    timeline.slider.disabled = end <= start;
    timeline.element.hidden = live && end - start < seekableWindow;
    const spoken = live ? `−${timeText(end - position)}` : `${timeText(position)} / ${timeText(end)}`;
    timeline.show({ least: start, most: end, value: position, loaded }, spoken);
  };

  const updateSpeed = (live: boolean | undefined) => {
    // live, the engine sets the speed to hold its distance
    const offered = live === false ? speeds : [];
    const told = (value: number) => `${numbers.count(value)}×`;
    speed.show(
      offered.map((value) => ({ id: String(value), label: told(value) })),
      String(video.playbackRate),
      told(video.playbackRate),
    );
  };

  return {
    element: element('div', { class: 'controls' }, timeline.element, row),
    update(figures, readAt) {
      const { live, takenAt, position = 0, end = 0, isBehind = false } = figures ?? {};
      play.element.disabled = figures === undefined;
      if (!video.paused && !video.ended) play.show('debug-pause', words.pause);
      else if (video.ended) play.show('debug-restart', words.replay);
      else play.show('play', words.play);
      const codecs = figures?.level?.codecs ?? '';
      const isSoundless = codecs !== '' && codecs.split(',').every(isPicture);
      mute.element.disabled = figures === undefined || isSoundless;
      volume.element.disabled = mute.element.disabled && !commands.isOtherHeard();
      if (isSoundless) mute.show('mute', words.soundless);
      else if (video.muted) mute.show('mute', words.unmute);
      else mute.show('unmute', words.mute);
      const isFull = document.body.hasAttribute('data-full');
      full.show(isFull ? 'screen-normal' : 'screen-full', words.fullPanel);
      full.element.ariaPressed = String(isFull);
      pip.element.ariaPressed = String(document.pictureInPictureElement === video);
      pip.element.disabled = figures === undefined;
      const loudness = video.muted && !commands.isOtherHeard() ? 0 : video.volume;
      volume.show({ least: 0, most: 1, value: loudness }, numbers.percent(loudness));
      updateSeek(figures);
      updateSpeed(live);
      toLive.hidden = !isBehind;

      if (document.body.dataset['state'] === 'loading') set(standing, words.loading);
      else if (live === undefined) set(standing, '');
      else if (isBehind) set(standing, say(words, 'behind', timeText(figures?.latency ?? 0)));
      else set(standing, live ? words.live : words.recorded);
      standing.dataset['live'] = isBehind ? 'behind' : String(live === true);
      if (live === undefined) set(time, '');
      else if (!live) set(time, `${timeText(position).padStart(timeText(end).length)} / ${timeText(end)}`);
      else set(time, takenAt ? numbers.timeOfDay(takenAt) : '');
      if (readAt) set(standing, say(words, 'readAt', numbers.timeOfDay(readAt)));
    },
  };
}
