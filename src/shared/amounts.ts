import Big from 'big.js';
import { ownOf } from './own.ts';
import { typedNumber } from './text/typedNumber.ts';
import { type Words, words } from './words.ts';

/** The factor of each unit. Source: §2.11 leaves units to people; these are the IEC and SI units. */
const factors: Readonly<Record<string, bigint>> = {
  '': 1n,
  b: 1n,
  byte: 1n,
  bytes: 1n,
  kib: 2n ** 10n,
  mib: 2n ** 20n,
  gib: 2n ** 30n,
  tib: 2n ** 40n,
  pib: 2n ** 50n,
  eib: 2n ** 60n,
  kb: 10n ** 3n,
  mb: 10n ** 6n,
  gb: 10n ** 9n,
  tb: 10n ** 12n,
  pb: 10n ** 15n,
  thousand: 10n ** 3n,
  million: 10n ** 6n,
  billion: 10n ** 9n,
  trillion: 10n ** 12n,
};

/** Units of bytes to choose from, the smallest first. */
export const byteUnits = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB', 'EiB'] as const;

/** Units of counts to choose from, the smallest first; the first has no name. */
export const countUnits = ['', 'thousand', 'million', 'billion', 'trillion'] as const;

/** The digits and the unit of an amount. No service counts longer numbers. */
const amount = /^(?<number>\d{0,30}(?:[.,]\d{0,30})?)\s*(?<unit>[a-z]*)$/i;

/** Divides to as many decimals as people read at a glance and no mark can be taken for one of thousands; truncates the rest. */
const Short = Big();
Short.DP = 2;
Short.RM = Short.roundDown;

/**
 * The exact number that an amount such as `1.5 GiB`, `2 million` or `500` represents: digits, with a decimal
 * point if it is not whole. Undefined for any other text, also for one that can be read in two ways (`typedNumber`).
 */
export function exactAmount(text: string, language: string | undefined): string | undefined {
  const { number: typed = '', unit = '' } = amount.exec(text.trim())?.groups ?? {};
  const factor = factorOf(unit);
  const number = typedNumber(typed, language);
  return factor === undefined || number === undefined ? undefined : new Big(number).times(factor).toFixed();
}

/**
 * The text with its unit as `exactAmount` reads it, where that was typed as the user's language has it: in German, a
 * `Billion` is a `trillion`. The first four letters are enough, as a label may be a plural.
 */
export function withUnitValue(
  text: string,
  units: readonly { readonly value: unknown; readonly label: string }[],
): string {
  const typed = /\p{L}{4,}$/u.exec(text.trim())?.[0];
  const unit = typed && units.find(({ label }) => label.toLowerCase().startsWith(typed.toLowerCase()));
  return unit ? `${text.trim().slice(0, -typed.length)}${unit.value}` : text;
}

/** A whole amount, as digits in Headend's internal form; undefined if the amount is not whole. */
export function wholeAmount(text: string, language: string | undefined): string | undefined {
  const exact = exactAmount(text, language);
  return exact?.includes('.') ? undefined : exact;
}

/** An amount in the largest of the given units that represents it exactly with few decimals. */
export function amountIn(digits: string, units: readonly string[]): { number: string; unit: string } {
  const [least = ''] = units;
  if (!/^\d+$/.test(digits)) return { number: digits, unit: least };
  const whole = new Short(digits);
  for (const unit of units.toReversed()) {
    const factor = factorOf(unit) ?? 1n;
    const number = whole.div(factor);
    if (number.gte(1) && number.times(factor).eq(whole)) return { number: number.toFixed(), unit };
  }
  return { number: digits, unit: least };
}

/** An exact amount for people: `1.5 GiB`. Anything but digits stays unchanged. */
export function amountText(digits: string, units: readonly string[]): string {
  if (!/^\d+$/.test(digits)) return digits;
  const { number, unit } = amountIn(digits, units);
  return `${number} ${unit}`.trim();
}

function factorOf(unit: string): bigint | undefined {
  return ownOf(factors, unit.toLowerCase());
}

/** A count for people, with three digits: `250 thousand`. */
export function humanCount(count: number): Words {
  const rounded = count < 1000 ? count : Number(count.toPrecision(3));
  if (rounded >= 1e12) return words('{0} trillion', rounded / 1e12);
  if (rounded >= 1e9) return words('{0} billion', rounded / 1e9);
  if (rounded >= 1e6) return words('{0} million', rounded / 1e6);
  if (rounded >= 1e3) return words('{0} thousand', rounded / 1e3);
  return words('{0}', rounded);
}
