import assert from 'node:assert/strict';
import fc from 'fast-check';
import { createGrouping } from '../../../../src/shared/series/digitGroups.ts';

describe('Digits in groups', () => {
  it('are written as people of a language write them', () => {
    const [english, german] = [createGrouping('en'), createGrouping('de')];
    assert.deepEqual(['7', '123', '1234', '-1234567.50'].map(english), [
      '7',
      '123',
      '1,234',
      '-1,234,567.50',
    ]);
    assert.deepEqual(['1234.5', '12345678901234567890'].map(german), [
      '1.234,5',
      '12.345.678.901.234.567.890',
    ]);
  });

  it('leave alone what is no plain number', () => {
    const group = createGrouping('en');
    for (const text of ['', '12345e6', '1.', 'none', '1234 5678']) assert.equal(group(text), text);
  });

  it('keep every digit', () => {
    const group = createGrouping('en');
    const digits = fc.tuple(fc.stringMatching(/^\d{1,30}$/), fc.stringMatching(/^(\.\d{1,20})?$/));
    fc.assert(
      fc.property(digits, ([whole, part]) => {
        assert.equal(group(whole + part).replaceAll(',', ''), whole + part);
      }),
    );
  });
});
