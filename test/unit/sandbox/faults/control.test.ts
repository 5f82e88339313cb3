import assert from 'node:assert/strict';
import { fetch } from 'undici';
import { operations } from '../../../../src/platform/operations.ts';
import { clearFaults, faultsPath, readFaults, setFaults } from '../../../../src/platform/sandboxFaults.ts';
import { forEachTest } from '../../../helpers/forSuite.ts';
import { startedSandbox } from '../startedSandbox.ts';

const path = '/iam/clients/me';

describe('the control address of the sandbox', () => {
  const sandbox = forEachTest(() => startedSandbox({ scale: 0, faults: [{ kind: 'error', status: 418 }] }));

  const status = async () => (await sandbox().call(path)).status;

  it('tells the faults that the sandbox was started with, and is met by none', async () => {
    assert.equal(await status(), 418);
    const { faults } = await sandbox().client.call(readFaults, {});
    assert.deepEqual(faults, [{ kind: 'error', status: 418, hits: 1 }]);
  });

  it('puts others in their place, and counts what they meet', async () => {
    const faults = [{ kind: 'error' as const, status: 503, times: 2 }];
    await sandbox().client.call(setFaults, { faults });
    assert.deepEqual([await status(), await status(), await status()], [503, 503, 200]);
    const told = await sandbox().client.call(readFaults, {});
    assert.deepEqual(told.faults, [{ ...faults[0], hits: 2 }]);
  });

  it('names a field as the cause of a refusal where it is told to', async () => {
    const faults = [{ kind: 'error' as const, status: 422, field: 'name', path: '/streaming' }];
    await sandbox().client.call(setFaults, { faults });
    const refused = await sandbox().call('/streaming/streams');
    assert.deepEqual([refused.status, await refused.json()], [422, { errors: { name: ['is invalid'] } }]);
  });

  it('ends them all', async () => {
    await sandbox().client.call(setFaults, { faults: [{ kind: 'expired' }] });
    assert.equal(await status(), 401);
    assert.equal(await sandbox().client.call(clearFaults, {}), undefined);
    assert.equal(await status(), 200);
    assert.deepEqual((await sandbox().client.call(readFaults, {})).faults, []);
  });

  it('begins chance anew with each order', async () => {
    const order = { faults: [{ kind: 'error' as const, status: 500, share: 0.5 }], seed: 11 };
    const sequence = async () => {
      await sandbox().client.call(setFaults, order);
      const statuses: number[] = [];
      for (let each = 0; each < 12; each++) statuses.push(await status());
      return statuses;
    };
    const first = await sequence();
    assert.deepEqual(new Set(first), new Set([200, 500]));
    assert.deepEqual(await sequence(), first);
  });

  it('lets nobody in without the key of the sandbox', async () => {
    for (const authorization of ['', 'apikey 4711_0123456789abcdef', `Bearer ${sandbox().key}`]) {
      for (const method of ['GET', 'PUT', 'DELETE', 'OPTIONS']) {
        const refused = await fetch(sandbox().origin + faultsPath, { method, headers: { authorization } });
        assert.equal(refused.status, 401, `${method} ${authorization}`);
        assert.ok(!refused.headers.has('access-control-allow-origin'), 'no page may read it');
        await refused.text();
      }
    }
  });

  it('says what is wrong with an order, and keeps what there is', async () => {
    await sandbox().client.call(setFaults, { faults: [{ kind: 'error', status: 502 }] });
    const wrong: [unknown, string][] = [
      [{ faults: [{ kind: 'error', status: 200 }] }, 'faults.0.status'],
      [{ faults: [{ kind: 'gremlin' }] }, 'faults.0.kind'],
      [{ faults: [{ kind: 'drop', time: 2 }] }, 'faults.0'],
      [{}, 'faults'],
      [{ faults: [], more: 1 }, 'body'],
      [{ faults: Array.from({ length: 101 }, () => ({ kind: 'expired' })) }, 'faults'],
    ];
    for (const [json, name] of wrong) {
      const refused = await sandbox().call(faultsPath, { method: 'PUT', json });
      assert.equal(refused.status, 400);
      const { errors } = (await refused.json()) as { errors: Record<string, string[]> };
      assert.ok(errors[name]?.[0], `${name} in ${JSON.stringify(errors)}`);
    }
    assert.equal(await status(), 502);
  });

  it('knows no other method, and no other path below its own', async () => {
    const refused = await sandbox().call(faultsPath, { method: 'PATCH', json: {} });
    assert.equal(refused.status, 405);
    assert.equal(refused.headers.get('allow'), 'GET, HEAD, PUT, DELETE');
    assert.equal((await sandbox().call('/_sandbox/other')).status, 404);
  });

  it('is no path of the platform', () => {
    for (const operation of operations) assert.ok(!operation.path.startsWith('/_'), operation.id);
  });
});
