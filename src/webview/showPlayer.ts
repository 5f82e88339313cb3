import { createPlayerNumbers } from '../model/playerNumbers.ts';
import type { FromPlayer, ToPlayer } from '../wire/player.ts';
import { blockedHost } from './blockedHost.ts';
import { createCommands, type Desk } from './commands.ts';
import { createControls } from './controls.ts';
import { element } from './element.ts';
import type { Host } from './host.ts';
import { listenToKeys } from './keys.ts';
import { createNoteBar } from './noteBar.ts';
import { createNotes } from './notes.ts';
import { createPlayback } from './playback.ts';
import { createReadouts } from './readouts.ts';
import type { SavedState } from './savedState.ts';
import { createToolbar } from './toolbar.ts';

const updatePeriod = 250;
const savePeriod = 1000;

/** How the page was when it was asked to show something. */
export interface Before {
  readonly saved: SavedState;
  /** Time of the page at which waiting for a picture began, in ms. */
  readonly began: number;
}

/** Builds the player for one load and starts it. Returns what frees it. */
export function showPlayer(load: ToPlayer, host: Host, { saved, began }: Before): () => void {
  const { words, sources, title, caution, live } = load;
  const scope = new AbortController();
  const { signal } = scope;
  const chosen = { source: saved.source < sources.length ? saved.source : 0 };

  const video = element('video', { playsinline: '', 'aria-label': title });
  if (load.poster !== undefined) video.poster = load.poster;
  video.muted = saved.muted;
  video.volume = saved.volume;

  const bar = createNoteBar();
  const post = (message: FromPlayer) => {
    if (message.type === 'retry') playback.await();
    host.post(message);
  };
  const notes = createNotes(bar, words, { post });
  const playback = createPlayback({ load, video, notes, host, began, changed: () => update() });
  const desk: Desk = { video, figures: playback.figures, toLive: playback.toLive, changed: () => update() };
  const commands = createCommands(desk);
  const numbers = createPlayerNumbers(document.documentElement.lang || navigator.language);
  const controls = createControls(video, commands, { words, numbers, live });
  const readouts = createReadouts(words, numbers, live);

  const update = () => {
    const figures = playback.figures();
    controls.update(figures);
    readouts.update(figures);
  };
  const save = () => {
    // until a picture is there, the time at which to go on is the saved one
    const reached = video.readyState > 0 ? video.currentTime : saved.time;
    const time = live || video.ended ? 0 : reached;
    host.save({ title, source: chosen.source, time, volume: video.volume, muted: video.muted });
  };
  const choose = (source: number) => {
    chosen.source = source;
    void playback.start(source, live ? 0 : video.currentTime);
  };

  const onViolation = (event: SecurityPolicyViolationEvent) => {
    const blocked = blockedHost(event);
    if (blocked) playback.block(blocked);
  };
  document.addEventListener('securitypolicyviolation', onViolation, { signal });
  document.addEventListener('visibilitychange', save, { signal });
  window.addEventListener('pagehide', playback.stop, { signal });
  for (const event of ['play', 'pause', 'ended', 'volumechange', 'seeked']) {
    video.addEventListener(event, update, { signal });
  }
  video.addEventListener('click', commands.togglePlay);
  video.addEventListener('dblclick', commands.toggleFull);
  listenToKeys(commands, desk, signal);
  const timers = [setInterval(update, updatePeriod), setInterval(save, savePeriod)];

  const picture = element('div', { class: 'picture' }, video);
  document.title = title;
  document.body.replaceChildren(
    createToolbar(load, chosen.source, { choose, post }),
    element('main', {}, picture, bar.element, controls.element, readouts.element),
  );
  if (caution) notes.caution(caution);
  update();
  void playback.start(chosen.source, saved.time);

  return () => {
    scope.abort();
    for (const timer of timers) clearInterval(timer);
    playback.stop();
  };
}
