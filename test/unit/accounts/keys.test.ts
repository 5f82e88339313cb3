import assert from 'node:assert/strict';
import { anAccount, machine } from './machine.ts';

describe('keys at rest', () => {
  it('are kept one secret an account, and come back as they were', async () => {
    const { keys, kept } = machine();
    await keys.store(anAccount('b'));
    await keys.store(anAccount('a', { safety: 'readOnly' }));
    assert.deepEqual([...kept.keys()], ['headend.account.b', 'headend.account.a']);
    assert.deepEqual(await keys.list(), [anAccount('a', { safety: 'readOnly' }), anAccount('b')]);
    await keys.forget('a');
    assert.deepEqual(await keys.list(), [anAccount('b')]);
  });

  for (const damaged of [
    ...['', '{', 'null', '7', '"text"', '{"id": "a", "label": "a", "key": "k"}'],
    '{"id": "a", "label": "a", "key": 5, "baseUrl": "https://a.test"}',
    '{"id": "a", "label": "b", "key": "k", "baseUrl": "no address"}',
  ]) {
    it(`lose no other account to one that was damaged: ${damaged || 'nothing'}`, async () => {
      const { keys, kept, openWindow } = machine();
      await keys.store(anAccount('b'));
      kept.set('headend.account.a', damaged);
      assert.deepEqual(await keys.list(), [anAccount('b')]);
      assert.equal((await openWindow().accounts.list()).length, 1);
    });
  }

  it('are told apart from other secrets, which are left alone', async () => {
    const { keys, kept } = machine();
    kept.set('headend.sandboxKey', JSON.stringify(anAccount('a')));
    assert.deepEqual(await keys.list(), []);
    await keys.forget('a');
    assert.equal(kept.size, 1);
  });
});
