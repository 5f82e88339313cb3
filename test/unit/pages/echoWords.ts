/** Words that say their own names, and their values: `slow(12)`. */
export function echoWords<Words extends Readonly<Record<string, string>>>(
  ...valued: readonly (keyof Words)[]
): Words {
  const text = (word: string) => (valued.includes(word) ? `${word}({0})` : word);
  return new Proxy({} as Words, { get: (_, word) => text(String(word)) });
}
