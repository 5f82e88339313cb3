import { keyed } from 'lit-html/directives/keyed.js';

/** What was said last to a screen reader; the number tells the same, said again, from what was said before. */
export interface Spoken {
  readonly text: string;
  readonly number: number;
}

export const nothingSaid: Spoken = { text: '', number: 0 };

/** Says something after something else. */
export function speak({ number }: Spoken, text: string): Spoken {
  return { text, number: number + 1 };
}

/** The text in the page, put there anew where it is said again: it is spoken again. */
export function spokenText({ text, number }: Spoken) {
  return keyed(number, text);
}
