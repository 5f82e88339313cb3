import { createStore } from '../../../shared/state/store.ts';
import type { SourceChoice } from '../choice.ts';
import type { Engine } from '../engine/engine.ts';
import type { Figures } from '../view/figures.ts';
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
import type { Running } from './runAttempt.ts';
import { createRunner } from './runPlayback.ts';

export interface PanePlayback
  extends Pick<Engine, 'chooseLevel' | 'chooseSound' | 'chooseText' | 'seek' | 'hold'> {
  /** Plays what is chosen, beginning with its request. What played before is released. */
  begin(): void;
  /** Plays another source. `h264` absent: H.264 only if that was chosen before. */
  choose(source: number, h264?: boolean): void;
  chosen(): SourceChoice;
  /** Whether the choice has an H.264-only variant that isn't playing yet. */
  offersH264(): boolean;
  figures(): Figures | undefined;
  /** When the shown still was loaded. */
  readAt(): Date | undefined;
  offer(): ReturnType<Engine['offer']> | undefined;
  toLive(): void;
  /** Takes the service's status. An ended broadcast restarts when back on air; a still has no other sign. */
  setOnAir(isOnAir: boolean): void;
  /** The address is an expired protected link. */
  hasExpired(): boolean;
  /** Nothing is moving or about to move: playback failed, or shows a still. */
  isAbsent(): boolean;
  /** Nothing plays until the host sends a load. */
  await(): void;
  /** The page can't reach a host: nothing can play, unless only an image is missing. */
  block(blocked: BlockedHost): void;
  stop(): void;
}

/** Plays the sources of a load, one at a time. Its state is shown in the notes and on the mark. */
export function createPlayback(stage: Stage): PanePlayback {
  const running: Running = { session: undefined, still: undefined };
  const { state, dispatch } = createStore<PlaybackState, PlaybackEvent, PlaybackEffect>({
    initial: initialPlayback(stage.load, { choice: stage.saved, began: stage.began }),
    reduce: reducePlayback,
    run: createRunner(stage, running, (event) => dispatch(event)),
  });
  const moment = () => ({ now: performance.now(), startAt: stage.startAt() });
  return {
    begin: () => dispatch({ type: 'begin', ...moment() }),
    choose(source, h264) {
      dispatch({ type: 'choose', source, ...(h264 === undefined ? {} : { h264 }), ...moment() });
    },
    chosen: () => state().choice,
    offersH264: () => !state().choice.h264 && hasH264(state(), state().choice.source),
    setOnAir: (isOnAir) => dispatch({ type: 'onAir', isOnAir, ...moment() }),
    hasExpired: () => state().condition?.word === 'expired',
    figures: () => running.session?.figures(),
    readAt: () => running.still?.readAt(),
    offer: () => running.session?.offer(),
    chooseLevel: (id) => running.session?.chooseLevel(id),
    chooseSound: (id) => running.session?.chooseSound(id),
    chooseText: (id) => running.session?.chooseText(id),
    seek: (seconds) => running.session?.seek(seconds),
    hold: (isHeld) => running.session?.hold(isHeld),
    toLive: () => running.session?.toLive(),
    isAbsent: () => isAbsent(state()),
    await: () => dispatch({ type: 'asked' }),
    block: (host) => dispatch({ type: 'blocked', host }),
    stop: () => dispatch({ type: 'stop' }),
  };
}
