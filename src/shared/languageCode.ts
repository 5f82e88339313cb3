// where the canonical code belongs to another language, or has three letters
const others: Readonly<Record<string, string>> = { tgl: 'tl', bih: 'bh' };

/** The ISO 639-2 terminological codes that also have a bibliographic one, with that one. */
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
 * The two-letter code (ISO 639-1) for the service's three-letter one (ISO 639-2): `ger` is `de`. A two-letter
 * code stays unchanged. Undefined for a language without one.
 */
export function twoLetters(code: string): string | undefined {
  const known = code.trim().toLowerCase();
  if (!/^[a-z]{2,3}$/.test(known)) return undefined;
  const [tag = ''] = Intl.getCanonicalLocales(known);
  return others[known] ?? (tag.length === 2 ? tag : undefined);
}

/**
 * An ISO 639-2 code in its bibliographic form, as listed by the service: `deu` is `ger`. Source: facts §4.1.
 */
export function bibliographicCode(code: string): string {
  return bibliographic[code] ?? code;
}

/** A language by its ISO 639-2 code, in either form; undefined for a text that is no language's code. */
export function languageOf(code: string): Intl.Locale | undefined {
  if (!/^[a-z]{3}$/.test(code) || code === 'und') return undefined;
  const language = new Intl.Locale(code);
  return languageName(language, 'en') === undefined ? undefined : language;
}

/** The name of a language in the language of `reader`; undefined if unknown. */
export function languageName(language: Intl.Locale, reader: string): string | undefined {
  const names = new Intl.DisplayNames([reader, 'en'], { type: 'language', fallback: 'none' });
  return names.of(language.language);
}
