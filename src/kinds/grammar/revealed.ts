import type { Words } from '../../shared/words.ts';
import { type SheetRow, secretTexts } from './sheet.ts';

/** Something that the service tells only once. */
export interface Revealed {
  /** What it is: `Password of “ann”`. The same again replaces it: the old one is no longer valid. */
  readonly title: Words;
  /** What the user should know, as sentences. */
  readonly help: readonly Words[];
  /** Texts to copy; a secret one is masked. */
  readonly rows: readonly SheetRow[];
}

/** A secret as a row: masked until the user asks for it, copied in full. */
export function secretRow(label: Words, secret: string): SheetRow {
  return { label, ...secretTexts([{ variable: 'SECRET', secret }]) };
}
