import Hls, { type ErrorData } from 'hls.js';
import { createMeasuredRate } from '../model/measuredRate.ts';
import { type PlaybackFault, playbackFailure } from '../model/playbackFailure.ts';
import { createPlaylistWatch } from '../model/playlistWatch.ts';
import type { Condition } from './condition.ts';
import { countFrames } from './countFrames.ts';
import { faultOf } from './faultOf.ts';
import { type Figures, readFigures } from './figures.ts';
import { hlsSettings } from './hlsSettings.ts';
import { playMuted } from './playMuted.ts';
import { firstPicturePatience, type Hitch, watchProgress } from './watchProgress.ts';

export interface Plan {
  readonly video: HTMLVideoElement;
  readonly url: string;
  /** Whether the host expects a broadcast. */
  readonly live: boolean;
  /** Leave the sound out: it cannot be decoded here. */
  readonly silent: boolean;
  /** Seconds into a recording at which to start. */
  readonly startAt: number;
}

/** What a session tells; nothing after `stop`. */
export interface Tell {
  playing(): void;
  /** Undefined: all is well again. */
  condition(condition: Condition | undefined, detail: string): void;
  /** The sound broke the picture. The session has stopped itself. */
  soundFailed(): void;
}

export interface Session {
  figures(): Figures;
  toLive(): void;
  stop(): void;
}

/** One attempt to play one playlist, from its first request to its end. */
export function startSession({ video, url, live, silent, startAt }: Plan, tell: Tell): Session {
  const scope = new AbortController();
  const { signal } = scope;
  const hls = new Hls(hlsSettings(silent, live ? undefined : startAt));
  const playlist = createPlaylistWatch();
  const rate = createMeasuredRate();
  const kept = { hasEnded: false, hasRecovered: false };

  const stop = () => {
    if (signal.aborted) return;
    scope.abort();
    stopWatching();
    hls.destroy();
  };

  const fail = (fault: PlaybackFault) => {
    const word = playbackFailure(fault);
    const refused = fault.status !== undefined && fault.status >= 400;
    const status = refused ? `HTTP ${fault.status}` : fault.reason || fault.details;
    const value = word === 'broken' ? status : new URL(url).host;
    stop();
    tell.condition({ word, value, isFinal: true }, `${fault.details}: ${status}`);
  };

  const blameSound = () => {
    if (silent) return false;
    stop();
    tell.soundFailed();
    return true;
  };

  const hitch = (now: Hitch) => {
    if (kept.hasEnded) return;
    const value = now === 'slow' ? String(firstPicturePatience) : '';
    tell.condition(now && { word: now, value, isFinal: false }, now ?? '');
  };

  const onError = (data: ErrorData) => {
    if (!data.fatal || signal.aborted) return;
    if (isAboutSound(data) && blameSound()) return;
    const fault = faultOf(data);
    const mayRecover = data.type === 'mediaError' && !kept.hasRecovered && video.readyState > 0;
    if (!mayRecover || playbackFailure(fault) === 'undecodable') return fail(fault);
    kept.hasRecovered = true;
    hls.recoverMediaError();
  };

  hls.on(Hls.Events.ERROR, (_event, data) => onError(data));
  hls.on(Hls.Events.FRAG_LOADED, (_event, { frag, part, payload }) => {
    rate.add(frag.type, payload.byteLength, (part ?? frag).duration);
  });
  hls.on(Hls.Events.LEVEL_LOADED, (_event, { details }) => {
    if (details.live) {
      const part = details.lastPartSn > details.endSN ? details.lastPartIndex : -1;
      const { endSN: segment, targetduration: targetDuration } = details;
      playlist.read({ segment, part, targetDuration }, performance.now());
    } else if (!kept.hasEnded && (live || playlist.hasRead())) {
      playlist.end();
      kept.hasEnded = true;
      tell.condition({ word: 'ended', value: '', isFinal: false }, 'ended');
    }
  });
  video.addEventListener(
    'error',
    () => {
      const { code = 0, message = '' } = video.error ?? {};
      if (code < MediaError.MEDIA_ERR_DECODE) return;
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

  const stopWatching = watchProgress(video, playlist, hitch);
  const playing = once(tell.playing);
  countFrames(video, signal, playing);
  video.addEventListener('timeupdate', () => isSoundAlone(video) && playing(), { signal });
  hls.loadSource(url);
  hls.attachMedia(video);
  playMuted(video);

  return {
    figures: () => readFigures(hls, video, rate),
    toLive: () => {
      if (hls.liveSyncPosition !== null) video.currentTime = hls.liveSyncPosition;
      playMuted(video);
    },
    stop,
  };
}

function isSoundAlone({ videoWidth, currentTime, readyState }: HTMLVideoElement): boolean {
  return videoWidth === 0 && currentTime > 0 && readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;
}

function once(act: () => void): () => void {
  let done = false;
  return () => {
    if (!done) act();
    done = true;
  };
}

function isAboutSound({ sourceBufferName, mimeType, parent, details }: ErrorData): boolean {
  if (!/^buffer(AddCodec|IncompatibleCodecs|Append)Error$/.test(details)) return false;
  return sourceBufferName === 'audio' || parent === 'audio' || mimeType?.startsWith('audio/') === true;
}
