import type { Alphabet, SlotFate, SlotState, StoredSlot } from '../shared/secretSlots.ts';

/** The values of a secret, by the moment from which each is active. */
export interface SlotsControl {
  readonly type: 'slots';
  /** What is stored; undefined: the service did not say. */
  readonly stored: readonly StoredSlot[] | undefined;
  readonly words: SlotWords;
}

/** Sentences of the control, translated by the host. `{0}` marks a value. */
export type SlotWords = Readonly<
  Record<SlotState | Exclude<SlotFate, 'added'> | Alphabet | SlotWord, string>
>;

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
