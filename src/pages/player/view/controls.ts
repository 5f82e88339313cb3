import type { IconName } from '../../../wire/iconNames.ts';
import type { PlayerWords } from '../../../wire/playerWords.ts';
import { fillIn } from '../../kit/say.ts';
import { clockText } from '../../kit/timeText.ts';
import type { ClipDesk } from '../clip/clipMarks.ts';
import { element } from '../elements/element.ts';
import { createIconButton } from '../elements/iconButton.ts';
import { setText } from '../elements/setText.ts';
import { isPicture } from '../engine/codecNames.ts';
import type { Commands } from './commands.ts';
import type { Figures } from './figures.ts';
import { createMenu } from './menu.ts';
import type { PlayerNumbers } from './playerNumbers.ts';
import { createSlider } from './slider.ts';
import { createTimeline, type Preview } from './timeline.ts';

/** The texts of the controls, and whether a broadcast is expected until a playlist has been read. */
export interface ControlsText {
  readonly words: PlayerWords;
  readonly numbers: PlayerNumbers;
  readonly live: boolean;
  /** The menus that depend on the source. */
  readonly menus: readonly HTMLElement[];
  /** What is shown above a moment of a recording. */
  readonly preview: Preview | undefined;
  readonly clip: ClipDesk;
}

/** The shortest broadcast window in which seeking makes sense, in seconds. */
const seekableWindow = 30;

const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** Buttons, sliders and time below the picture. They are always present, and disabled while nothing plays. */
export function createControls(
  video: HTMLVideoElement,
  commands: Commands,
  { words, numbers, live: expectsLive, menus, preview, clip }: ControlsText,
) {
  const text = { words, numbers };
  const buttons = createButtons(video, commands, text);
  const speed = createSpeed(video, commands, text);
  const standing = createStanding(text, commands.toLive);
  const shown = { live: expectsLive, end: 0 };
  const sayMoment = (seconds: number) =>
    shown.live ? `−${clockText(shown.end - seconds)}` : clockText(seconds);
  const timeline = createTimeline({ label: words.seek, say: sayMoment, preview }, commands.seek);
  timeline.element.append(clip.band);
  const row = element(
    'div',
    { class: 'row' },
    ...buttons.left,
    ...standing.elements,
    ...clip.buttons,
    element('div', { class: 'right' }, ...menus, speed.element, ...buttons.right),
  );

  const updateSeek = (figures: Figures | undefined) => {
    const { start = 0, end = 0, position = 0, loaded = 0 } = figures ?? {};
    const live = figures?.live ?? expectsLive;
    Object.assign(shown, { live, end });
    timeline.slider.disabled = end <= start;
    timeline.element.hidden = live && end - start < seekableWindow;
    const spoken = live ? `−${clockText(end - position)}` : `${clockText(position)} / ${clockText(end)}`;
    timeline.show({ least: start, most: end, value: position, loaded }, spoken);
  };

  return {
    element: element('div', { class: 'controls' }, timeline.element, clip.bar, row),
    /** Undefined: nothing is playing. `readAt`: when the still that is shown instead was loaded. */
    update(figures: Figures | undefined, readAt: Date | undefined) {
      buttons.update(figures);
      updateSeek(figures);
      speed.update(figures?.live);
      standing.update(figures, readAt);
      clip.update(figures);
    },
  };
}

type Text = Pick<ControlsText, 'words' | 'numbers'>;

/** The buttons, and the volume slider beside the sound button. */
function createButtons(video: HTMLVideoElement, commands: Commands, { words, numbers }: Text) {
  const button = (icon: IconName, name: string, keys: string, press: () => void) => {
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
  pip.element.hidden = !document.pictureInPictureEnabled;

  const updateSound = (figures: Figures | undefined) => {
    const codecs = figures?.level?.codecs ?? '';
    const isSoundless = codecs !== '' && codecs.split(',').every(isPicture);
    mute.element.disabled = figures === undefined || isSoundless;
    volume.element.disabled = mute.element.disabled && !commands.isOtherHeard();
    if (isSoundless) mute.show('mute', words.soundless);
    else if (video.muted) mute.show('mute', words.unmute);
    else mute.show('unmute', words.mute);
    const loudness = video.muted && !commands.isOtherHeard() ? 0 : video.volume;
    volume.show({ least: 0, most: 1, value: loudness }, numbers.percent(loudness));
  };

  return {
    left: [play.element, mute.element, volume.element],
    right: [snapshot.element, pip.element, help.element, full.element],
    update(figures: Figures | undefined) {
      play.element.disabled = figures === undefined;
      if (!video.paused && !video.ended) play.show('debug-pause', words.pause);
      else if (video.ended) play.show('debug-restart', words.replay);
      else play.show('play', words.play);
      updateSound(figures);
      const isFull = document.body.hasAttribute('data-full');
      full.show(isFull ? 'screen-normal' : 'screen-full', words.fullPanel);
      full.element.ariaPressed = String(isFull);
      pip.element.ariaPressed = String(document.pictureInPictureElement === video);
      pip.element.disabled = figures === undefined;
    },
  };
}

/** The speed menu. Live, the engine sets the speed to keep its distance. */
function createSpeed(video: HTMLVideoElement, commands: Commands, { words, numbers }: Text) {
  const menu = createMenu('speed', words.speed, (id) => commands.setSpeed(Number(id)));
  const speedText = (value: number) => `${numbers.count(value)}×`;
  return {
    element: menu.element,
    update(live: boolean | undefined) {
      const offered = live === false ? speeds : [];
      menu.show(
        offered.map((value) => ({ id: String(value), label: speedText(value) })),
        String(video.playbackRate),
        speedText(video.playbackRate),
      );
    },
  };
}

/** The playback state in words and time, and the button back to live. */
function createStanding({ words, numbers }: Text, goToLive: () => void) {
  const standing = element('span', { class: 'standing' }, words.loading);
  const time = element('span', { class: 'time' });
  const toLive = element('button', { type: 'button', class: 'text', hidden: '' }, words.toLive);
  toLive.ariaKeyShortcuts = 'L';
  toLive.addEventListener('click', goToLive);
  const standingOf = ({ live, isBehind = false, latency }: Partial<Figures>, readAt: Date | undefined) => {
    if (readAt) return fillIn(words, 'readAt', numbers.timeOfDay(readAt));
    if (document.body.dataset['state'] === 'loading') return words.loading;
    if (live === undefined) return '';
    if (isBehind) return fillIn(words, 'behind', clockText(latency ?? 0));
    return live ? words.live : words.recorded;
  };
  const timeOf = ({ live, takenAt, position = 0, end = 0 }: Partial<Figures>) => {
    if (live === undefined) return '';
    if (live) return takenAt ? numbers.timeOfDay(takenAt) : '';
    return `${clockText(position).padStart(clockText(end).length)} / ${clockText(end)}`;
  };
  return {
    elements: [standing, time, toLive],
    update(figures: Partial<Figures> = {}, readAt: Date | undefined) {
      const { live, isBehind = false } = figures;
      toLive.hidden = !isBehind;
      setText(standing, standingOf(figures, readAt));
      standing.dataset['live'] = isBehind ? 'behind' : String(live === true);
      setText(time, timeOf(figures));
    },
  };
}
