import type { PlaybackFailure } from '../engine/playbackFailure.ts';

/** The state of playback as one word; `value` fills the placeholder of its sentence. */
export interface Condition {
  readonly word:
    | 'slow'
    | 'waiting'
    | 'stopped'
    | 'ended'
    | 'expired'
    | 'refused'
    | 'noStill'
    /** A broadcast has no playlist for now. */
    | 'away'
    | PlaybackFailure;
  readonly value: string;
  /** Playback won't continue without a new start. */
  readonly isFinal: boolean;
}
