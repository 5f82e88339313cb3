import type { Price } from '../../platform/cloud/price.ts';
import { type Words, words } from '../../shared/words.ts';
import { asSaid } from '../grammar/said.ts';

/** A price in words. What is undefined is unknown or must not be shown. */
export interface PriceWords {
  /** The status, if there is no amount to show. */
  readonly status: Words;
  /** Rounded, for a row: per hour, then per month. */
  readonly short: readonly Words[];
  readonly perHour: Words | undefined;
  readonly perMonth: Words | undefined;
  readonly perMonthFull: Words | undefined;
  readonly discount: Words | undefined;
  readonly tax: Words | undefined;
}

/**
 * A price in words. It has an amount only if the service allows it: not for a hidden or unavailable price,
 * nor for an unknown status. Null and absent members are unknown. Source: §2.10, facts §2.
 */
export function priceWords(price: Price): PriceWords {
  const shown: Price = price.price_status === 'show' ? price : {};
  const { currency_code: currency, price_per_hour: hour, price_per_month: month } = shown;
  const short = [perHour(hour, currency, rounded), perMonth(month, currency, rounded)];
  const full = perMonth(shown.price_without_discount_per_month, currency, exact);
  return {
    status: statusWords(price.price_status),
    short: short.flatMap((each) => each ?? []),
    perHour: perHour(hour, currency, exact),
    perMonth: perMonth(month, currency, exact),
    perMonthFull: full && words('{0}, including VAT', full),
    discount: percent(shown.discount_percent),
    tax: percent(shown.tax_percent),
  };
}

function statusWords(status: string | null | undefined): Words {
  switch (status) {
    case 'show':
      return words('no current price');
    case 'hide':
      return words('hidden by the service');
    case 'error':
      return words('could not be calculated');
    default:
      return asSaid(status);
  }
}

type Amount = number | null | undefined;
type Currency = string | null | undefined;
type Tell = (value: number) => number;

function perHour(value: Amount, currency: Currency, tell: Tell): Words | undefined {
  if (value == null) return undefined;
  return currency ? words('{0} {1}/h', tell(value), currency) : words('{0}/h, unknown currency', tell(value));
}

function perMonth(value: Amount, currency: Currency, tell: Tell): Words | undefined {
  if (value == null) return undefined;
  return currency
    ? words('{0} {1}/month', tell(value), currency)
    : words('{0}/month, unknown currency', tell(value));
}

function percent(value: Amount): Words | undefined {
  return value == null ? undefined : words('{0}%', value);
}

const exact: Tell = (value) => value;

/** Two decimals, or two significant digits for an amount below one. */
const rounded: Tell = (value) => Number(Math.abs(value) < 1 ? value.toPrecision(2) : value.toFixed(2));
