import { typedNumber } from '../../shared/text/typedNumber.ts';

/** The number in a text, with all digits; the text itself if it isn't a number, or can be read in two ways. */
export function readNumber(text: string, language: string | undefined): number | string {
  const trimmed = text.trim();
  const digits = typedNumber(trimmed, language);
  if (digits === undefined) return trimmed;
  const value = Number(digits);
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? trimmed : value;
}
