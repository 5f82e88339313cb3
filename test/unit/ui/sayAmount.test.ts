import assert from 'node:assert/strict';
import '../../pages/editor/standIn.ts';

describe('An amount in a box', () => {
  const units = [
    { value: 'bytes', label: 'bytes' },
    { value: 'KiB', label: 'KiB' },
  ];

  it('is short and exact, and has no unit where there is no amount', async () => {
    const { sayAmount } = await import('../../../src/ui/say.ts');
    assert.equal(sayAmount('1536', units), '1.5 KiB');
    assert.equal(sayAmount('7', units), '7 bytes');
    assert.equal(sayAmount('', units), '');
    assert.equal(sayAmount('a lot', units), 'a lot');
    assert.equal(sayAmount('7', [{ value: '', label: 'in all' }]), '7');
  });
});
