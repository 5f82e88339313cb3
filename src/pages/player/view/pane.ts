import type { FromPane, FromPlayer } from '../../../wire/fromPlayer.ts';
import type { PlayerPane } from '../../../wire/player.ts';
import { element } from '../elements/element.ts';
import { createPlayback, type PanePlayback } from '../session/playback.ts';
import { createNoteBar } from './noteBar.ts';
import { createNotes, type Notes } from './notes.ts';
import type { Stage } from './stage.ts';
import { createToolbar } from './toolbar.ts';

/** What a pane needs from the page. */
export interface PaneOptions extends Omit<Stage, 'video' | 'still' | 'notes'> {
  readonly load: PlayerPane;
  /** Sends the host a message about the whole page. */
  post(message: FromPlayer): void;
  /** Resolves when the host has copied what the message asks for. */
  copy(message: FromPane): Promise<void>;
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
  const { load, words, post, postOwn, mark, buttons, tools } = options;
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
  const playback = createPlayback({ ...options, video, still, notes });
  if (load.caution) notes.caution(load.caution);
  const acts = { choose: playback.choose, copyUrl, openInBrowser, buttons, tools };
  const toolbar = createToolbar({ ...load, words }, playback.chosen().source, acts);
  const picture = element('div', { class: 'picture' }, video, still);
  return { video, still, playback, notes, mark, toolbar, picture, bar: bar.element };
}
