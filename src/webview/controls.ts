import type { PlayerNumbers } from '../model/playerNumbers.ts';
import type { PlayerWords } from '../wire/player.ts';
import type { Commands } from './commands.ts';
import { element } from './element.ts';
import type { Figures } from './figures.ts';
import { createIconButton } from './iconButton.ts';
import { createSlider } from './slider.ts';
import { timeText } from './timeText.ts';

export interface Controls {
  readonly element: HTMLElement;
  /** Undefined: nothing plays. */
  update(figures: Figures | undefined): void;
}

/** What the controls say, and whether a broadcast is expected until a playlist tells. */
export interface ControlsText {
  readonly words: PlayerWords;
  readonly numbers: PlayerNumbers;
  readonly live: boolean;
}

/** Shortest broadcast window, in seconds, in which seeking makes sense. */
const seekableWindow = 30;

/** Buttons, sliders and time below the picture. They are always there, and disabled while nothing plays. */
export function createControls(
  video: HTMLVideoElement,
  commands: Commands,
  { words, numbers, live: expectsLive }: ControlsText,
): Controls {
  const play = createIconButton('play', words.play, commands.togglePlay);
  play.element.ariaKeyShortcuts = 'K Space';
  const mute = createIconButton('mute', words.unmute, commands.toggleMute);
  mute.element.ariaKeyShortcuts = 'M';
  const full = createIconButton('screen-full', words.fullPanel, commands.toggleFull);
  full.element.ariaKeyShortcuts = 'F';
  const volume = createSlider('volume', words.volume, commands.setVolume);
  const seek = createSlider('seek', words.seek, commands.seek);
  const standing = element('span', { class: 'standing' }, words.loading);
  const time = element('span', { class: 'time' });
  const toLive = element('button', { type: 'button', class: 'text', hidden: '' }, words.toLive);
  toLive.ariaKeyShortcuts = 'L';
  toLive.addEventListener('click', commands.toLive);

  const row = element(
    'div',
    { class: 'row' },
    play.element,
    mute.element,
    volume.element,
    standing,
    time,
    toLive,
    full.element,
  );
  const set = (place: HTMLElement, text: string) => {
    if (place.textContent !== text) place.textContent = text;
  };

  const updateSeek = (figures: Figures | undefined) => {
    const { start = 0, end = 0, position = 0, loaded = 0 } = figures ?? {};
    const live = figures?.live ?? expectsLive;
    seek.element.disabled = end <= start;
    seek.element.hidden = live && end - start < seekableWindow;
    const spoken = live ? `−${timeText(end - position)}` : `${timeText(position)} / ${timeText(end)}`;
    seek.show({ least: start, most: end, value: position, loaded }, spoken);
  };

  return {
    element: element('div', { class: 'controls' }, seek.element, row),
    update(figures) {
      const { live, takenAt, position = 0, end = 0, isBehind = false } = figures ?? {};
      play.element.disabled = figures === undefined;
      if (!video.paused && !video.ended) play.show('debug-pause', words.pause);
      else if (video.ended) play.show('debug-restart', words.replay);
      else play.show('play', words.play);
      if (video.muted) mute.show('mute', words.unmute);
      else mute.show('unmute', words.mute);
      const isFull = document.body.hasAttribute('data-full');
      full.show(isFull ? 'screen-normal' : 'screen-full', words.fullPanel);
      full.element.ariaPressed = String(isFull);
      const loudness = video.muted ? 0 : video.volume;
      volume.show({ least: 0, most: 1, value: loudness }, numbers.percent(loudness));
      updateSeek(figures);
      toLive.hidden = !isBehind;

      if (document.body.dataset['state'] === 'loading') set(standing, words.loading);
      else if (live === undefined) set(standing, '');
      else set(standing, live ? words.live : words.recorded);
      standing.dataset['live'] = String(live === true);
      if (live === undefined) set(time, '');
      else if (!live) set(time, `${timeText(position).padStart(timeText(end).length)} / ${timeText(end)}`);
      else set(time, takenAt ? numbers.timeOfDay(takenAt) : '');
    },
  };
}
