import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  amountIn,
  amountText,
  byteUnits,
  countUnits,
  exactAmount,
  wholeAmount,
  withUnitValue,
} from '../../../src/shared/amounts.ts';

describe('An amount', () => {
  const exact: [text: string, number: string | undefined][] = [
    ['0', '0'],
    ['007', '7'],
    ['500', '500'],
    ['1.5 GiB', '1610612736'],
    ['1.5gib', '1610612736'],
    [' 50 GiB ', '53687091200'],
    ['.5 KiB', '512'],
    ['1. MiB', '1048576'],
    ['1 byte', '1'],
    ['50 GB', '50000000000'],
    ['1.5 million', '1500000'],
    ['2 Billion', '2000000000'],
    ['0.3 KiB', '307.2'],
    ['0.5', '0.5'],
    ['0.0005 thousand', '0.5'],
    ['16777215.99999904632568359375 TiB', '18446744073708503040'],
    ['18446744073709551615', '18446744073709551615'],
    ['16 EiB', '18446744073709551616'],
    ['', undefined],
    ['.', undefined],
    ['GiB', undefined],
    ['-1', undefined],
    ['1,5 GiB', '1610612736'],
    ['1,500 GiB', undefined],
    ['1.500 GiB', '1610612736'],
    ['1,500,000', undefined],
    ['1e3', undefined],
    ['5 parsecs', undefined],
    ['5 constructor', undefined],
    ['1 2', undefined],
    ['9'.repeat(31), undefined],
  ];
  for (const [text, number] of exact) {
    it(`of “${text.slice(0, 40)}” is ${number ?? 'none'}`, () =>
      assert.equal(exactAmount(text, 'en'), number));
  }

  it('in German has no point that could be one of thousands', () => {
    assert.equal(exactAmount('1.500 GiB', 'de'), undefined);
    assert.equal(exactAmount('1,5 GiB', 'de'), '1610612736');
    assert.equal(exactAmount('1.5 GiB', 'de'), '1610612736');
  });

  it('may have its unit as the user’s language has it', () => {
    const german = [
      { value: '', label: 'Objekte' },
      { value: 'thousand', label: 'Tausend' },
      { value: 'million', label: 'Millionen' },
      { value: 'billion', label: 'Milliarden' },
      { value: 'trillion', label: 'Billionen' },
    ];
    const read = (text: string) => exactAmount(withUnitValue(text, german), 'de');
    assert.equal(read('1,5 Tausend'), '1500');
    assert.equal(read('2 Millionen'), '2000000');
    assert.equal(read('1 million '), '1000000');
    assert.equal(read('1 Milliarde'), '1000000000');
    assert.equal(read('1 Billion'), '1000000000000');
    assert.equal(read('7 Objekte'), '7');
    assert.equal(read('7'), '7');
    assert.equal(read('7 thousand'), '7000');
    assert.equal(read('7 Taus.'), undefined);
    assert.equal(withUnitValue('7 MiB', [{ value: 'MiB', label: 'MiB' }]), '7 MiB');
  });

  it('is whole, or none that can be counted', () => {
    assert.equal(wholeAmount('1.5 KiB', 'en'), '1536');
    assert.equal(wholeAmount('1.0', 'en'), '1');
    assert.equal(wholeAmount('0.3 KiB', 'en'), undefined);
    assert.equal(wholeAmount('a lot', 'en'), undefined);
  });

  it('stands in the largest unit that keeps it short and exact', () => {
    const told = (digits: string, units: readonly string[]) => amountText(digits, units);
    assert.deepEqual(amountIn('1610612736', byteUnits), { number: '1.5', unit: 'GiB' });
    assert.equal(told('0', byteUnits), '0 bytes');
    assert.equal(told('1023', byteUnits), '1023 bytes');
    assert.equal(told('1025', byteUnits), '1025 bytes');
    assert.equal(told('1152', byteUnits), '1152 bytes');
    assert.equal(told('18446744073709551615', byteUnits), '18446744073709551615 bytes');
    assert.equal(told('1152921504606846976', byteUnits), '1 EiB');
    assert.equal(told('999', countUnits), '999');
    assert.equal(told('1234', countUnits), '1234');
    assert.equal(told('1500000', countUnits), '1.5 million');
    assert.equal(told('not digits', byteUnits), 'not digits');
  });

  it('says the same number in whichever words, for every number of 64 bits', () => {
    const number = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
    fc.assert(
      fc.property(number, (value) => {
        for (const units of [byteUnits, countUnits])
          for (const language of ['en', 'de'])
            assert.equal(wholeAmount(amountText(String(value), units), language), String(value));
      }),
    );
  });
});
