import * as z from 'zod';
import { looseObject, openEnum, readOnly } from '../grammar/schema.ts';
import { currencies } from './currencies.ts';

const amount = (title: string, description = 'In `currency_code`. Empty: unknown.') =>
  readOnly(z.number(), { title, description });

/** A quotation. Null means unknown, which is not the same as 0. Source: §2.10, facts §2. */
export const price = looseObject(() => ({
  price_status: readOnly(openEnum(['error', 'hide', 'show']), {
    title: 'Status',
    description: '`show`: can be shown. `hide`: must not be shown. `error`: couldn’t be calculated.',
  }),
  currency_code: readOnly(openEnum(currencies), {
    title: 'Currency',
    description: 'Three-letter ISO 4217 code. Newer versions of the service use only AZN, EUR, and USD.',
  }),
  price_per_hour: amount('Per hour'),
  price_per_month: amount('Per month'),
  price_without_discount_per_month: amount(
    'Per month before discount',
    'In `currency_code`, including VAT. Empty: unknown.',
  ),
  discount_percent: readOnly(z.number(), {
    title: 'Discount',
    description: 'Relative discount. Empty: unknown.',
    unit: '%',
  }),
  // facts §2
  tax_percent: readOnly(z.number(), { title: 'Tax', unit: '%' }),
}));

export type Price = z.output<typeof price>;
