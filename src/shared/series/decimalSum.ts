import Big from 'big.js';
import { type Column, textAt } from './series.ts';

/** The exact sum of decimals (digits, with or without a fraction or an exponent), as digits. */
export function decimalSum(texts: Iterable<string>): string {
  let sum = new Big(0);
  // Big accepts no plus sign
  for (const text of texts) sum = sum.plus(text.replace(/^\+/, ''));
  return sum.toFixed();
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

/** A whole number, not below zero: a safe sum of such numbers is exact. */
function isCount(number: number): boolean {
  return Number.isInteger(number) && number >= 0;
}
