import { hasExpired } from '../../../shared/linkExpiry.ts';

/** What a player reports when it gives up. */
export interface PlaybackFault {
  /** The type of error as in hls.js, such as `networkError`. */
  readonly type: string;
  /** The name of the error as in hls.js, such as `manifestLoadError`. */
  readonly details: string;
  /** HTTP status of the reply, if there was one; 0: no reply. */
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
  /** A clip is not there yet. */
  | 'early'
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

/** The player's failure for an error. Names of errors: hls.js `ErrorDetails`. */
export function playbackFailure({ type, details, status, isBlank }: PlaybackFault): PlaybackFailure {
  if (details === 'levelEmptyError' || (isBlank && /parsing/i.test(details))) return 'empty';
  if (undecodable.has(details)) return 'undecodable';
  if (type !== 'networkError' || /parsing/i.test(details)) return 'broken';
  if (status === 404 || status === 410) return 'notFound';
  if (status === 401 || status === 403) return 'forbidden';
  if (status === 425) return 'early';
  if (status === undefined || status < 400) return 'unreachable';
  return status >= 500 ? 'unavailable' : 'broken';
}

/** The same, except that a refusal of an expired link is `expired`. `now` is in ms since the epoch. */
export function failureOf(fault: PlaybackFault, url: string, now: number): PlaybackFailure | 'expired' {
  const failure = playbackFailure(fault);
  return failure === 'forbidden' && hasExpired(url, now) ? 'expired' : failure;
}
