/**
 * A number that a user typed, as digits with a decimal point and without leading signs of plus; undefined: it is none, or it
 * can be read in two ways.
 *
 * The rule: one point or one comma is the decimal mark, in every language: `1.5` and `1,5` are one and a half. No mark groups
 * thousands. A comma that could group them, as in `1,500`, is refused everywhere, and a point that could, as in `1.500`,
 * where the language writes decimals with a comma: else a number would silently be a thousand times too small. What is
 * refused this way is told by `twoReadings`.
 */
export function typedNumber(text: string, language: string | undefined): string | undefined {
  const typed = /^(?<sign>[+-]?)(?<whole>\d*)(?:(?<mark>[.,])(?<part>\d*))?$/.exec(text.trim())?.groups;
  const { sign = '', whole = '', mark, part = '' } = typed ?? {};
  if (!typed || whole + part === '') return undefined;
  if (twoReadings(text.replace(/^\s*[+-]/, '')) && (mark === ',' || writesComma(language))) return undefined;
  return `${sign === '-' ? '-' : ''}${whole || '0'}${part === '' ? '' : `.${part}`}`;
}

/**
 * A number as a user of the language types it: with a decimal comma where that is written, and so that `typedNumber` reads
 * it. Any other text stays unchanged.
 */
export function asTyped(digits: string, language: string | undefined): string {
  if (!writesComma(language)) return digits;
  const text = digits.replace(/^(-?\d+)\.(\d+)$/, '$1,$2');
  // three decimals could be thousands, four can't
  return text !== digits && twoReadings(text.replace('-', '')) ? `${text}0` : text;
}

/** What a text may mean whose mark could group thousands, with or without a unit: as a whole number and as a decimal one. */
export function twoReadings(text: string): { readonly whole: string; readonly decimal: string } | undefined {
  const found = /^([1-9]\d{0,2})[.,](\d{3})(\s*[a-z]*)$/i.exec(text.trim());
  if (!found) return undefined;
  const [, whole = '', part = '', unit = ''] = found;
  // with a fourth digit, a decimal can only be one
  const decimals = part.endsWith('0') ? part.replace(/0+$/, '') : `${part}0`;
  return {
    whole: `${whole}${part}${unit}`,
    decimal: `${whole}${decimals === '' ? '' : `.${decimals}`}${unit}`,
  };
}

function writesComma(language: string | undefined): boolean {
  const parts = new Intl.NumberFormat(language).formatToParts(1.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',');
}
