import type { Words } from './words.ts';

/** What a change takes off air or cuts off immediately, and how the user is asked about it. */
export interface Interruption {
  /** `Take “Evening News” off air?`, with the name of what is changed. */
  readonly question: (title: string) => Words;
  /** `Take 2 live streams off air?`, with their number and what they are. */
  readonly questionOfMany: (count: string) => Words;
  /** On the button that makes the change. */
  readonly button: Words;
  /** The consequences, in a sentence. */
  readonly why: Words;
}
