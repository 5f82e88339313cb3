import type { FromPane } from '../../../wire/fromPlayer.ts';
import type { PlayerSource } from '../../../wire/player.ts';
import type { SourceChoice } from '../choice.ts';
import type { BlockedHost } from './blockedHost.ts';
import type { Condition } from './condition.ts';

/** How far playing is. */
export type Phase = 'loading' | 'playing' | 'stopped' | 'ended' | 'failed';

/** What is to be played. */
export interface Order {
  readonly format: PlayerSource['format'];
  readonly url: string;
  /** Seconds into a recording at which to start. */
  readonly startAt: number;
  /** Leave the sound out: it cannot be decoded here. */
  readonly silent: boolean;
}

/** How playing stands, of the sources of one load. */
export interface PlaybackState {
  /** Whether the host expects a broadcast. */
  readonly live: boolean;
  readonly sources: readonly PlayerSource[];
  /** What of them the user wants to see. */
  readonly choice: SourceChoice;
  /** Sources of which the service turned out to have no form in H.264. */
  readonly withoutH264: readonly number[];
  /** Undefined: nothing was begun yet. */
  readonly phase: Phase | undefined;
  /** What the picture is made of. */
  readonly shows: 'nothing' | 'still' | 'stream';
  /** Counts what was begun or let go. What an earlier attempt brings is nobody’s. */
  readonly attempt: number;
  /** The last one. */
  readonly order: Order | undefined;
  /** What is said of it now. */
  readonly condition: Condition | undefined;
  /** How many attempts were in vain, one after the other. */
  readonly inVain: number;
  /** Whether the page’s policy kept it from playing. */
  readonly isBlocked: boolean;
  readonly hasBegun: boolean;
  /** Time of the page at which waiting for a picture began, in ms. */
  readonly waitsSince: number;
}

/** What is read off clock and picture when something happens. */
export interface PlaybackMoment {
  /** Time of the page, in ms. */
  readonly now: number;
  /** Seconds into a recording at which to go on. */
  readonly startAt: number;
}

/** The events of an attempt. They are ignored once another attempt has begun. */
interface OfAttempt {
  readonly attempt: number;
}

/** What happens to a playback. */
export type PlaybackEvent =
  /** What is chosen is to play from now on. */
  | ({ readonly type: 'begin' } & PlaybackMoment)
  /** Absent: in H.264 alone if that was so before. */
  | ({ readonly type: 'choose'; readonly source: number; readonly h264?: boolean } & PlaybackMoment)
  /** The browser told whether it decodes sounds. */
  | ({ readonly type: 'probed'; readonly canDecodeAac: boolean } & OfAttempt)
  /** A picture is there. */
  | ({ readonly type: 'shown'; readonly now: number } & OfAttempt)
  /** Undefined: all is well again. */
  | ({
      readonly type: 'met';
      readonly condition: Condition | undefined;
      readonly detail: string;
    } & OfAttempt &
      PlaybackMoment)
  /** The sound broke the picture. */
  | ({ readonly type: 'soundFailed' } & OfAttempt & PlaybackMoment)
  /** All codecs of the playlist; of those of pictures that the browser cannot decode, the names. */
  | ({
      readonly type: 'codecs';
      readonly areAllPictures: boolean;
      readonly undecodable: readonly string[];
    } & OfAttempt)
  /** The pause before another attempt is over. */
  | ({ readonly type: 'again' } & OfAttempt & PlaybackMoment)
  /** The host answers, and lets no page read. */
  | ({ readonly type: 'refused' } & OfAttempt)
  /** The playlist of a broadcast that ended has no end any more. */
  | ({ readonly type: 'goesOn' } & OfAttempt & PlaybackMoment)
  /** The service says whether it is on air. */
  | ({ readonly type: 'onAir'; readonly isOnAir: boolean } & PlaybackMoment)
  /** The page may not reach a host. */
  | { readonly type: 'blocked'; readonly host: BlockedHost }
  /** The host was asked for another load. */
  | { readonly type: 'asked' }
  | { readonly type: 'stop' };

/** An effect for the shell to run. */
export type PlaybackEffect =
  /** Ends what plays, and all that waits. */
  | { readonly type: 'release' }
  | { readonly type: 'phase'; readonly phase: Phase }
  /** Says it in place of what was said before. */
  | { readonly type: 'note'; readonly condition: Condition | undefined }
  | { readonly type: 'nothing' }
  | { readonly type: 'sound'; readonly isMissing: boolean }
  | { readonly type: 'variants'; readonly undecodable: readonly string[] }
  | { readonly type: 'blocked'; readonly host: BlockedHost | undefined }
  /** Says that there is no form in H.264 after all. */
  | { readonly type: 'withoutH264' }
  | { readonly type: 'log'; readonly word: 'sourceNow' | 'firstPicture'; readonly value: string }
  | { readonly type: 'post'; readonly message: FromPane }
  /** Asks the browser whether it decodes sounds. */
  | ({ readonly type: 'probe' } & OfAttempt)
  | ({ readonly type: 'play'; readonly order: Order } & OfAttempt)
  /** The still is read anew no more. */
  | { readonly type: 'holdStill' }
  /** Tries again after a pause in ms, or as soon as there is a network. */
  | ({ readonly type: 'tryAgain'; readonly pause: number } & OfAttempt)
  /** Looks whether the host is there, and lets no page read. */
  | ({ readonly type: 'checkRefusal'; readonly url: string } & OfAttempt)
  /** Looks whether the playlist still has an end. */
  | ({ readonly type: 'checkEnd'; readonly url: string } & OfAttempt)
  /** Something else is chosen: it is kept. */
  | { readonly type: 'chose' };

/** How playing stands before anything is begun. */
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

/** Whether there is a form of a source in H.264 alone, as far as is known. */
export function hasH264({ sources, withoutH264 }: PlaybackState, source: number): boolean {
  return sources[source]?.h264 !== undefined && !withoutH264.includes(source);
}

/** Whether nothing moves, nor is about to: it failed, or is a still. */
export function isAbsent({ phase, shows }: PlaybackState): boolean {
  return phase !== 'loading' && shows !== 'stream';
}
