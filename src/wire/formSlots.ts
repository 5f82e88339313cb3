import type { OwnControlOf } from './form.ts';

/** The values of a secret, by the time from which each is active. */
export type SlotsControl = OwnControlOf<'secretSlots'>;

/** Sentences of the control, translated by the host. `{0}` marks a value. */
export type SlotWords = SlotsControl['words'];
