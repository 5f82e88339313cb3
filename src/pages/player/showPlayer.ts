import type { FromPlayer, PlayerFact, PlayerLoad, PlayerStills } from '../../wire/player.ts';
import { element } from './elements/element.ts';
import { createIconButton } from './elements/iconButton.ts';
import type { Host } from './host.ts';
import { createBeside } from './pair/beside.ts';
import { keepSnapshot } from './picture/snapshot.ts';
import { createStills } from './picture/stills.ts';
import { createStoryboard } from './picture/storyboard.ts';
import type { SavedState } from './savedState.ts';
import { blockedHost } from './session/blockedHost.ts';
import { createSelection } from './session/selection.ts';
import { followStanding } from './session/standing.ts';
import { createCommands, type Desk } from './view/commands.ts';
import { createControls } from './view/controls.ts';
import { createDetails } from './view/details.ts';
import { createEventLog } from './view/eventLog.ts';
import { createHelpDialog } from './view/helpDialog.ts';
import { listenToKeys } from './view/keys.ts';
import { layOut } from './view/layOut.ts';
import { createPane } from './view/pane.ts';
import { createPlayerNumbers } from './view/playerNumbers.ts';
import { createReadouts } from './view/readouts.ts';

const updatePeriod = 250;
const savePeriod = 1000;

/** How the page was when it was asked to show something. */
export interface Before {
  readonly saved: SavedState;
  /** Time of the page at which waiting for a picture began, in ms. */
  readonly began: number;
}

/** A player that is shown. */
export interface ShownPlayer {
  /** `onAir`: of the first and the second, as far as the service tells. */
  facts(facts: readonly PlayerFact[], onAir: readonly (boolean | undefined)[]): void;
  /** `canUndo`: what was done can be taken back. */
  told(text: string, canUndo: boolean): void;
  stills(stills: PlayerStills): void;
  /** What was asked to be copied first is. */
  copied(): void;
  free(): void;
}

/** Builds the player for one load and starts it. */
export function showPlayer(load: PlayerLoad, host: Host, { saved, began }: Before): ShownPlayer {
  const { words, sources, title, live } = load;
  const scope = new AbortController();
  const { signal } = scope;
  const numbers = createPlayerNumbers(document.documentElement.lang || navigator.language);
  const log = createEventLog(load, numbers);
  const mark = document.body;
  const post = (message: FromPlayer) => {
    if (message.type === 'retry') for (const { playback } of panes) playback.await();
    host.post(message);
  };
  const copying: (() => void)[] = [];
  const copy = (message: FromPlayer) =>
    new Promise<void>((resolve) => {
      copying.push(resolve);
      post(message);
    });
  const shared = {
    words,
    numbers,
    stillPeriod: load.periods.still,
    began,
    canDecodeAac: host.canDecodeAac,
    post,
    startAt: () => timeNow(),
    isStill: () => !live && place.paused,
    changed: () => update(),
  };
  const playBeside = createIconButton('split-horizontal', words.playBeside, () =>
    post({ type: 'playBeside' }),
  );
  const first = createPane({
    ...shared,
    load,
    mark,
    saved,
    log: load.beside ? log.of(title) : log,
    postOwn: post,
    copy,
    offered: () => selection.offered(),
    chose() {
      details.forget();
      save();
    },
    buttons: [],
    tools: load.beside || sources.length === 0 ? [] : [playBeside.element],
  });
  const { video, playback, notes } = first;
  video.muted = saved.muted;
  video.volume = saved.volume;
  video.defaultPlaybackRate = saved.speed;
  video.playbackRate = saved.speed;
  const isSame = JSON.stringify(load.beside?.ref) === JSON.stringify(load.ref);
  const second =
    load.beside &&
    createBeside({
      ...shared,
      load: load.beside,
      first,
      saved: saved.beside,
      source: isSame && first.playback.chosen().source === 0 && sources.length > 1 ? 1 : 0,
      log: log.of(load.beside.title),
      copy: (message) => copy({ type: 'beside', message }),
      chose: () => save(),
    });
  const panes = second ? [first, second.pane] : [first];
  const selection = createSelection(playback, { words, numbers, wishes: saved.wishes });
  const help = createHelpDialog(words);
  const desk: Desk = {
    video,
    page: mark,
    figures: playback.figures,
    seek: playback.seek,
    toLive: playback.toLive,
    toggleText: selection.toggleText,
    takeSnapshot: () => void keepSnapshot(first, words, host.post),
    showHelp: help.toggle,
    isOtherHeard: () => second?.pane.video.muted === false,
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
  const readouts = createReadouts(words, numbers, { live, of: second && title });
  const figuresFold = element(
    'details',
    { class: 'figures', ...(saved.figures ? { open: '' } : {}) },
    element('summary', {}, words.figures),
    element('div', { class: 'figures-row' }, readouts.element, second?.readouts),
  );
  const copyText = (text: string) => copy({ type: 'copyText', text });
  const stills = createStills(words, (place) => post({ type: 'chooseStill', place }));
  const details = createDetails({ load, numbers, log, isOpen: saved.open, of: second && title, copyText });

  /** The strip is read when the picture is there, or will not be: it does not hold it up. */
  const waiting = { stills: load.stills };
  const showStills = () => {
    if (waiting.stills) stills.show(waiting.stills);
    waiting.stills = undefined;
  };
  const update = () => {
    if (mark.dataset['state'] !== 'loading') showStills();
    const figures = playback.figures();
    controls.update(figures, playback.readAt());
    readouts.update(figures, first);
    details.update(figures);
    selection.update();
    second?.update();
  };
  /** Where to go on in a recording; until a picture is there, that is the time of before. */
  const place = { time: saved.time, paused: saved.paused };
  const timeNow = () => {
    if (video.readyState > 0) Object.assign(place, { time: video.currentTime, paused: video.paused });
    return live || video.ended ? 0 : place.time;
  };
  const save = () => {
    const { volume, muted, playbackRate } = video;
    const speed = live ? 1 : playbackRate;
    const wishes = selection.wishes();
    host.save({
      ref: load.ref,
      ...first.playback.chosen(),
      time: timeNow(),
      paused: place.paused,
      volume,
      muted,
      speed,
      wishes,
      open: details.isOpen(),
      figures: figuresFold.open,
      beside: second?.saved(),
    });
  };
  const stop = () => {
    for (const each of panes) each.playback.stop();
  };
  const onViolation = (event: SecurityPolicyViolationEvent) => {
    const blocked = blockedHost(event);
    // the browser does not say for which of the two it was
    const one = panes.find(({ video: { readyState } }) => readyState < HTMLMediaElement.HAVE_CURRENT_DATA);
    if (blocked) (one ?? first).playback.block(blocked);
  };
  /** Nothing plays unseen, but for a picture in a window of its own. */
  const onVisibility = () => {
    if (document.pictureInPictureElement) return;
    if (document.hidden) {
      save();
      stop();
    } else {
      for (const each of panes) each.playback.begin();
    }
  };
  document.addEventListener('securitypolicyviolation', onViolation, { signal });
  document.addEventListener('visibilitychange', onVisibility, { signal });
  window.addEventListener('pagehide', stop, { signal });
  for (const event of ['play', 'pause', 'ended', 'volumechange', 'seeked', 'leavepictureinpicture']) {
    video.addEventListener(event, update, { signal });
  }
  // a page that is put away may have no time left for it
  for (const event of ['play', 'pause', 'seeked']) video.addEventListener(event, save, { signal });
  video.addEventListener('click', commands.togglePlay);
  video.addEventListener('dblclick', commands.toggleFull);
  listenToKeys(commands, desk, signal);
  const timers = [setInterval(update, updatePeriod), setInterval(save, savePeriod)];

  const below = [figuresFold, stills.element, details.element];
  document.title = title;
  document.body.replaceChildren(
    ...layOut({ title, first, second, controls: controls.element, below }),
    help.element,
  );
  update();
  for (const each of panes) each.playback.begin();
  const standing = followStanding(load, panes, host);

  return {
    facts(facts, onAir) {
      details.facts(facts);
      standing.told(onAir);
    },
    told: notes.told,
    stills: stills.show,
    copied: () => copying.shift()?.(),
    free() {
      scope.abort();
      standing.stop();
      for (const timer of timers) clearInterval(timer);
      second?.free();
      playback.stop();
    },
  };
}
