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
  /** Plays what is chosen, from its request on. What played before is freed. */
  begin(): void;
  /** Plays another source. Without a word on it, in H.264 alone if that was so before. */
  choose(source: number, h264?: boolean): void;
  chosen(): SourceChoice;
  /** Whether what is chosen has a form in H.264 alone that does not play yet. */
  offersH264(): boolean;
  figures(): Figures | undefined;
  /** When the still that is shown was read. */
  readAt(): Date | undefined;
  offer(): ReturnType<Engine['offer']> | undefined;
  toLive(): void;
  /** What the service says now. A broadcast that has ended is played once it is on air again; a still has no other sign. */
  setOnAir(isOnAir: boolean): void;
  /** The address is a protected link whose time is over. */
  hasExpired(): boolean;
  /** Nothing moves, nor is about to: it failed, or is a still. */
  isAbsent(): boolean;
  /** Nothing plays until the host sends a load. */
  await(): void;
  /** The page may not reach a host: nothing can play, unless only an image is missing. */
  block(blocked: BlockedHost): void;
  stop(): void;
}

/** Plays the sources of a load, one at a time. How it goes is in the notes and on the mark. */
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
