import assert from 'node:assert/strict';
import { checkClusterLimit, validateServerSettings } from '../../../src/platform/cloud/databaseChecks.ts';
import { getCluster } from '../../../src/platform/cloud/databases.ts';
import {
  deleteCluster,
  getCredentials,
  regenerateCredentials,
  updateCluster,
} from '../../../src/platform/cloud/databaseWork.ts';
import { getTask } from '../../../src/platform/cloud/operations.ts';
import { forEachTest } from '../../helpers/forSuite.ts';
import { order, place, scope } from './cloudOrders.ts';
import { startedCloud } from './startedCloud.ts';

describe('what is done with a PostgreSQL cluster of the sandbox', () => {
  const cloud = forEachTest(startedCloud);
  const cms = { ...scope, cluster_name: 'cms' };
  const read = () => cloud().client.call(getCluster, cms);
  const carried = async () => {
    const { users, databases } = await read();
    return { users: users as never, databases: databases as never };
  };
  const ended = async ({ tasks }: { tasks: string[] }) => {
    cloud().clock.now += 10_000;
    return cloud().client.call(getTask, { task_id: String(tasks[0]) });
  };

  it('changes it by a task, at whose end it has the new values', async () => {
    const { client } = cloud();
    const before = await read();
    const change = { flavor: { cpu: 8, memory_gib: 32 }, storage: { size_gib: 90 } };
    const begun = await client.call(updateCluster, { ...cms, ...(await carried()), ...change });
    const during = await read();
    assert.deepEqual([during.status, during.flavor], ['UPDATING', before.flavor]);
    assert.equal((await ended(begun)).state, 'FINISHED');
    const after = await read();
    assert.deepEqual([after.status, after.flavor], ['READY', change.flavor]);
    assert.deepEqual(after.storage, { size_gib: 90, type: 'ssd-hiiops' });
    assert.deepEqual(
      [after.users, after.databases, after.network],
      [before.users, before.databases, before.network],
    );
  });

  it('leaves it as it was where the settings are wrong', async () => {
    const before = await read();
    const pg_server_configuration = { version: '15', pg_conf: 'max_connections = 0', pooler: null };
    const begun = await cloud().client.call(updateCluster, {
      ...cms,
      ...(await carried()),
      pg_server_configuration,
    });
    const task = await ended(begun);
    assert.equal(task.state, 'ERROR');
    assert.match(task.error ?? '', /^Invalid pg_conf, line 1: 0 is outside the valid range/);
    assert.deepEqual((await read()).pg_server_configuration, before.pg_server_configuration);
  });

  it('refuses what the region lacks, and storage that would shrink', async () => {
    const path = `/cloud/v1/dbaas/postgres/clusters/${place}/cms`;
    const refusals: [object, string][] = [
      [{ flavor: { cpu: 3, memory_gib: 7 } }, 'flavor'],
      [{ storage: { size_gib: 10 } }, 'storage'],
      [{ network: { acl: ['x'], network_type: 'public' } }, 'network'],
      [{ databases: [{ name: 'cms', owner: 'nobody' }] }, 'databases'],
    ];
    for (const [change, field] of refusals) {
      const answer = await cloud().send(path, change, 'PATCH');
      assert.deepEqual([answer.status, Object.keys(answer.body.invalid_fields)], [400, [field]]);
    }
  });

  it('deletes it by a task', async () => {
    const begun = await cloud().client.call(deleteCluster, cms);
    assert.equal((await read()).status, 'DELETING');
    await assert.rejects(cloud().client.call(deleteCluster, cms), { status: 409 });
    await ended(begun);
    await assert.rejects(read(), { status: 404 });
  });

  it('tells the password of a user once, and a new one whenever it is asked for', async () => {
    const { client } = cloud();
    const reader = { ...cms, username: 'reader' };
    const isRevealed = async () =>
      (await read()).users?.find(({ name }) => name === 'reader')?.is_secret_revealed;
    assert.equal(await isRevealed(), false);
    const first = await client.call(getCredentials, reader);
    assert.deepEqual([first.username, first.password.length, await isRevealed()], ['reader', 24, true]);
    await assert.rejects(client.call(getCredentials, reader), { status: 400, reason: 'invalid' });
    const next = await client.call(regenerateCredentials, reader);
    assert.notEqual(next.password, first.password);
    await assert.rejects(client.call(getCredentials, { ...cms, username: 'cms' }), { status: 400 });
    await assert.rejects(client.call(getCredentials, { ...cms, username: 'nobody' }), { status: 404 });
  });

  it('says which quotas a new one would exceed', async () => {
    const check = (more: object) => cloud().client.call(checkClusterLimit, { ...scope, ...order, ...more });
    assert.deepEqual(await check({}), {});
    const huge = { flavor: { cpu: 8, memory_gib: 32 }, high_availability: { replication_mode: 'sync' } };
    assert.deepEqual(await check(huge), {
      cpu_count_limit: 24,
      cpu_count_usage: 16,
      cpu_count_requested: 16,
      ram_limit: 81_920,
      ram_usage: 53_248,
      ram_requested: 65_536,
    });
    const path = `/cloud/v1/dbaas/postgres/clusters/${place}`;
    const made = await cloud().send(path, { ...order, ...huge });
    assert.deepEqual([made.status, made.body.exception_class], [403, 'ForbiddenError']);
  });

  it('validates names and ranges of settings, by their version', async () => {
    const errors = async (pg_conf: string, version = '15') => {
      const verdict = await cloud().client.call(validateServerSettings, { ...scope, pg_conf, version });
      assert.equal(verdict.is_valid, verdict.errors.length === 0);
      return verdict.errors.map((each) => each.replace(/ \(.*$/, ''));
    };
    assert.deepEqual(await errors(''), []);
    const fine = [
      '# comment',
      'max_connections = 100 # as usual',
      "work_mem = '16MB'",
      'shared_buffers 1GB',
      'checkpoint_timeout = 15min',
      'autovacuum = off',
      "log_statement = 'ddl'",
      'checkpoint_completion_target = 0.9',
      'auto_explain.log_min_duration = 100',
    ];
    assert.deepEqual(await errors(fine.join('\n')), []);
    const wrong = [
      'max_conections = 100',
      'max_connections = 0',
      'work_mem = 1kB',
      'work_mem = 5min',
      'jit = maybe',
      'log_statement = some',
      'checkpoint_completion_target = 2',
      '!',
    ];
    assert.deepEqual(await errors(wrong.join('\n')), [
      'line 1: unrecognized configuration parameter "max_conections"',
      'line 2: 0 is outside the valid range for parameter "max_connections"',
      'line 3: 1kB is outside the valid range for parameter "work_mem"',
      'line 4: invalid value for parameter "work_mem": "5min"',
      'line 5: parameter "jit" requires a Boolean value',
      'line 6: invalid value for parameter "log_statement": "some"',
      'line 7: 2 is outside the valid range for parameter "checkpoint_completion_target"',
      'line 8: syntax error near "!"',
    ]);
    assert.deepEqual(await errors('idle_session_timeout = 5', '13'), [
      'line 1: unrecognized configuration parameter "idle_session_timeout"',
    ]);
    assert.deepEqual(await errors('constructor = 5'), [
      'line 1: unrecognized configuration parameter "constructor"',
    ]);
  });
});
