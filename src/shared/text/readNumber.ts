import { typedNumber } from './typedNumber.ts';

/**
 * The number that a user typed; the text itself if it isn't one, can be read in two ways, or has more digits than a number holds.
 */
export function readNumber(text: string, language: string | undefined): number | string {
  const trimmed = text.trim();
  const digits = typedNumber(trimmed, language);
  if (digits === undefined) return trimmed;
  const value = Number(digits);
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? trimmed : value;
}
