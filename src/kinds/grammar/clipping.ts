import type { Failure } from '../../platform/client/errors.ts';
import type { Words } from '../../shared/words.ts';
import type { Target } from './bound.ts';
import type { CreationStep } from './creation.ts';

/** What is to be cut, and for how long. Instants are in whole seconds since 1970, lengths in seconds. */
export interface ClipWish {
  readonly start: number;
  readonly length: number;
  /** When the clip is deleted. */
  readonly until: number;
  readonly asVideo: boolean;
}

/** A clip that was cut. */
export interface CutClip {
  readonly id: string;
  readonly title: string;
  /** Addresses, to play and to look whether it is there; undefined: the service told none. */
  readonly url: string | undefined;
  /** When all of it was on air, in ms since 1970. */
  readonly ends: number;
  /** Id of the video that it became; undefined: none, or not yet. */
  readonly video: string | undefined;
}

/** How clips are cut from an item that is on air, as data. */
export interface Clipping<Item> {
  /** Id of the kind of the clips, which are below the item, and of that of the videos that they become. */
  readonly kind: string;
  readonly video: string;
  /** Whether a clip can be cut now. */
  readonly when: (item: Item) => boolean;
  /** Shown if it can't. */
  readonly needs: Words;
  /** The longest clip, in seconds. */
  readonly longest: (item: Item) => number;
  /** How long a clip may be kept, in seconds, and how long it usually is. */
  readonly life: { readonly least: number; readonly most: number; readonly usual: number };
  /** The call; it looks for the clip where its reply was lost. */
  readonly step: (target: Target, wish: ClipWish) => CreationStep;
  /** What came of it: the reply of the call, or a clip of the list. */
  readonly cut: (reply: unknown) => CutClip;
  /** Why it was refused, as the end of a sentence; undefined: in the service's words. */
  readonly refused: (failure: Pick<Failure, 'status' | 'detail'>) => Words | undefined;
}
