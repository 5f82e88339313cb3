/** A subtitle language: the three-letter code of the platform (ISO 639-2/B), and the tag that players want (BCP 47). */
export interface SubtitleLanguage {
  code: string;
  tag: string;
  name: string;
  /** The words of cue `index` (from 0), which appears at `clock`, such as "0:04". */
  line(index: number, clock: string): string;
}

/** The languages in which every video of the sandbox has subtitles. */
export const subtitleLanguages: readonly SubtitleLanguage[] = [
  { code: 'eng', tag: 'en', name: 'English', line: (index, clock) => `Sentence ${index + 1}, at ${clock}.` },
  { code: 'ger', tag: 'de', name: 'Deutsch', line: (index, clock) => `Satz ${index + 1}, bei ${clock}.` },
];
