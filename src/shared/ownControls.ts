import type { Alphabet, SlotFate, SlotState, StoredSlot } from './secretSlots.ts';

/**
 * The controls that kinds bring, by name: what the part of the page is given that shows one, and the names of its
 * sentences.
 */
export interface OwnControls {
  /** The values of a secret, by the moment from which each is active. */
  readonly secretSlots: {
    /** What is stored; undefined: the service did not say. */
    readonly given: { readonly stored: readonly StoredSlot[] | undefined };
    readonly word: SlotState | Exclude<SlotFate, 'added'> | Alphabet | SlotWord;
  };
}

export type OwnControlName = keyof OwnControls;

type SlotWord =
  | 'unknownSlots'
  | 'noSlots'
  | 'since'
  | 'beginning'
  | 'checksum'
  | 'noChecksum'
  | 'replace'
  | 'keep'
  | 'remove'
  | 'confirm'
  | 'confirmActive'
  | 'unconfirmed'
  | 'addNext'
  | 'removeOld'
  | 'nextValue'
  | 'activeFrom'
  | 'fromBeginning'
  | 'over'
  | 'noMoment'
  | 'newValue'
  | 'again'
  | 'noValue'
  | 'differs'
  | 'generate'
  | 'length'
  | 'characters'
  | 'badLength'
  | 'generated'
  | 'showOnce'
  | 'hide'
  | 'shown'
  | 'copy'
  | 'copied'
  | 'notCopied'
  | 'compare'
  | 'compareHelp'
  | 'compareValue'
  | 'compareNow'
  | 'equal'
  | 'unequal'
  | 'incomparable';
