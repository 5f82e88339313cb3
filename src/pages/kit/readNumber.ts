/** The number that a text says, with every digit; the text itself where it says none. */
export function readNumber(text: string): number | string {
  const trimmed = text.trim();
  if (!/^-?\d+(\.\d+)?$/.test(trimmed)) return trimmed;
  const value = Number(trimmed);
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? trimmed : value;
}
