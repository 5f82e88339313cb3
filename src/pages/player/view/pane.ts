import type { FromPane, FromPlayer } from '../../../wire/fromPlayer.ts';
import type { PlayerPane } from '../../../wire/player.ts';
import type { PlayerWords } from '../../../wire/playerWords.ts';
import type { SourceChoice } from '../choice.ts';
import { element } from '../elements/element.ts';
import type { PageHost } from '../host.ts';
import { createPlayback, type PanePlayback } from '../session/playback.ts';
import type { Events } from './eventLog.ts';
import { createNoteBar } from './noteBar.ts';
import { createNotes, type Notes } from './notes.ts';
import type { PlayerNumbers } from './playerNumbers.ts';
import { createToolbar } from './toolbar.ts';

/** What a pane needs from the page. */
export interface PaneOptions {
  readonly load: PlayerPane;
  readonly words: PlayerWords;
  readonly numbers: PlayerNumbers;
  readonly saved: SourceChoice;
  /** Carries the state, for the style sheet and for tests. */
  readonly mark: HTMLElement;
  readonly log: Events;
  /** How often a still is reloaded, in ms. */
  readonly stillPeriod: number;
  /** Page time at which waiting for a picture began, in ms. */
  readonly began: number;
  readonly canDecodeAac: PageHost['canDecodeAac'];
  /** Sends the host a message about the whole page. */
  post(message: FromPlayer): void;
  /** Sends the host a message about this pane. */
  postOwn(message: FromPane): void;
  /** Resolves when the host has copied what the message asks for. */
  copy(message: FromPane): Promise<void>;
  /** Start position in a recording, in seconds. */
  startAt(): number;
  /** Whether a recording should stay paused there. */
  isStill(): boolean;
  /** Called on a change that the user should see at once. */
  changed(): void;
  /** Called when the choices have changed. */
  offered(): void;
  /** Called when a new choice was made. */
  chose(): void;
  /** Additional toolbar buttons: beside the name, and after the source. */
  readonly buttons: readonly HTMLElement[];
  readonly tools: readonly HTMLElement[];
}

/** One picture with its name, its choice of sources and its notes. */
export interface Pane {
  readonly video: HTMLVideoElement;
  readonly still: HTMLImageElement;
  readonly playback: PanePlayback;
  readonly notes: Notes;
  /** Carries the state, in `data-state`. */
  readonly mark: HTMLElement;
  readonly toolbar: HTMLElement;
  readonly picture: HTMLElement;
  readonly bar: HTMLElement;
}

/** Builds a pane; nothing plays until its playback begins. */
export function createPane(options: PaneOptions): Pane {
  const { load, words, post, postOwn } = options;
  const { title } = load;
  const video = element('video', { playsinline: '', 'aria-label': title });
  const still = element('img', { class: 'still', alt: title, hidden: '' });
  if (load.poster !== undefined) video.poster = load.poster;

  const bar = createNoteBar();
  const openInBrowser = () => postOwn({ type: 'openInBrowser' });
  const copyUrl = () => options.copy({ type: 'copyUrl', ...playback.chosen() });
  const playForm = (h264: boolean) => () => playback.choose(playback.chosen().source, h264);
  const notes = createNotes(bar, words, {
    post,
    openInBrowser,
    copyUrl: () => void copyUrl().then(() => notes.result(words.copied)),
    playH264: () => (playback.offersH264() ? playForm(true) : undefined),
    playAll: () => (playback.chosen().h264 ? playForm(false) : undefined),
  });
  const host = { post: postOwn, canDecodeAac: options.canDecodeAac };
  const playback = createPlayback({ ...options, video, still, notes, host });
  if (load.caution) notes.caution(load.caution);
  const toolbar = createToolbar({ ...load, words }, playback.chosen().source, {
    choose: playback.choose,
    copyUrl,
    openInBrowser,
    buttons: options.buttons,
    tools: options.tools,
  });
  return {
    video,
    still,
    playback,
    notes,
    mark: options.mark,
    toolbar,
    picture: element('div', { class: 'picture' }, video, still),
    bar: bar.element,
  };
}
