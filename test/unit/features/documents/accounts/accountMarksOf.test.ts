import assert from 'node:assert/strict';
import { accountMarksOf } from '../../../../../src/features/documents/accounts/accountMarksOf.ts';

const marks = (...labels: string[]) => accountMarksOf(labels);

describe('The mark of an account', () => {
  it('is of its first two words, or of the only one', () => {
    assert.deepEqual(marks('Nordwelle Media', 'Seven', 'straße'), ['NM', 'SE', 'ST']);
    assert.deepEqual(marks('127.0.0.1', '…'), ['10', '•']);
  });

  it('differs from those of others that begin in the same way', () => {
    assert.deepEqual(marks('Nordwelle Media (sandbox)', 'Nordwelle Media'), ['NS', 'NM']);
    assert.deepEqual(marks('Nordwelle Media', 'Nordwelle Media (sandbox)'), ['NM', 'NS']);
    assert.deepEqual(marks('Acme East TV', 'Acme Europe TV'), ['AE', 'A2']);
    assert.deepEqual(marks('Nord Media', 'Nord Müll', 'Nord Müll', 'Nord Mut'), ['NM', 'N2', 'N3', 'N4']);
  });

  it('has two characters whatever their capitals are', () => {
    assert.deepEqual(marks('ßeta ßeta'), ['SS']);
  });
});
