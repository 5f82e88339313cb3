import assert from 'node:assert/strict';
import { kindOf } from '../../../../src/kinds/all.ts';
import { findCluster } from '../../../../src/platform/cloud/findCluster.ts';
import { setFaults } from '../../../../src/platform/sandboxFaults.ts';
import { createMaker } from '../../../../src/work/makeOnce.ts';
import { forSuite } from '../../../helpers/forSuite.ts';
import { startedSandbox } from '../../sandbox/startedSandbox.ts';
import { mockService } from '../client/mockService.ts';

const since = Date.UTC(2026, 0, 5, 12);
const at = (seconds: number) => new Date(since + seconds * 1000).toISOString();
const naive = (seconds: number) => at(seconds).replace('.000Z', '');
const place = { project_id: 1, region_id: 2, cluster_name: 'shop' };
const task = (id: string, more: object = {}) => ({
  id,
  task_type: 'create_postgres_cluster',
  state: 'RUNNING',
  created_on: naive(1),
  data: { cluster_name: 'shop' },
  ...more,
});

describe('a cluster whose creation was not answered', () => {
  async function found(tasks: readonly object[], clusters: readonly object[] = []) {
    const { client, pool } = mockService();
    const reply = (path: string, results: readonly object[]) =>
      pool
        .intercept({ path: (asked: string) => asked.startsWith(path), method: 'GET' })
        .reply(200, { count: results.length, results }, { headers: { 'content-type': 'application/json' } });
    reply('/cloud/v1/tasks?', tasks);
    reply('/cloud/v1/dbaas/postgres/clusters/1/2?', clusters);
    return (await findCluster(client, place, since, {}))?.tasks;
  }

  it('is found by the task that names it, whatever that has besides', async () => {
    assert.deepEqual(await found([task('a')]), ['a']);
    assert.deepEqual(await found([task('b', { data: { args: [{ name: 'shop' }] } })]), ['b']);
    assert.deepEqual(
      await found([
        task('c', { data: null, state: 'FINISHED', created_resources: { postgresql_clusters: ['shop'] } }),
      ]),
      ['c'],
    );
    assert.deepEqual(await found([task('d', { state: 'ERROR' })]), ['d']);
  });

  it('is no other one, nothing else that is done with it, and no attempt that failed before', async () => {
    assert.equal(await found([task('a', { data: { cluster_name: 'shop-2' } })]), undefined);
    assert.equal(await found([task('a', { task_type: 'delete_postgres_cluster' })]), undefined);
    assert.equal(await found([task('a', { state: 'ERROR', created_on: naive(-60) })]), undefined);
    assert.equal(await found([task('a', { data: null })]), undefined);
  });

  it('is found in the list, where no task names it, unless it is older', async () => {
    const cluster = { cluster_name: 'shop', created_at: at(3), status: 'PREPARING' };
    assert.deepEqual(await found([], [{ ...cluster, cluster_name: 'shop-2' }, cluster]), []);
    assert.equal(await found([], [{ ...cluster, created_at: at(-3600) }]), undefined);
  });

  describe('in the sandbox', () => {
    const sandbox = forSuite(() => startedSandbox());

    it('is sent once, and its task is followed', async () => {
      const { client, read } = sandbox();
      const scope = { project: 412_070, region: 38 };
      const { creation } = kindOf('cluster');
      const draft = {
        ...creation?.initial,
        cluster_name: 'lost-1',
        version: '15',
        flavor: '2 CPU, 4 GiB',
        storage_type: 'ssd-hiiops',
        storage_size: 20,
        acl: ['192.0.2.7'],
        pg_conf: 'max_connections = 50',
        users: [{ name: 'app', role_attributes: ['LOGIN'] }],
        databases: [{ name: 'app', owner: 'app' }],
      };
      const [step] = creation?.steps(draft, { scope, id: '', clientId: 1 }, {}) ?? [];
      const path = '/cloud/v1/dbaas/postgres/clusters';
      await client.call(setFaults, {
        faults: [{ kind: 'drop', when: 'during', method: 'POST', path, times: 1 }],
      });
      const { reply, wasFound } = await createMaker()(client, step ?? assert.fail(), {});
      assert.equal(wasFound, true);
      const { results } = await read('/cloud/v1/tasks?limit=1000');
      const made = results.filter(
        ({ data }: { data?: { cluster_name?: string } }) => data?.cluster_name === 'lost-1',
      );
      assert.deepEqual(
        made.map(({ id }: { id: string }) => id),
        (reply as { tasks: string[] }).tasks,
      );
    });
  });
});
