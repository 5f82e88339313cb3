/** A value in a test's title. */
export function shortly(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 40)}… (${text.length})` : text;
}
