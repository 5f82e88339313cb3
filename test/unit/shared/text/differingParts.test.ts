import assert from 'node:assert/strict';
import { beginning, differingParts, quoted } from '../../../../src/shared/text/differingParts.ts';
import { tell } from '../../../helpers/kindRows.ts';

describe('a text in quotes', () => {
  it('is cut where more than twenty characters are over, and says how many', () => {
    assert.equal(tell(quoted('a'.repeat(10), 10)), `“${'a'.repeat(10)}”`);
    assert.equal(tell(quoted('a'.repeat(30), 10)), `“${'a'.repeat(30)}”`);
    assert.equal(tell(quoted('a'.repeat(31), 10)), `“${'a'.repeat(10)}…” and 21 more characters`);
  });

  it('shows what isn’t seen, or turns around what follows', () => {
    assert.equal(tell(quoted('a\nb', 10)), '“a⏎b”');
    assert.equal(tell(quoted('a\u202eb\u0007', 10)), '“a\\u{202e}b\\u{7}”');
  });

  it('is named by its beginning only where it is longer', () => {
    assert.equal(beginning('abcdef', 3), 'abc');
    assert.equal(beginning('abc', 3), undefined);
  });
});

describe('two texts that differ', () => {
  const both = (one: string, other: string, most = 50) => differingParts(one, other, most).map(tell);

  it('are shown whole, or around what differs', () => {
    assert.deepEqual(both('one', 'two'), ['“one”', '“two”']);
    const [before, after] = ['a'.repeat(40), 'b'.repeat(40)];
    assert.deepEqual(both(`${before}1${after}`, `${before}2${after}`), [
      `“…${'a'.repeat(20)}1${'b'.repeat(20)}…”`,
      `“…${'a'.repeat(20)}2${'b'.repeat(20)}…”`,
    ]);
  });

  it('never look the same', () => {
    assert.deepEqual(both('a b', 'a\u00a0b'), ['“a b”', '“a\\u{a0}b”']);
    assert.deepEqual(both('x', 'x '), ['“x”', '“x ”']);
  });
});
