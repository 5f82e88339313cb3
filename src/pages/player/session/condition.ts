import type { PlaybackFailure } from '../engine/playbackFailure.ts';

/** How playing goes, in a word; `value` is what its sentence has a place for. */
export interface Condition {
  readonly word:
    | 'slow'
    | 'waiting'
    | 'stopped'
    | 'ended'
    | 'expired'
    | 'refused'
    | 'noStill'
    /** A broadcast without a playlist, for now. */
    | 'away'
    | PlaybackFailure;
  readonly value: string;
  /** Nothing more will come of it without a new start. */
  readonly isFinal: boolean;
}
