import { type Column, textAt } from './series.ts';

/** The exact sum of decimals (digits, with a fraction or an exponent or without), as digits. */
export function decimalSum(texts: Iterable<string>): string {
  let whole = 0n;
  let places = 0;
  for (const text of texts) {
    const [, sign, before = '', after = '', exponent = '0'] =
      /^([-+]?)(\d*)\.?(\d*)(?:e([-+]?\d+))?$/i.exec(text) ?? [];
    const shift = Number(exponent);
    const digits = BigInt(`${before}${after}` || '0') * (sign === '-' ? -1n : 1n);
    const scale = Math.max(0, after.length - shift);
    const raised = digits * 10n ** BigInt(Math.max(0, shift - after.length));
    if (scale > places) {
      whole *= 10n ** BigInt(scale - places);
      places = scale;
    }
    whole += raised * 10n ** BigInt(places - scale);
  }
  const size = String(whole < 0n ? -whole : whole).padStart(places + 1, '0');
  const fraction = size.slice(size.length - places).replace(/0+$/, '');
  const text = size.slice(0, size.length - places) + (fraction && places > 0 ? `.${fraction}` : '');
  return whole < 0n ? `-${text}` : text;
}

/** The exact sum of all numbers of some columns, as digits. */
export function sumOf(columns: readonly Column[]): string {
  const sum = columns.reduce((before, { numbers }) => before + numbers.reduce((a, b) => a + b, 0), 0);
  const isExact = columns.every(({ numbers, texts }) => texts.length === 0 && numbers.every(isCount));
  if (isExact && Number.isSafeInteger(sum)) return String(sum);
  return decimalSum(
    columns.flatMap((column) => Array.from(column.numbers, (_, place) => textAt(column, place))),
  );
}

/** Whole and not below zero: a safe sum of such numbers never lost anything. */
function isCount(number: number): boolean {
  return Number.isInteger(number) && number >= 0;
}
