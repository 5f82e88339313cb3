import assert from 'node:assert/strict';
import { getFaasKey, updateFaasKey } from '../../../src/platform/cloud/faas.ts';
import { createFaasKey, deleteFaasKey } from '../../../src/platform/cloud/faasKeyLife.ts';
import { forEachTest } from '../../helpers/forSuite.ts';
import { place, scope } from './cloudOrders.ts';
import { type Any, startedCloud } from './startedCloud.ts';

const hour = 3_600_000;

describe('keys for functions of the sandbox', () => {
  const cloud = forEachTest(startedCloud);

  const keysAt = `/cloud/v1/faas/keys/${place}`;
  const names = async (query: string) =>
    (await cloud().read(`${keysAt}?${query}`)).results.map(({ name }: Any) => name);

  it('can be filtered and put in order', async () => {
    const all = await names('order_by=name.asc');
    assert.equal(all.length, 7);
    assert.deepEqual(all, all.toSorted());
    assert.deepEqual(await names('search=partner&order_by=name.desc'), [
      'partner-old',
      'partner-kiel-sports',
    ]);
    assert.deepEqual(await names('expire_in=1'), ['partner-kiel-sports']);
    assert.deepEqual((await names('expire_in=5')).toSorted(), ['ci', 'partner-kiel-sports']);
    assert.deepEqual((await names('order_by=expire.asc')).slice(0, 2), ['partner-old', 'contractor-2024']);
    await cloud().refused(`${keysAt}?expire_in=0`, 400, 'ValidationError');
    await cloud().refused(`${keysAt}?search=A`, 400, 'ValidationError');
  });

  it('change, and expire by the clock', async () => {
    const { client } = cloud();
    const key = { ...scope, key_name: 'partner-old' };
    const before = await client.call(getFaasKey, key);
    assert.equal(before.status, 'Expired');
    assert.ok(!('secret' in before));
    const functions = [{ name: 'send-2', namespace: 'notify' }];
    const expire = new Date(cloud().clock.now + hour).toISOString();
    const changed = await client.call(updateFaasKey, { ...key, functions, expire, description: null });
    assert.deepEqual(changed, { ...before, functions, expire, description: null, status: 'Active' });
    cloud().clock.now += hour;
    assert.equal((await client.call(getFaasKey, key)).status, 'Expired');
  });

  it('refuse what breaks a rule', async () => {
    for (const body of [
      {},
      { functions: [{ name: 'x', namespace: 'notify' }] },
      { functions: [{ name: 'send', namespace: '9a' }] },
      { functions: [], expire: 'tomorrow' },
      { functions: [], description: 5 },
    ]) {
      const answer = await cloud().send(`${keysAt}/ci`, body, 'PATCH');
      assert.deepEqual([answer.status, answer.body.exception_class], [400, 'ValidationError']);
    }
  });

  it('are created with a secret that is told once, and deleted', async () => {
    const { client } = cloud();
    const functions = [{ name: 'crop', namespace: 'images' }];
    const made = await client.call(createFaasKey, { ...scope, name: 'fresh', functions });
    assert.match(made.secret ?? '', /^.{32}$/);
    const read = await client.call(getFaasKey, { ...scope, key_name: 'fresh' });
    assert.deepEqual({ ...read, secret: made.secret }, made);
    const again = await cloud().send(keysAt, { name: 'fresh', functions });
    assert.deepEqual([again.status, again.body.exception_class], [409, 'ConflictError']);
    await client.call(deleteFaasKey, { ...scope, key_name: 'fresh' });
    await assert.rejects(client.call(getFaasKey, { ...scope, key_name: 'fresh' }), { status: 404 });
    await assert.rejects(client.call(deleteFaasKey, { ...scope, key_name: 'fresh' }), { status: 404 });
  });
});
