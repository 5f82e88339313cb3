import type { Alphabet, SlotFate, SlotState, StoredSlot } from './secretSlots.ts';

/**
 * The controls that kinds bring, by name: what the page's part for a control receives, and the names of its
 * sentences.
 */
export interface OwnControls {
  /** The values of a secret, by the time from which each is active. */
  readonly secretSlots: {
    /** The stored values; undefined: the service didn't return them. */
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
  | 'notCopied'
  | 'compare'
  | 'compareHelp'
  | 'compareValue'
  | 'compareNow'
  | 'equal'
  | 'unequal'
  | 'incomparable';
