// where the canonical name is another language's, or one of three letters
const others: Readonly<Record<string, string>> = { tgl: 'tl', bih: 'bh' };

/**
 * The code of two letters (ISO 639-1) for the service's of three (ISO 639-2): `ger` is `de`. A code of two letters stays.
 * Undefined for a language that has none.
 */
export function twoLetters(code: string): string | undefined {
  const known = code.trim().toLowerCase();
  if (!/^[a-z]{2,3}$/.test(known)) return undefined;
  const [tag = ''] = Intl.getCanonicalLocales(known);
  return others[known] ?? (tag.length === 2 ? tag : undefined);
}
