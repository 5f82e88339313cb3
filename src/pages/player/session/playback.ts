import { createStore } from '../../../shared/state/store.ts';
import type { Stage } from '../view/stage.ts';
import type { BlockedHost } from './blockedHost.ts';
import {
  hasH264,
  initialPlayback,
  isAbsent,
  type PlaybackEffect,
  type PlaybackEvent,
  type PlaybackState,
} from './playbackState.ts';
import { reducePlayback } from './reducePlayback.ts';
import { createRunner, type Running } from './runPlayback.ts';

export type PanePlayback = ReturnType<typeof createPlayback>;

/** Plays the sources of a load, one at a time. Its state is shown in the notes and on the mark. */
export function createPlayback(stage: Stage) {
  const running: Running = { session: undefined, still: undefined };
  const { state, dispatch } = createStore<PlaybackState, PlaybackEvent, PlaybackEffect>({
    initial: initialPlayback(stage.load, { choice: stage.saved, began: stage.began }),
    reduce: reducePlayback,
    run: createRunner(stage, running, (event) => dispatch(event)),
  });
  const moment = () => ({ now: performance.now(), startAt: stage.startAt() });
  return {
    /** Plays what is chosen, beginning with its request. What played before is released. */
    begin: () => dispatch({ type: 'begin', ...moment() }),
    /** Plays another source. `h264` absent: H.264 only if that was chosen before. */
    choose(source: number, h264?: boolean) {
      dispatch({ type: 'choose', source, ...(h264 === undefined ? {} : { h264 }), ...moment() });
    },
    chosen: () => state().choice,
    /** Whether the choice has an H.264-only variant that isn't playing yet. */
    offersH264: () => !state().choice.h264 && hasH264(state(), state().choice.source),
    /** Takes the service's status. An ended broadcast restarts when back on air; a still has no other sign. */
    setOnAir: (isOnAir: boolean) => dispatch({ type: 'onAir', isOnAir, ...moment() }),
    /** The address is an expired protected link. */
    hasExpired: () => state().condition?.word === 'expired',
    figures: () => running.session?.figures(),
    /** When the shown still was loaded. */
    readAt: () => running.still?.readAt(),
    offer: () => running.session?.offer(),
    chooseLevel: (id: string | undefined) => running.session?.chooseLevel(id),
    chooseSound: (id: string) => running.session?.chooseSound(id),
    chooseText: (id: string | undefined) => running.session?.chooseText(id),
    seek: (seconds: number) => running.session?.seek(seconds),
    hold: (isHeld: boolean) => running.session?.hold(isHeld),
    toLive: () => running.session?.toLive(),
    /** Nothing is moving or about to move: playback failed, or shows a still. */
    isAbsent: () => isAbsent(state()),
    /** Nothing plays until the host sends a load. */
    await: () => dispatch({ type: 'asked' }),
    /** The page can't reach a host: nothing can play, unless only an image is missing. */
    block: (host: BlockedHost) => dispatch({ type: 'blocked', host }),
    stop: () => dispatch({ type: 'stop' }),
  };
}
