import type { TemplateResult } from 'lit-html';
import type { SentSlot } from '../../../shared/secretSlots.ts';
import type { SlotWords } from '../../../wire/formSlots.ts';

/** A value of a secret in the page. */
export interface SlotRow {
  readonly id: string;
  view(): TemplateResult;
  /** From when on it is active, in seconds since 1970; infinite: not yet chosen. */
  slot(): number;
  /** What is sent of it; undefined: it is left out. */
  sends(): SentSlot | undefined;
  /** What the page finds wrong; empty: nothing. */
  problem(): string;
  mark(texts: readonly string[]): void;
  focus(): void;
}

export interface SlotRowParts {
  readonly id: string;
  readonly words: SlotWords;
  readonly changed: () => void;
  readonly redraw: () => void;
  /** Names a value by its moment. */
  readonly name: (slot: number) => string;
}
