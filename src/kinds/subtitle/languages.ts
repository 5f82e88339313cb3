import { bibliographicCode, languageOf, twoLetters } from '../../shared/languageCode.ts';
import { words } from '../../shared/words.ts';
import type { FieldChoice } from '../grammar/form.ts';

/** The languages that are offered first, by their ISO 639-2 codes in the bibliographic form. Any other may be entered. */
const codes =
  'alb ara arm aze baq bel ben bos bul bur cat chi cze dan dut eng est fin fre geo ger glg gre guj heb hin hrv hun ice ind ita jpn kan kaz khm kor lao lav lit ltz mac mal mar may mon nep nor pan per pol por rum rus sin slo slv som spa srp swa swe tam tel tgk tgl tha tur ukr urd uzb vie wel yor zul'.split(
    ' ',
  );

/** The languages to choose from, with their names. Asked for late: the first name of a language takes long. */
export function languageChoices(): FieldChoice[] {
  return codes.flatMap((value) => {
    const language = languageOf(value);
    return language ? [{ value, label: words('{0} ({1})', value, language) }] : [];
  });
}

/**
 * The language that the name of a file tells before its ending, as a bibliographic code: `film.de.srt` is `ger`.
 * Undefined: it tells none.
 */
export function languageInName(fileName: string): string | undefined {
  const told = /[._ -]([a-z]{2,3})(?:[-_][a-z]{2,4})?\.[a-z\d]+$/i.exec(fileName)?.[1]?.toLowerCase();
  if (told === undefined) return undefined;
  if (told.length === 2) return codes.find((code) => twoLetters(code) === told);
  const code = bibliographicCode(told);
  return codes.includes(code) ? code : undefined;
}
