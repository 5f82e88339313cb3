import { createPlayerNumbers } from '../../model/playerNumbers.ts';
import type { FromPlayer, PlayerFact, PlayerLoad, PlayerStills } from '../../wire/player.ts';
import { element } from '../element.ts';
import { blockedHost } from './blockedHost.ts';
import { createCommands, type Desk } from './commands.ts';
import { createControls } from './controls.ts';
import { createDetails } from './details.ts';
import { createEventLog } from './eventLog.ts';
import { createHelpDialog } from './helpDialog.ts';
import type { Host } from './host.ts';
import { listenToKeys } from './keys.ts';
import { createNoteBar } from './noteBar.ts';
import { createNotes } from './notes.ts';
import { createPlayback } from './playback.ts';
import { createReadouts } from './readouts.ts';
import type { SavedState } from './savedState.ts';
import { createSelection } from './selection.ts';
import { takeSnapshot } from './snapshot.ts';
import { createStills } from './stills.ts';
import { createStoryboard } from './storyboard.ts';
import { createToolbar } from './toolbar.ts';

const updatePeriod = 250;
const savePeriod = 1000;
/** How often the host is asked what it knows of a live source, in ms. */
const lookPeriod = 30_000;

/** How the page was when it was asked to show something. */
export interface Before {
  readonly saved: SavedState;
  /** Time of the page at which waiting for a picture began, in ms. */
  readonly began: number;
}

/** A player that is shown. */
export interface ShownPlayer {
  facts(facts: readonly PlayerFact[]): void;
  /** `canUndo`: what was done can be taken back. */
  told(text: string, canUndo: boolean): void;
  stills(stills: PlayerStills): void;
  /** What was asked to be copied first is. */
  copied(): void;
  free(): void;
}

/** Builds the player for one load and starts it. */
export function showPlayer(load: PlayerLoad, host: Host, { saved, began }: Before): ShownPlayer {
  const { words, sources, title, caution, live } = load;
  const scope = new AbortController();
  const { signal } = scope;
  const chosen = { source: saved.source < sources.length ? saved.source : 0, h264: saved.h264 };

  const video = element('video', { playsinline: '', 'aria-label': title });
  const still = element('img', { class: 'still', alt: title, hidden: '' });
  if (load.poster !== undefined) video.poster = load.poster;
  video.muted = saved.muted;
  video.volume = saved.volume;
  video.defaultPlaybackRate = saved.speed;
  video.playbackRate = saved.speed;

  const bar = createNoteBar();
  const log = createEventLog(load);
  const numbers = createPlayerNumbers(document.documentElement.lang || navigator.language);
  const post = (message: FromPlayer) => {
    if (message.type === 'retry') playback.await();
    host.post(message);
  };
  const copying: (() => void)[] = [];
  const copy = (message: FromPlayer) =>
    new Promise<void>((resolve) => {
      copying.push(resolve);
      post(message);
    });
  const copyUrl = () => copy({ type: 'copyUrl', ...chosen });
  const playH264 = () =>
    sources[chosen.source]?.h264 && !chosen.h264 ? () => choose(chosen.source, true) : undefined;
  const notes = createNotes(bar, words, { post, copyUrl: () => void copyUrl(), playH264 });
  const playback = createPlayback({
    load,
    video,
    still,
    notes,
    log,
    host,
    began,
    changed: () => update(),
    offered: () => selection.offered(),
  });
  const selection = createSelection(playback, { words, numbers, wishes: saved.wishes });
  const help = createHelpDialog(words);
  const desk: Desk = {
    video,
    figures: playback.figures,
    seek: playback.seek,
    toLive: playback.toLive,
    toggleText: selection.toggleText,
    takeSnapshot: () => void keepSnapshot(),
    showHelp: help.toggle,
    changed: () => update(),
  };
  const commands = createCommands(desk);
  const controls = createControls(video, commands, {
    words,
    numbers,
    live,
    menus: selection.elements,
    preview: load.storyboard && createStoryboard(load.storyboard),
  });
  const readouts = createReadouts(words, numbers, live);
  const copyText = (text: string) => copy({ type: 'copyText', text });
  const stills = createStills(words, (place) => post({ type: 'chooseStill', place }));
  if (load.stills) stills.show(load.stills);
  const details = createDetails({ load, numbers, log, isOpen: saved.open, copyText });

  const update = () => {
    const figures = playback.figures();
    controls.update(figures);
    readouts.update(figures);
    details.update(figures);
    selection.update();
  };
  /** Where to go on in a recording; until a picture is there, that is the time of before. */
  const place = { time: saved.time };
  const timeNow = () => {
    if (video.readyState > 0) place.time = video.currentTime;
    return live || video.ended ? 0 : place.time;
  };
  const save = () => {
    const { volume, muted, playbackRate } = video;
    const speed = live ? 1 : playbackRate;
    const wishes = selection.wishes();
    host.save({
      ref: load.ref,
      ...chosen,
      time: timeNow(),
      volume,
      muted,
      speed,
      wishes,
      open: details.isOpen(),
    });
  };
  const begin = () => void playback.start({ ...chosen, startAt: timeNow() });
  const choose = (source: number, h264 = false) => {
    timeNow();
    Object.assign(chosen, { source, h264 });
    details.forget();
    begin();
    save();
  };
  const keepSnapshot = async () => {
    try {
      const png = await takeSnapshot(still.hidden ? video : still);
      const moment = playback.figures()?.takenAt ?? new Date();
      if (png)
        host.post({ type: 'snapshot', png, place: moment.toISOString().slice(0, 19).replaceAll(':', '-') });
      else notes.told(words.noPicture);
    } catch {
      notes.told(words.tainted);
    }
  };

  const onViolation = (event: SecurityPolicyViolationEvent) => {
    const blocked = blockedHost(event);
    if (blocked) playback.block(blocked);
  };
  /** Nothing plays unseen, but for a picture in a window of its own. */
  const onVisibility = () => {
    if (document.pictureInPictureElement) return;
    if (document.hidden) {
      save();
      playback.stop();
    } else if (document.body.dataset['state'] !== 'failed') begin();
  };
  document.addEventListener('securitypolicyviolation', onViolation, { signal });
  document.addEventListener('visibilitychange', onVisibility, { signal });
  window.addEventListener('pagehide', playback.stop, { signal });
  for (const event of ['play', 'pause', 'ended', 'volumechange', 'seeked', 'leavepictureinpicture']) {
    video.addEventListener(event, update, { signal });
  }
  video.addEventListener('click', commands.togglePlay);
  video.addEventListener('dblclick', commands.toggleFull);
  listenToKeys(commands, desk, signal);
  const timers = [setInterval(update, updatePeriod), setInterval(save, savePeriod)];
  if (live) timers.push(setInterval(() => document.hidden || host.post({ type: 'look' }), lookPeriod));

  const openInBrowser = () => post({ type: 'openInBrowser' });
  document.title = title;
  document.body.replaceChildren(
    createToolbar(load, chosen.source, { choose, copyUrl, openInBrowser }),
    element(
      'main',
      {},
      element('div', { class: 'picture' }, video, still),
      bar.element,
      controls.element,
      readouts.element,
      stills.element,
      details.element,
    ),
    help.element,
  );
  if (caution) notes.caution(caution);
  update();
  begin();

  return {
    facts: details.facts,
    told: notes.told,
    stills: stills.show,
    copied: () => copying.shift()?.(),
    free() {
      scope.abort();
      for (const timer of timers) clearInterval(timer);
      playback.stop();
    },
  };
}
