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

  it('are read once, until this window or another changes one', async () => {
    const { keys, reading, openWindow } = machine();
    await keys.store(anAccount('a'));
    await Promise.all([keys.list(), keys.list()]);
    await keys.list();
    assert.equal(reading.times, 1);
    await openWindow().accounts.protect('a', 'readOnly');
    reading.times = 0;
    assert.deepEqual(await keys.list(), [anAccount('a', { safety: 'readOnly' })]);
    await openWindow().accounts.remove('a');
    assert.deepEqual(await keys.list(), []);
  });

  it('are read again when that is asked for, as a browser tells no window what another one has changed', async () => {
    const { keys, kept } = machine();
    let told = 0;
    await keys.store(anAccount('a'));
    const subscription = keys.onDidChange(() => told++);
    assert.deepEqual(await keys.list(), [anAccount('a')]);
    await keys.renew();
    assert.equal(told, 0, 'nothing has changed');
    kept.set('headend.account.b', JSON.stringify(anAccount('b')));
    const renewing = keys.renew();
    assert.deepEqual(await keys.list(), [anAccount('a')], 'nobody waits for it');
    await renewing;
    assert.equal(told, 1);
    assert.deepEqual(await keys.list(), [anAccount('a'), anAccount('b')]);
    subscription.dispose();
    kept.delete('headend.account.a');
    await keys.renew();
    assert.deepEqual([told, await keys.list()], [1, [anAccount('b')]]);
  });

  it('are not taken back by a look that began before they were changed', async () => {
    const { keys, reading } = machine();
    await keys.store(anAccount('a'));
    await keys.list();
    const { promise, resolve } = Promise.withResolvers<void>();
    reading.until = promise;
    const renewing = keys.renew();
    while (reading.times < 2) await new Promise(setImmediate);
    await keys.store(anAccount('a', { safety: 'readOnly' }));
    resolve();
    await renewing;
    assert.deepEqual(await keys.list(), [anAccount('a', { safety: 'readOnly' })]);
  });

  it('are read again after a change that came while they were read', async () => {
    const { keys, reading } = machine();
    await keys.store(anAccount('a'));
    const { promise, resolve } = Promise.withResolvers<void>();
    reading.until = promise;
    const before = keys.list();
    while (reading.times === 0) await new Promise(setImmediate);
    await keys.store(anAccount('a', { safety: 'readOnly' }));
    resolve();
    assert.deepEqual(await before, [anAccount('a')]);
    assert.deepEqual(await keys.list(), [anAccount('a', { safety: 'readOnly' })]);
  });

  it('are read again after the editor could not give them', async () => {
    const { keys, reading } = machine();
    await keys.store(anAccount('a'));
    reading.until = Promise.reject(new Error('the keyring is locked'));
    await assert.rejects(keys.list(), /keyring is locked/);
    reading.until = Promise.resolve();
    assert.deepEqual(await keys.list(), [anAccount('a')]);
  });
});
