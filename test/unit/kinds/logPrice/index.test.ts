import assert from 'node:assert/strict';
import { kindOf } from '../../../../src/kinds/all.ts';
import { factsOf, told } from '../../../helpers/kindRows.ts';
import { publishedPrice } from '../../../helpers/published/cloud.ts';

const kind = kindOf('logPrice');
const price = {
  ...publishedPrice,
  price_per_hour: 0.1234,
  price_per_month: 86,
  price_without_discount_per_month: 95.5,
  discount_percent: 10,
};

describe('the price of logs as a service', () => {
  it('is told with discount, tax and what includes VAT', () => {
    assert.equal(told(kind, price), 'tag: 0.12 EUR/h · 86 EUR/month');
    assert.deepEqual(factsOf(kind, price), {
      'Per hour': '0.1234 EUR/h',
      'Per month': '86 EUR/month',
      'Per month, before discount': '95.5 EUR/month, including VAT',
      Discount: '10%',
      Tax: '17%',
    });
  });

  it('leaves out what is null, and tells a nought', () => {
    const hour = { ...price, price_per_hour: null, discount_percent: null, tax_percent: null };
    assert.equal(told(kind, hour), 'tag: 86 EUR/month');
    assert.deepEqual(Object.keys(factsOf(kind, hour)), ['Per month', 'Per month, before discount']);
    assert.equal(told(kind, { ...price, price_per_hour: 0 }), 'tag: 0 EUR/h · 86 EUR/month');
  });

  for (const [price_status, row] of [
    ['hide', 'eye-closed: hidden by the service'],
    ['error', 'warning: could not be calculated'],
  ] as const) {
    it(`shows no figure where its status is ${price_status}, and says so`, () => {
      const hidden = { ...price, price_status };
      assert.equal(told(kind, hidden), row);
      assert.deepEqual(factsOf(kind, hidden), { Status: row.replace(/^.*: /, '') });
    });
  }

  it('is a list of one, read by the call that reads it alone', () => {
    const { list, get } = kind;
    const page = list.operation.decode?.(publishedPrice as never, { region_id: 76 });
    assert.deepEqual(page, { items: [publishedPrice], total: 1 });
    assert.equal(list.operation.id, get?.operation.id);
  });
});
