import { languageName } from './languageCode.ts';

/**
 * A text for a reader, as an English key with its values. Readers translate it; `Date` values are shown in
 * local time, languages by name.
 */
export interface Words {
  readonly key: string;
  readonly values: readonly Value[];
}

export type Value = string | number | bigint | Date | Intl.Locale | Words;

/** Creates words. The key is a literal, or a text of a field, so that the generator finds it for the translation bundle. */
export function words(key: string, ...values: Value[]): Words {
  return { key, values };
}

/** Words as English text; a name for them that doesn't depend on the language. */
export function inEnglish({ key, values }: Words): string {
  return key.replace(/\{(\d+)\}/g, (whole, index) => {
    const value = values[Number(index)];
    if (value === undefined) return whole;
    if (value instanceof Date) return value.toISOString();
    if (value instanceof Intl.Locale) return languageName(value, 'en') ?? value.language;
    return typeof value === 'object' ? inEnglish(value) : String(value);
  });
}
