import { createStore } from '../../../shared/state/store.ts';
import { countFrames } from '../engine/countFrames.ts';
import type { EngineOrder, Level, StartEngine } from '../engine/engine.ts';
import { createMeasuredRate } from '../engine/measuredRate.ts';
import { createPlaylistWatch } from '../engine/playlistWatch.ts';
import { figuresOf } from '../view/figures.ts';
import type { PlayerNumbers } from '../view/playerNumbers.ts';
import type { Condition } from './condition.ts';
import { playMuted } from './playMuted.ts';
import {
  initialSession,
  reduceSession,
  type SessionEffect,
  type SessionEvent,
  type SessionState,
} from './reduceSession.ts';
import { type PlaybackIssue, watchProgress } from './watchProgress.ts';

export interface Plan extends Omit<EngineOrder, 'startAt'> {
  readonly start: StartEngine;
  readonly numbers: PlayerNumbers;
  /** Where frames are counted. */
  readonly mark: HTMLElement;
  /** Whether the host expects a broadcast. */
  readonly live: boolean;
  /** Start position in a recording, in seconds. */
  readonly startAt: number;
  /** Show the picture paused. */
  readonly isStill: boolean;
}

/** The events of a session; none after `stop`. */
export interface SessionEvents {
  playing(): void;
  /** Undefined: the problem is over. */
  condition(condition: Condition | undefined, detail: string): void;
  /** The sound broke the picture. The session has stopped itself. */
  soundFailed(): void;
  offered(): void;
  codecs(codecs: readonly string[]): void;
  switched(level: Level): void;
  /** The picture waits for data during playback. */
  stalled(): void;
}

export type PlaySession = ReturnType<typeof startSession>;

/** One attempt to play one playlist, from its first request to its end. */
export function startSession(plan: Plan, tell: SessionEvents) {
  const { start, video, mark, url, live, silent, startAt, latency } = plan;
  const scope = new AbortController();
  const playlist = createPlaylistWatch();
  const rate = createMeasuredRate();
  const { state, dispatch } = createStore<SessionState, SessionEvent, SessionEffect>({
    initial: initialSession({ url, live, silent }),
    reduce: reduceSession,
    run: (effect) => run(effect),
  });

  const stop = () => {
    scope.abort();
    stopWatching();
    engine.stop();
  };
  const run = (effect: SessionEffect) => {
    switch (effect.type) {
      case 'stop':
        return stop();
      case 'recover':
        return engine.recover();
      case 'endPlaylist':
        return playlist.end();
      case 'tell':
        return tell[effect.what]();
      case 'condition':
        return tell.condition(effect.condition, effect.detail);
      case 'codecs':
        return tell.codecs(effect.codecs);
    }
  };

  const engine = start(
    { video, url, silent, latency, startAt: live || startAt <= 0 ? undefined : startAt },
    {
      fault: (fault) => dispatch({ type: 'fault', fault, now: Date.now() }),
      piece: rate.add,
      reading: (reading) => playlist.read(reading, performance.now()),
      rested: () => playlist.rest(performance.now()),
      complete: () => dispatch({ type: 'complete', wasLive: playlist.hasRead() }),
      // an engine may still report something after it was stopped
      offered: () => state().isOver || tell.offered(),
      codecs: (codecs) => dispatch({ type: 'codecs', codecs }),
      switched: (level) => state().isOver || tell.switched(level),
    },
  );
  const stopWatching = watchProgress(video, playlist, (hitch, seconds) =>
    dispatch({ type: 'hitch', hitch, value: hitchValue(plan, hitch, seconds) }),
  );
  listen(plan, dispatch, scope.signal);
  countFrames(video, mark, scope.signal, () => dispatch({ type: 'played' }));
  if (!plan.isStill) playMuted(video);

  return {
    ...engine,
    figures: () => figuresOf(engine.read(), video, { rate, stalls: state().stalls }),
    toLive() {
      engine.toLive();
      playMuted(video);
    },
    stop: () => dispatch({ type: 'stop' }),
  };
}

/** Reports the events of the video, until the signal aborts. */
function listen({ video }: Plan, dispatch: (event: SessionEvent) => void, signal: AbortSignal): void {
  const onError = () => {
    const { error } = video;
    if (!error || error.code < error.MEDIA_ERR_DECODE) return;
    dispatch({ type: 'videoFault', reason: error.message, now: Date.now() });
  };
  const onWaiting = () => dispatch({ type: 'waits', isSeeking: video.seeking });
  const onTime = () => isSoundAlone(video) && dispatch({ type: 'played' });
  video.addEventListener('error', onError, { signal });
  video.addEventListener('waiting', onWaiting, { signal });
  video.addEventListener('timeupdate', onTime, { signal });
}

/** Counting the seconds since a broadcast stopped would soon be wrong, or change all the time. */
function hitchValue({ numbers }: Plan, hitch: PlaybackIssue, seconds: number): string {
  return hitch === 'stopped' ? numbers.timeOfDay(new Date(Date.now() - seconds * 1000)) : String(seconds);
}

function isSoundAlone({ videoWidth, currentTime, readyState, HAVE_FUTURE_DATA }: HTMLVideoElement): boolean {
  return videoWidth === 0 && currentTime > 0 && readyState >= HAVE_FUTURE_DATA;
}
