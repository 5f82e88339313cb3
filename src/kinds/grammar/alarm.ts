import type { Words } from '../../shared/words.ts';

/** What the alarms of a kind said of an item, by alarm; those that could not tell are absent. */
export type Said = Readonly<Record<string, boolean>>;

/** Something that may become of an item while nobody looks: told when it begins, and when it is over. */
export interface Alarm<Item> {
  /** Unique within the kind. */
  readonly id: string;
  /** What is the matter while it lasts: `off air`. */
  readonly words: Words;
  /**
   * Whether it is so, at `now` in ms. Undefined: that can’t be said, and what is said next is no change but
   * where the watching begins. `before` is what was said at the reading before: what begins at one figure may be over
   * only at another, so that it doesn’t come and go.
   */
  readonly holds: (item: Item, now: number, before?: boolean) => boolean | undefined;
  /** In how many readings in a row it must be so until it is told; absent: at the first. */
  readonly readings?: number;
  /** The sentence for its beginning; `before` is what was said of the item at the reading before. */
  readonly begins: (title: string, item: Item, before: Said) => Words;
  /** The sentence for its end; undefined: nothing is told, or another alarm tells it. */
  readonly ends?: (title: string, item: Item) => Words | undefined;
  /** How it is known that it began and was over between two readings; absent: that can’t be known. */
  readonly passes?: {
    /** What is another text after that. */
    readonly mark: (item: Item) => string;
    /** The sentence for it; undefined: nothing is told. */
    readonly words: (title: string, item: Item) => Words | undefined;
  };
  /** Whether users bring it about themselves: not told where the user has just changed the item, in any window. */
  readonly byHand?: boolean;
}
