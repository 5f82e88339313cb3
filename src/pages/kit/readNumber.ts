/** The number in a text, with all digits; the text itself if it isn't a number. */
export function readNumber(text: string): number | string {
  const trimmed = text.trim();
  if (!/^-?\d+(\.\d+)?$/.test(trimmed)) return trimmed;
  const value = Number(trimmed);
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? trimmed : value;
}
