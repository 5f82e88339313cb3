import type { PlayerLoad, PlayerReply, PlayerStatus } from '../../wire/player.ts';
import { createPictures, type Pictures, type PicturesOptions } from './pictures.ts';
import type { SavedState } from './savedState.ts';
import { blockedHost } from './session/blockedHost.ts';
import { pollStatus } from './session/pollStatus.ts';
import { createReplays } from './session/replays.ts';
import { createEventLog } from './view/eventLog.ts';
import { listenToKeys } from './view/keys.ts';
import { createPlayerNumbers } from './view/playerNumbers.ts';
import { createPlayerView, type PlayerView } from './view/playerView.ts';

const updatePeriod = 250;
const savePeriod = 1000;

/** Builds the player for one load and starts it. */
export function showPlayer(
  load: PlayerLoad,
  { host, saved, began }: Pick<PicturesOptions, 'host' | 'saved' | 'began'>,
) {
  const scope = new AbortController();
  const { signal } = scope;
  const numbers = createPlayerNumbers(document.documentElement.lang || navigator.language);
  const log = createEventLog(load, numbers);
  const changed = () => view.update();
  const save = () => host.save(stateOf(load, pictures, view));
  const chose = (isFirst: boolean) => {
    if (isFirst) view.forget();
    save();
  };
  const status = ({ facts, onAir, recording }: PlayerStatus) => {
    view.facts(facts);
    view.recording(recording);
    standing.setOnAir(onAir);
  };
  const answered = (reply: PlayerReply) => {
    if (signal.aborted) return;
    if (reply.type === 'status') {
      status(reply);
    } else if (reply.type === 'said') {
      if (reply.text !== '') first.notes.result(reply.text, reply.canUndo);
      if (reply.stills) view.stills(reply.stills);
    }
  };
  const pictures = createPictures(load, { host, saved, began, numbers, log, changed, chose, answered });
  const view = createPlayerView(load, pictures, { numbers, log, saved, changed });
  const { first, second, panes } = pictures;

  watchPage(pictures, save, signal);
  watchVideo(first.video, view, save, signal);
  listenToKeys(view.commands, first.video, signal);
  const timers = [setInterval(changed, updatePeriod), setInterval(save, savePeriod)];
  document.title = load.title;
  document.body.replaceChildren(...view.elements);
  changed();
  for (const { playback } of panes) playback.begin();
  const standing = pollStatus(load, panes, pictures);
  const replaying = createReplays(panes, load.periods.delivery);

  return {
    /** Shows how things stand now with what is played. */
    status,
    /** Starts over the pictures whose playlist has changed. */
    replay: replaying.replay,
    /** Ends it. */
    free() {
      scope.abort();
      standing.stop();
      replaying.stop();
      for (const timer of timers) clearInterval(timer);
      second?.free();
      first.playback.stop();
    },
  };
}

/** What the page saves while it is put away. */
function stateOf({ ref, live }: PlayerLoad, pictures: Pictures, view: PlayerView): SavedState {
  const { first, second, selection, place } = pictures;
  const { volume, muted, playbackRate } = first.video;
  const time = place.time();
  return {
    ref,
    ...first.playback.chosen(),
    ...{ time, volume, muted },
    paused: place.isPaused(),
    speed: live ? 1 : playbackRate,
    wishes: selection.wishes(),
    ...view.unfolded(),
    marks: view.marks(),
    beside: second?.saved(),
  };
}

/** Nothing plays while hidden, except picture-in-picture; and unreachable hosts are reported. */
function watchPage({ first, panes }: Pictures, save: () => void, signal: AbortSignal): void {
  const stop = () => {
    for (const { playback } of panes) playback.stop();
  };
  const onVisibility = () => {
    if (document.pictureInPictureElement) return;
    if (document.hidden) {
      save();
      stop();
    } else {
      for (const { playback } of panes) playback.begin();
    }
  };
  const onViolation = (event: SecurityPolicyViolationEvent) => {
    const blocked = blockedHost(event);
    // the browser doesn't say which of the two it concerns
    const one = panes.find(({ video: { readyState } }) => readyState < HTMLMediaElement.HAVE_CURRENT_DATA);
    if (blocked) (one ?? first).playback.block(blocked);
  };
  document.addEventListener('securitypolicyviolation', onViolation, { signal });
  document.addEventListener('visibilitychange', onVisibility, { signal });
  window.addEventListener('pagehide', stop, { signal });
}

/** Immediately shows and saves what the user did with the picture. */
function watchVideo(
  video: HTMLVideoElement,
  { commands, update }: PlayerView,
  save: () => void,
  signal: AbortSignal,
): void {
  for (const event of ['play', 'pause', 'ended', 'volumechange', 'seeked', 'leavepictureinpicture']) {
    video.addEventListener(event, update, { signal });
  }
  // a page that is put away may have no time left to save
  for (const event of ['play', 'pause', 'seeked']) video.addEventListener(event, save, { signal });
  video.addEventListener('click', commands.togglePlay);
  video.addEventListener('dblclick', commands.toggleFull);
}
