import { languageName } from './languageCode.ts';
import { humanBytes } from './sizes.ts';

/**
 * A text for a reader, as an English key with its values. Readers translate it; `Date` values are shown in
 * the zone of the settings, sizes in their units, languages by name.
 */
export interface Words {
  readonly key: string;
  readonly values: readonly Value[];
}

/** A size, which is shown in the units that the reader has chosen. */
interface ByteSize {
  readonly bytes: number;
}

export type Value = string | number | bigint | Date | Intl.Locale | ByteSize | Words;

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
    if (typeof value !== 'object') return String(value);
    return 'bytes' in value ? humanBytes(value.bytes) : inEnglish(value);
  });
}
