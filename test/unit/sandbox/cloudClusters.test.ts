import assert from 'node:assert/strict';
import {
  createCluster,
  getCluster,
  getClusterConfiguration,
  listClusters,
} from '../../../src/platform/cloud/databases.ts';
import { getTask } from '../../../src/platform/cloud/operations.ts';
import { forEachTest } from '../../helpers/forSuite.ts';
import { order, place, scope } from './cloudOrders.ts';
import { startedSandbox } from './startedSandbox.ts';

const clustersAt = `/cloud/v1/dbaas/postgres/clusters/${place}`;

describe('PostgreSQL clusters of the sandbox', () => {
  let now: number;
  // a place has room for few clusters
  const sandbox = forEachTest(() => {
    now = Date.UTC(2026, 10, 21, 18, 2);
    return startedSandbox({ now: () => now });
  });

  const create = async (json: object, path = clustersAt) => {
    const response = await sandbox().call(path, { method: 'POST', json });
    // biome-ignore lint/suspicious/noExplicitAny: looked at member by member
    const { exception_class, invalid_fields } = (await response.json()) as any;
    return [response.status, exception_class, ...Object.keys(invalid_fields ?? {})];
  };
  const server = order.pg_server_configuration;

  it('are listed in short and told in full', async () => {
    const { items, total } = await sandbox().client.call(listClusters, scope);
    assert.equal(items.length, total);
    assert.deepEqual(Object.keys(items[0] ?? {}).toSorted(), [
      'cluster_name',
      'created_at',
      'status',
      'version',
    ]);
    const named = await sandbox().client.call(listClusters, { ...scope, name: 'cms' });
    assert.deepEqual(
      named.items.map(({ cluster_name }) => cluster_name),
      ['cms'],
    );
    const cms = await sandbox().client.call(getCluster, { ...scope, cluster_name: 'cms' });
    assert.equal(cms.pg_server_configuration?.version, named.items[0]?.version);
    assert.ok(!('version' in cms));
  });

  it('are made by a task that takes seconds', async () => {
    const { client } = sandbox();
    const { tasks } = await client.call(createCluster, { ...scope, ...order });
    assert.equal(tasks.length, 1);
    const task = () => client.call(getTask, { task_id: String(tasks[0]) });
    const cluster = { ...scope, cluster_name: order.cluster_name };
    const made = await task();
    assert.deepEqual([made.state, made.created_resources, made.finished_on], ['NEW', null, null]);
    now += 3000;
    assert.equal((await task()).state, 'RUNNING');
    await assert.rejects(client.call(getCluster, cluster), { status: 404 });
    assert.deepEqual(await create(order), [409, 'ConflictError']);
    now += 7000;
    const done = await task();
    assert.equal(done.state, 'FINISHED');
    assert.deepEqual(done.created_resources, { postgresql_clusters: [order.cluster_name] });
    assert.ok(String(done.finished_on) > String(done.created_on));

    const read = await client.call(getCluster, cluster);
    assert.equal(read.status, 'READY');
    assert.deepEqual(read.storage, order.storage);
    assert.deepEqual(read.pg_server_configuration, { ...server, pooler: null });
    assert.equal(read.databases?.[0]?.owner, 'app');
    assert.equal(read.users?.[0]?.is_secret_revealed, false);
    assert.match(String(read.network?.connection_string), /^postgresql:/);
    const { items } = await client.call(listClusters, scope);
    assert.deepEqual(items.at(-1), {
      cluster_name: order.cluster_name,
      created_at: read.created_at,
      status: 'READY',
      version: '15',
    });
  });

  it('are not made when their settings cannot be read', async () => {
    const { client } = sandbox();
    const wrong = {
      ...order,
      cluster_name: 'broken',
      pg_server_configuration: { ...server, pg_conf: 'a = 1\n!' },
    };
    const { tasks } = await client.call(createCluster, { ...scope, ...wrong });
    now += 10_000;
    const task = await client.call(getTask, { task_id: String(tasks[0]) });
    assert.equal(task.state, 'ERROR');
    assert.equal(task.error, 'Invalid pg_conf, line 2: !');
    assert.equal(task.created_resources, null);
    await assert.rejects(client.call(getCluster, { ...scope, cluster_name: 'broken' }), { status: 404 });
    assert.deepEqual(await create({ ...order, cluster_name: 'broken' }), [200, undefined]);
  });

  it('keep to the bounds', async () => {
    const { storage, network } = order;
    const wrong: [string, object][] = [
      ['cluster_name', { cluster_name: 'Upper' }],
      ['cluster_name', { cluster_name: 'ends-' }],
      ['cluster_name', { cluster_name: 'a'.repeat(51) }],
      ['cluster_name', { cluster_name: '' }],
      ['flavor', { flavor: { cpu: 0, memory_gib: 4 } }],
      ['flavor', { flavor: { cpu: 3, memory_gib: 7 } }],
      ['storage', { storage: { ...storage, size_gib: 101 } }],
      ['storage', { storage: { ...storage, size_gib: 0 } }],
      ['storage', { storage: { ...storage, type: 'ssd_hiiops' } }],
      ['high_availability', { high_availability: { replication_mode: 'both' } }],
      ['high_availability', { high_availability: undefined }],
      ['network', { network: { ...network, acl: ['192.0.2.300'] } }],
      ['network', { network: { ...network, acl: ['192.0.2.0/33'] } }],
      ['network', { network: { ...network, network_type: 'private' } }],
      ['pg_server_configuration', { pg_server_configuration: { ...server, version: '9' } }],
      ['pg_server_configuration', { pg_server_configuration: { ...server, pooler: { mode: 'none' } } }],
      ['databases', { databases: [{ name: 'UPPER', owner: 'app' }] }],
      ['databases', { databases: [{ name: 'viewers', owner: 'nobody' }] }],
      ['users', { users: [...order.users, ...order.users] }],
      ['users', { users: [{ name: 'app', role_attributes: ['SUPERUSER'] }] }],
    ];
    for (const [field, part] of wrong) {
      const answer = await create({ ...order, cluster_name: 'bounds', ...part });
      assert.deepEqual(answer, [400, 'ValidationError', field], JSON.stringify(part));
    }
    const longest = {
      ...order,
      cluster_name: 'a'.repeat(50),
      high_availability: { replication_mode: 'sync' },
    };
    assert.deepEqual(await create(longest), [200, undefined]);
  });

  it('are not for regions without databases', async () => {
    const { project_id } = scope;
    assert.deepEqual(await create(order, `/cloud/v1/dbaas/postgres/clusters/${project_id}/120`), [
      403,
      'ForbiddenError',
    ]);
    await assert.rejects(sandbox().client.call(listClusters, { project_id, region_id: 120 }), {
      status: 403,
    });
    await assert.rejects(sandbox().client.call(getClusterConfiguration, { project_id, region_id: 120 }), {
      status: 403,
    });
    const { flavors, versions } = await sandbox().client.call(getClusterConfiguration, scope);
    assert.ok(flavors?.length && versions?.includes('15'));
  });
});
