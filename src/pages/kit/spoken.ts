import { keyed } from 'lit-html/directives/keyed.js';

/** The text last announced to screen readers; the number distinguishes a repetition of the same text. */
export interface Spoken {
  readonly text: string;
  readonly number: number;
}

export const nothingSaid: Spoken = { text: '', number: 0 };

/** Announces another text. */
export function speak({ number }: Spoken, text: string): Spoken {
  return { text, number: number + 1 };
}

/** The text on the page, replaced when it is repeated, so that it is spoken again. */
export function spokenText({ text, number }: Spoken) {
  return keyed(number, text);
}
