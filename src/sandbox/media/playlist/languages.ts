/** A subtitle language: the platform's code (ISO 639-2/B, three letters), and the players' tag (BCP 47). */
export interface SubtitleLanguage {
  code: string;
  tag: string;
  name: string;
  /** The text of cue `index` (from 0), which appears at `clock`, such as "0:04". */
  line(index: number, clock: string): string;
}

const lines: Readonly<Record<string, SubtitleLanguage['line']>> = {
  eng: (index, clock) => `Sentence ${index + 1}, at ${clock}.`,
  ger: (index, clock) => `Satz ${index + 1}, bei ${clock}.`,
};

/** A language by its code, named as its speakers call it. */
export function subtitleLanguage(code: string): SubtitleLanguage {
  const [tag = code] = Intl.getCanonicalLocales(code);
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? code;
  return { code, tag, name, line: lines[code] ?? ((index, clock) => `${name} ${index + 1}, ${clock}`) };
}
