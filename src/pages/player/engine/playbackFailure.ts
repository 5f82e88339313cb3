import { hasExpired } from '../../../shared/linkExpiry.ts';

/** What a player reports when it gives up. */
export interface PlaybackFault {
  /** Sort of error in hls.js' words, such as `networkError`. */
  readonly type: string;
  /** Name of the error in hls.js' words, such as `manifestLoadError`. */
  readonly details: string;
  /** HTTP status of the reply, if there was one; 0: no reply came. */
  readonly status: number | undefined;
  /** The reply had no content. */
  readonly isBlank: boolean;
  readonly reason: string;
}

export type PlaybackFailure =
  | 'notFound'
  | 'forbidden'
  | 'unreachable'
  | 'unavailable'
  | 'undecodable'
  | 'empty'
  | 'broken';

const undecodable = new Set([
  'manifestIncompatibleCodecsError',
  'bufferAddCodecError',
  'bufferIncompatibleCodecsError',
  'bufferAppendError',
  'mediaElementError',
]);

/** Which of the player's failures an error is. Names of errors: hls.js `ErrorDetails`. */
export function playbackFailure({ type, details, status, isBlank }: PlaybackFault): PlaybackFailure {
  if (details === 'levelEmptyError' || (isBlank && /parsing/i.test(details))) return 'empty';
  if (undecodable.has(details)) return 'undecodable';
  if (type !== 'networkError' || /parsing/i.test(details)) return 'broken';
  if (status === 404 || status === 410) return 'notFound';
  if (status === 401 || status === 403) return 'forbidden';
  if (status === undefined || status < 400) return 'unreachable';
  return status >= 500 ? 'unavailable' : 'broken';
}

/** The same, and whether a refusal is that of a link whose time is over. `now` is in ms since the epoch. */
export function failureOf(fault: PlaybackFault, url: string, now: number): PlaybackFailure | 'expired' {
  const failure = playbackFailure(fault);
  return failure === 'forbidden' && hasExpired(url, now) ? 'expired' : failure;
}
