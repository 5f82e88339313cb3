import * as z from 'zod';
import { field, openEnum } from '../grammar/schema.ts';
import { currencies } from './currencies.ts';

const amount = (title: string, description = 'In `currency_code`. Empty: unknown.') =>
  field(z.number(), { title, description, readOnly: true });

/** A quotation. Null means unknown, which is not the same as 0. Source: §2.10, facts §2. */
export const price = z.looseObject({
  price_status: field(openEnum(['error', 'hide', 'show']), {
    title: 'Status',
    description: '`show`: can be shown. `hide`: must not be shown. `error`: couldn’t be calculated.',
    readOnly: true,
  }),
  currency_code: field(openEnum(currencies), {
    title: 'Currency',
    description: 'Three-letter ISO 4217 code. Newer versions of the service use only AZN, EUR, and USD.',
    readOnly: true,
  }),
  price_per_hour: amount('Per hour'),
  price_per_month: amount('Per month'),
  price_without_discount_per_month: amount(
    'Per month before discount',
    'In `currency_code`, including VAT. Empty: unknown.',
  ),
  discount_percent: field(z.number(), {
    title: 'Discount',
    description: 'Relative discount. Empty: unknown.',
    unit: '%',
    readOnly: true,
  }),
  // facts §2
  tax_percent: field(z.number(), { title: 'Tax', unit: '%', readOnly: true }),
});

export type Price = z.output<typeof price>;
