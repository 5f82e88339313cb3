import { codecNames, isPicture } from '../engine/codecNames.ts';
import { countFrames } from '../engine/countFrames.ts';
import type { Engine, EngineFault, Level, StartEngine } from '../engine/engine.ts';
import { createMeasuredRate } from '../engine/measuredRate.ts';
import { failureOf, type PlaybackFault, playbackFailure } from '../engine/playbackFailure.ts';
import { createPlaylistWatch } from '../engine/playlistWatch.ts';
import { type Figures, figuresOf } from '../view/figures.ts';
import type { PlayerNumbers } from '../view/playerNumbers.ts';
import type { Condition } from './condition.ts';
import { playMuted } from './playMuted.ts';
import { type Hitch, watchProgress } from './watchProgress.ts';

export interface Plan {
  readonly start: StartEngine;
  readonly video: HTMLVideoElement;
  readonly numbers: PlayerNumbers;
  /** Where frames are counted. */
  readonly mark: HTMLElement;
  readonly url: string;
  /** Whether the host expects a broadcast. */
  readonly live: boolean;
  /** Leave the sound out: it cannot be decoded here. */
  readonly silent: boolean;
  /** Seconds into a recording at which to start. */
  readonly startAt: number;
  /** Show the picture without moving. */
  readonly isStill: boolean;
}

/** What a session tells; nothing after `stop`. */
export interface Tell {
  playing(): void;
  /** Undefined: all is well again. */
  condition(condition: Condition | undefined, detail: string): void;
  /** The sound broke the picture. The session has stopped itself. */
  soundFailed(): void;
  offered(): void;
  codecs(codecs: readonly string[]): void;
  switched(level: Level): void;
  /** The picture waits for data in the midst of playing. */
  stalled(): void;
}

export interface Session
  extends Pick<Engine, 'offer' | 'chooseLevel' | 'chooseSound' | 'chooseText' | 'seek' | 'hold'> {
  figures(): Figures;
  toLive(): void;
  stop(): void;
}

/** One attempt to play one playlist, from its first request to its end. */
export function startSession(plan: Plan, tell: Tell): Session {
  const { start, video, numbers, mark, url, live, silent, startAt } = plan;
  const scope = new AbortController();
  const { signal } = scope;
  const playlist = createPlaylistWatch();
  const rate = createMeasuredRate();
  const kept = {
    hasEnded: false,
    hasRecovered: false,
    hasPlayed: false,
    stalls: 0,
    codecs: [] as readonly string[],
  };

  const stop = () => {
    if (signal.aborted) return;
    scope.abort();
    stopWatching();
    engine.stop();
  };

  const fail = (fault: PlaybackFault) => {
    const failure = failureOf(fault, url, Date.now());
    const word = live && failure === 'notFound' ? 'away' : failure;
    const refused = fault.status !== undefined && fault.status >= 400;
    const status = refused ? `HTTP ${fault.status}` : fault.reason || fault.details;
    const pictures = codecNames(kept.codecs.filter(isPicture)).join(', ');
    const isCode = word === 'broken' || word === 'unavailable';
    const told = word === 'undecodable' ? pictures || status : isCode ? status : '';
    const value = told || new URL(url).host;
    stop();
    tell.condition({ word, value, isFinal: true }, `${fault.details}: ${status}`);
  };

  const blameSound = () => {
    if (silent) return false;
    stop();
    tell.soundFailed();
    return true;
  };

  const hitch = (now: Hitch, seconds: number) => {
    if (kept.hasEnded) return;
    // a count of seconds would be wrong in a moment, or change all the time
    const since = () => numbers.timeOfDay(new Date(Date.now() - seconds * 1000));
    const value = now === 'stopped' ? since() : String(seconds);
    tell.condition(now && { word: now, value, isFinal: false }, now ?? '');
  };

  const onFault = (fault: EngineFault) => {
    if (fault.isAboutSound && blameSound()) return;
    const mayRecover = fault.mayRecover && !kept.hasRecovered;
    if (!mayRecover || playbackFailure(fault) === 'undecodable') return fail(fault);
    kept.hasRecovered = true;
    engine.recover();
  };

  /** An engine may have something to say after it was stopped. */
  const whileOn =
    <A extends unknown[]>(act: (...values: A) => void) =>
    (...values: A) => {
      if (!signal.aborted) act(...values);
    };

  const engine = start(
    { video, url, silent, startAt: live || startAt <= 0 ? undefined : startAt },
    {
      fault: whileOn(onFault),
      piece: rate.add,
      reading: (reading) => playlist.read(reading, performance.now()),
      rested: () => playlist.rest(performance.now()),
      complete: whileOn(() => {
        if (kept.hasEnded || !(live || playlist.hasRead())) return;
        playlist.end();
        kept.hasEnded = true;
        tell.condition({ word: 'ended', value: '', isFinal: false }, 'ended');
      }),
      offered: whileOn(tell.offered),
      codecs: whileOn((codecs) => {
        kept.codecs = codecs;
        tell.codecs(codecs);
      }),
      switched: whileOn(tell.switched),
    },
  );

  video.addEventListener(
    'error',
    () => {
      const { error } = video;
      if (!error || error.code < error.MEDIA_ERR_DECODE) return;
      const { message } = error;
      if (/audio/i.test(message) && blameSound()) return;
      fail({
        type: 'mediaError',
        details: 'mediaElementError',
        status: undefined,
        isBlank: false,
        reason: message,
      });
    },
    { signal },
  );
  video.addEventListener(
    'waiting',
    () => {
      if (!kept.hasPlayed || video.seeking || kept.hasEnded) return;
      kept.stalls += 1;
      tell.stalled();
    },
    { signal },
  );

  const stopWatching = watchProgress(video, playlist, hitch);
  const playing = once(() => {
    kept.hasPlayed = true;
    tell.playing();
  });
  countFrames(video, mark, signal, playing);
  video.addEventListener('timeupdate', () => isSoundAlone(video) && playing(), { signal });
  if (!plan.isStill) playMuted(video);

  return {
    figures: () => figuresOf(engine.read(), video, { rate, stalls: kept.stalls }),
    offer: engine.offer,
    chooseLevel: engine.chooseLevel,
    chooseSound: engine.chooseSound,
    chooseText: engine.chooseText,
    seek: engine.seek,
    hold: engine.hold,
    toLive: () => {
      engine.toLive();
      playMuted(video);
    },
    stop,
  };
}

function isSoundAlone({ videoWidth, currentTime, readyState, HAVE_FUTURE_DATA }: HTMLVideoElement): boolean {
  return videoWidth === 0 && currentTime > 0 && readyState >= HAVE_FUTURE_DATA;
}

function once(act: () => void): () => void {
  let done = false;
  return () => {
    if (!done) act();
    done = true;
  };
}
