import type { FromPane } from '../../../wire/fromPlayer.ts';
import type { PlayerSource } from '../../../wire/player.ts';
import type { BlockedHost } from './blockedHost.ts';
import type { Condition } from './condition.ts';
import type { SourceChoice } from './wishes.ts';

/** The progress of playback. */
export type Phase = 'loading' | 'playing' | 'stopped' | 'ended' | 'failed';

/** What should be played. */
export interface Order {
  readonly format: PlayerSource['format'];
  readonly url: string;
  /** Start position in a recording, in seconds. */
  readonly startAt: number;
  /** Leave the sound out: it can't be decoded here. */
  readonly silent: boolean;
}

/** The playback state of one load. */
export interface PlaybackState {
  /** Whether the host expects a broadcast. */
  readonly live: boolean;
  readonly sources: readonly PlayerSource[];
  /** The user's choice among them. */
  readonly choice: SourceChoice;
  /** Sources for which the service turned out to have no H.264 variant. */
  readonly withoutH264: readonly number[];
  /** Undefined: nothing has been started yet. */
  readonly phase: Phase | undefined;
  /** What the picture consists of. */
  readonly shows: 'nothing' | 'still' | 'stream';
  /** Counts starts and releases. Events of earlier attempts are ignored. */
  readonly attempt: number;
  /** The latest one. */
  readonly order: Order | undefined;
  /** The condition that is currently shown. */
  readonly condition: Condition | undefined;
  /** The number of consecutive failed attempts. */
  readonly inVain: number;
  /** Whether the page's policy blocked playback. */
  readonly isBlocked: boolean;
  readonly hasBegun: boolean;
  /** Page time at which waiting for a picture began, in ms. */
  readonly waitsSince: number;
}

/** The clock and the position at the time of an event. */
export interface PlaybackMoment {
  /** Page time, in ms. */
  readonly now: number;
  /** Seconds into a recording at which to continue. */
  readonly startAt: number;
}

/** Events of an attempt, ignored after another attempt has started. */
interface OfAttempt {
  readonly attempt: number;
}

/** The events of a playback. */
export type PlaybackEvent =
  /** What is chosen should play from now on. */
  | ({ readonly type: 'begin' } & PlaybackMoment)
  /** `h264` absent: H.264 only if that was chosen before. */
  | ({ readonly type: 'choose'; readonly source: number; readonly h264?: boolean } & PlaybackMoment)
  /** Whether the browser can decode AAC. */
  | ({ readonly type: 'probed'; readonly canDecodeAac: boolean } & OfAttempt)
  /** A picture is shown. */
  | ({ readonly type: 'shown'; readonly now: number } & OfAttempt)
  /** Undefined: the problem is over. */
  | ({
      readonly type: 'met';
      readonly condition: Condition | undefined;
      readonly detail: string;
    } & OfAttempt &
      PlaybackMoment)
  /** The sound broke the picture. */
  | ({ readonly type: 'soundFailed' } & OfAttempt & PlaybackMoment)
  /** All codecs of the playlist, and the names of the video codecs that the browser can't decode. */
  | ({
      readonly type: 'codecs';
      readonly areAllPictures: boolean;
      readonly undecodable: readonly string[];
    } & OfAttempt)
  /** The pause before another attempt is over. */
  | ({ readonly type: 'again' } & OfAttempt & PlaybackMoment)
  /** The host answers, but doesn't let pages read. */
  | ({ readonly type: 'refused' } & OfAttempt)
  /** The playlist of a broadcast that had ended no longer has an end. */
  | ({ readonly type: 'goesOn' } & OfAttempt & PlaybackMoment)
  /** Whether it is on air according to the service. */
  | ({ readonly type: 'onAir'; readonly isOnAir: boolean } & PlaybackMoment)
  /** The page can't reach a host. */
  | { readonly type: 'blocked'; readonly host: BlockedHost }
  /** Another load was requested from the host. */
  | { readonly type: 'asked' }
  | { readonly type: 'stop' };

/** An effect for the shell to run. */
export type PlaybackEffect =
  /** Ends playback, and everything that waits. */
  | { readonly type: 'release' }
  | { readonly type: 'phase'; readonly phase: Phase }
  /** Replaces the shown condition. */
  | { readonly type: 'note'; readonly condition: Condition | undefined }
  | { readonly type: 'nothing' }
  | { readonly type: 'sound'; readonly isMissing: boolean }
  | { readonly type: 'variants'; readonly undecodable: readonly string[] }
  | { readonly type: 'blocked'; readonly host: BlockedHost | undefined }
  /** Shows that there is no H.264 variant after all. */
  | { readonly type: 'withoutH264' }
  | { readonly type: 'log'; readonly word: 'sourceNow' | 'firstPicture'; readonly value: string }
  | { readonly type: 'post'; readonly message: FromPane }
  /** Checks whether the browser can decode AAC. */
  | ({ readonly type: 'probe' } & OfAttempt)
  | ({ readonly type: 'play'; readonly order: Order } & OfAttempt)
  /** Stops reloading the still. */
  | { readonly type: 'holdStill' }
  /** Tries again after a pause in ms, or as soon as there is a network. */
  | ({ readonly type: 'tryAgain'; readonly pause: number } & OfAttempt)
  /** Checks whether the host answers but doesn't let pages read. */
  | ({ readonly type: 'checkRefusal'; readonly url: string } & OfAttempt)
  /** Checks whether the playlist still has an end. */
  | ({ readonly type: 'checkEnd'; readonly url: string } & OfAttempt)
  /** A new choice was made: it is saved. */
  | { readonly type: 'chose' };

/** The state before anything is started. */
export function initialPlayback(
  { live, sources }: Pick<PlaybackState, 'live' | 'sources'>,
  { choice, began }: { readonly choice: SourceChoice; readonly began: number },
): PlaybackState {
  return {
    live,
    sources,
    choice: { source: choice.source < sources.length ? choice.source : 0, h264: choice.h264 },
    withoutH264: [],
    phase: undefined,
    shows: 'nothing',
    attempt: 0,
    order: undefined,
    condition: undefined,
    inVain: 0,
    isBlocked: false,
    hasBegun: false,
    waitsSince: began,
  };
}

/** Whether a source has an H.264-only variant, as far as known. */
export function hasH264({ sources, withoutH264 }: PlaybackState, source: number): boolean {
  return sources[source]?.h264 !== undefined && !withoutH264.includes(source);
}

/** Whether nothing is moving or about to move: playback failed, or shows a still. */
export function isAbsent({ phase, shows }: PlaybackState): boolean {
  return phase !== 'loading' && shows !== 'stream';
}
