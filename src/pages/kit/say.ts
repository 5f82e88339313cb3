/** A sentence from the host with its values filled in. */
export function fillIn<Word extends string>(
  words: Readonly<Record<Word, string>>,
  word: Word,
  ...values: readonly (string | undefined)[]
): string {
  return words[word].replace(/\{(\d)\}/g, (_, place) => values[Number(place)] ?? '');
}
