import type { TemplateResult } from 'lit-html';
import type { SentSlot } from '../../../shared/secretSlots.ts';
import type { OwnControlOf } from '../../../wire/form.ts';
import type { ControlParts } from '../control.ts';

/** Sentences of the control, translated by the host. `{0}` marks a value. */
export type SlotWords = OwnControlOf<'secretSlots'>['words'];

/** A value of a secret on the page. */
export interface SlotRow {
  readonly id: string;
  view(): TemplateResult;
  /** When it becomes active, in seconds since 1970; infinite: not chosen yet. */
  slot(): number;
  /** What is sent for it; undefined: it is left out. */
  sends(): SentSlot | undefined;
  /** The problem that the page finds; empty: none. */
  problem(): string;
  mark(texts: readonly string[]): void;
  focus(): void;
}

export interface SlotRowParts {
  readonly id: string;
  readonly words: SlotWords;
  readonly changed: () => void;
  readonly redraw: () => void;
  readonly copySecret: ControlParts['copySecret'];
  /** Names a value by its time. */
  readonly name: (slot: number) => string;
}
