import * as z from 'zod';
import { currencies } from './currencies.ts';
import { field, openEnum } from './schema.ts';

const amount = (title: string, description = 'In `currency_code`. None: not known.') =>
  field(z.number(), { title, description, readOnly: true });

/** A quotation. What is null is not known, which is not the same as 0. Source: §2.10, facts §2. */
export const price = z.looseObject({
  price_status: field(openEnum(['error', 'hide', 'show']), {
    title: 'Status',
    description: '`show`: may be shown. `hide`: not to be shown. `error`: could not be worked out.',
    readOnly: true,
  }),
  currency_code: field(openEnum(currencies), {
    title: 'Currency',
    description: 'ISO 4217, three letters. Newer versions of the service know AZN, EUR and USD alone.',
    readOnly: true,
  }),
  price_per_hour: amount('Per hour'),
  price_per_month: amount('Per month'),
  price_without_discount_per_month: amount(
    'Per month without discount',
    'In `currency_code`, VAT inclusive. None: not known.',
  ),
  discount_percent: field(z.number(), {
    title: 'Discount',
    description: 'Relative. None: not known.',
    unit: '%',
    readOnly: true,
  }),
  tax_percent: field(z.number(), {
    title: 'Tax',
    unit: '%',
    readOnly: true,
    source: 'facts §2',
  }),
});

export type Price = z.output<typeof price>;
