/**
 * A title as a noun within a sentence of a language, a BCP 47 tag: “live streams”. Names with inner capitals, such as
 * PostgreSQL, are unchanged, and so are all nouns where they are capitalized in sentences: in German.
 */
export function nounInSentence(title: string, language: string): string {
  if (/^de\b/i.test(language)) return title;
  return title.replace(/(?<![\p{L}\p{N}])\p{Lu}(?=\p{Ll}*(?![\p{L}\p{N}]))/gu, (first) =>
    first.toLocaleLowerCase(),
  );
}
