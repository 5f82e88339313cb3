import type { Words } from './words.ts';

/** What a change takes off air or cuts off at once, as the user is asked about it. */
export interface Interruption {
  /** `Take “Evening News” off air?`, by the name of what is changed. */
  readonly question: (title: string) => Words;
  /** `Take 2 live streams off air?`, by their number and what they are. */
  readonly questionOfMany: (count: string) => Words;
  /** On the button that makes the change. */
  readonly button: Words;
  /** What comes of it, in a sentence. */
  readonly why: Words;
}
