import assert from 'node:assert/strict';
import { asTyped, twoReadings, typedNumber } from '../../../../src/shared/text/typedNumber.ts';

describe('A typed number', () => {
  const typed: readonly [text: string, english: string | undefined, german: string | undefined][] = [
    ['500', '500', '500'],
    [' 1.5 ', '1.5', '1.5'],
    ['1,5', '1.5', '1.5'],
    ['-1,25', '-1.25', '-1.25'],
    ['+2', '2', '2'],
    ['.5', '0.5', '0.5'],
    ['1,', '1', '1'],
    // marks that can’t be those of thousands
    ['0,500', '0.500', '0.500'],
    ['0.500', '0.500', '0.500'],
    ['1234,567', '1234.567', '1234.567'],
    ['1,5000', '1.5000', '1.5000'],
    // marks that can
    ['1,500', undefined, undefined],
    ['-12,345', undefined, undefined],
    ['999,999', undefined, undefined],
    ['1.500', '1.500', undefined],
    ['-12.345', '-12.345', undefined],
    // more than one mark
    ['1,500,000', undefined, undefined],
    ['1.500.000', undefined, undefined],
    ['1.500,5', undefined, undefined],
    ['1,500.5', undefined, undefined],
    ['', undefined, undefined],
    [',', undefined, undefined],
    ['1 5', undefined, undefined],
    ['1e3', undefined, undefined],
    ['0x10', undefined, undefined],
  ];
  for (const [text, english, german] of typed)
    it(`“${text}” is ${english ?? 'none'} in English, and ${german ?? 'none'} in German`, () => {
      assert.deepEqual([typedNumber(text, 'en'), typedNumber(text, 'de')], [english, german]);
    });

  it('stands in a box as it can be typed there', () => {
    const shown = (digits: string) => [asTyped(digits, 'en'), asTyped(digits, 'de')];
    assert.deepEqual(shown('1.5'), ['1.5', '1,5']);
    assert.deepEqual(shown('-0.25'), ['-0.25', '-0,25']);
    assert.deepEqual(shown('1500'), ['1500', '1500']);
    // “1,234” would be refused
    assert.deepEqual(shown('1.234'), ['1.234', '1,2340']);
    assert.deepEqual(shown('0.125'), ['0.125', '0,125']);
    assert.deepEqual(shown('v1.5'), ['v1.5', 'v1.5']);
  });

  it('that can be read in two ways is told by two that can’t', () => {
    assert.deepEqual(twoReadings('1,500'), { whole: '1500', decimal: '1.5' });
    assert.deepEqual(twoReadings('1.500 GiB'), { whole: '1500 GiB', decimal: '1.5 GiB' });
    assert.deepEqual(twoReadings('2,000'), { whole: '2000', decimal: '2' });
    assert.deepEqual(twoReadings('12,345'), { whole: '12345', decimal: '12.3450' });
    assert.equal(typedNumber('12.3450', 'de'), '12.3450');
    for (const text of ['1,5', '0,500', '1,500,000', 'a 1,500', '1,500 %'])
      assert.equal(twoReadings(text), undefined);
  });
});
