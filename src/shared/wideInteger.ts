/** The integer in a text of digits: as a number, or as the text itself if a number would lose a digit. */
export function wideInteger(digits: string): number | string {
  const value = Number(digits);
  return Number.isSafeInteger(value) ? value : digits;
}
