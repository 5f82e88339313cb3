// What Intl formats with is made once for each language and style: to make it takes fifty times as long as to use it,
// and a long list says thousands of times.

const dates = new Map<string, Intl.DateTimeFormat>();
const numbers = new Map<string, Intl.NumberFormat>();

/** A time in a language, as `Date.toLocaleString` writes it. @throws RangeError: no such language or zone */
export function formatDate(time: Date, language: string, style: Intl.DateTimeFormatOptions): string {
  if (Number.isNaN(time.getTime())) return String(time);
  return kept(dates, language, style, () => new Intl.DateTimeFormat(language, style)).format(time);
}

/** A number in a language, as `Number.toLocaleString` writes it. @throws RangeError: no such language */
export function formatNumber(value: number, language: string, style: Intl.NumberFormatOptions): string {
  return kept(numbers, language, style, () => new Intl.NumberFormat(language, style)).format(value);
}

function kept<Format>(all: Map<string, Format>, language: string, style: object, make: () => Format): Format {
  const key = `${language} ${JSON.stringify(style)}`;
  const format = all.get(key) ?? make();
  all.set(key, format);
  return format;
}
