// where the canonical name is another language's, or one of three letters
const others: Readonly<Record<string, string>> = { tgl: 'tl', bih: 'bh' };

/** The terminological codes of ISO 639-2 that have a bibliographic one beside them, and that one. */
const bibliographic: Readonly<Record<string, string>> = {
  bod: 'tib',
  ces: 'cze',
  cym: 'wel',
  deu: 'ger',
  ell: 'gre',
  eus: 'baq',
  fas: 'per',
  fra: 'fre',
  hye: 'arm',
  isl: 'ice',
  kat: 'geo',
  mkd: 'mac',
  mri: 'mao',
  msa: 'may',
  mya: 'bur',
  nld: 'dut',
  ron: 'rum',
  slk: 'slo',
  sqi: 'alb',
  zho: 'chi',
};

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

/** A code of ISO 639-2 in its bibliographic form, which the service lists: `deu` is `ger`. Source: facts §4.1. */
export function bibliographicCode(code: string): string {
  return bibliographic[code] ?? code;
}

/** A language by its code of ISO 639-2, in either form; undefined for a text that no language has for its code. */
export function languageOf(code: string): Intl.Locale | undefined {
  if (!/^[a-z]{3}$/.test(code) || code === 'und') return undefined;
  const language = new Intl.Locale(code);
  return languageName(language, 'en') === undefined ? undefined : language;
}

/** What a language is called in the language of `reader`; undefined where that is not known. */
export function languageName(language: Intl.Locale, reader: string): string | undefined {
  const names = new Intl.DisplayNames([reader, 'en'], { type: 'language', fallback: 'none' });
  return names.of(language.language);
}
