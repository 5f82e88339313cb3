import { getLogPrice } from '../../platform/cloud/operations.ts';
import { type Price, price } from '../../platform/cloud/price.ts';
import { words } from '../../shared/words.ts';
import { bind, bindOnly } from '../grammar/bound.ts';
import { fact } from '../grammar/fact.ts';
import { glyphs } from '../grammar/glyphs.ts';
import { kind, type State } from '../grammar/kind.ts';
import { priceWords } from './words.ts';

/** What logs as a service cost in a region: one price, so a list of one. */
export const logPriceKind = kind<Price>({
  id: 'logPrice',
  view: 'cloud',
  scope: 'region',
  words: { one: 'Log Price', many: 'Log-as-a-Service Price' },
  none: words('No price in this region.'),
  icon: 'tag',
  schema: price,
  list: bindOnly(getLogPrice, ({ scope }) => ({ region_id: Number(scope.region) })),
  get: bind(getLogPrice, ({ scope }) => ({ region_id: Number(scope.region) })),
  arranging: false,
  key: () => 'laas',
  title: () => 'Logs as a Service',
  publicId: false,
  state,
  facts: (item) => {
    const { status, perHour, perMonth, perMonthFull, discount, tax } = priceWords(item);
    const hasPrices = [perHour, perMonth, perMonthFull].some((each) => each);
    return [
      ...fact(words('Status'), hasPrices ? undefined : status),
      ...fact(words('Per hour'), perHour),
      ...fact(words('Per month'), perMonth),
      ...fact(words('Per month, before discount'), perMonthFull),
      ...fact(words('Discount'), discount),
      ...fact(words('Tax'), tax),
    ];
  },
});

function state(item: Price): State {
  const { status, short } = priceWords(item);
  const [first = status, ...figures] = short;
  if (item.price_status === 'error') return { ...glyphs.troubled, words: first, figures };
  if (item.price_status === 'hide') return { icon: 'eye-closed', words: first, figures };
  return { ...(short.length > 0 ? { icon: 'tag' } : glyphs.unknown), words: first, figures };
}
