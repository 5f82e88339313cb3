import assert from 'node:assert/strict';
import type { Cluster } from '../../../src/platform/cloud/cluster.ts';
import type { FaasKey } from '../../../src/platform/cloud/faasKey.ts';
import type { Instance } from '../../../src/platform/cloud/instance.ts';
import type { Price } from '../../../src/platform/cloud/price.ts';
import type { Task } from '../../../src/platform/cloud/task.ts';
import { type Volume, volumeStatuses } from '../../../src/platform/cloud/volume.ts';
import { makeCloud } from '../../../src/sandbox/seed/cloud/seed.ts';
import { createRandom } from '../../../src/sandbox/seed/random.ts';
import type { KeptTask } from '../../../src/sandbox/state/cloudDocuments.ts';
import type { Resource } from '../../../src/sandbox/state/resources.ts';
import { taskReply } from '../../../src/sandbox/state/taskState.ts';

const now = Date.UTC(2026, 10, 21, 18, 2);

describe('the cloud of the seed', () => {
  const cloud = makeCloud(createRandom(1), now);
  const of = <T>(kind: string) =>
    cloud.filter((each) => each.kind === kind).map(({ document }) => document as T);
  const volumes = of<Volume>('volume');
  const instances = of<Instance>('instance');
  const tasks = cloud
    .filter(({ kind }) => kind === 'task')
    .map((task: Resource): Task => taskReply(task as KeptTask, now));

  it('is the same for the same number and moment', () => {
    assert.deepEqual(makeCloud(createRandom(1), now), cloud);
    assert.notDeepEqual(makeCloud(createRandom(2), now), cloud);
  });

  it('has as many of each kind as it should', () => {
    const counts = Object.entries(Object.groupBy(cloud, ({ kind }) => kind));
    const { project, task, ...rest } = Object.fromEntries(counts.map(([kind, all]) => [kind, all?.length]));
    assert.deepEqual(rest, { region: 4, logPrice: 4, instance: 30, volume: 60, cluster: 8, faasKey: 12 });
    assert.equal(of<{ deleted_at: unknown }>('project').filter((each) => !each.deleted_at).length, 3);
    assert.ok(Number(task) > 40);
  });

  it('shows every state', () => {
    assert.deepEqual(new Set(volumes.map(({ status }) => status)), new Set(volumeStatuses));
    assert.deepEqual(
      new Set(of<Cluster>('cluster').map(({ status }) => status)),
      new Set(['DELETING', 'FAILED', 'PREPARING', 'READY', 'UNHEALTHY', 'UNKNOWN', 'UPDATING']),
    );
    assert.deepEqual(
      new Set(of<Price>('logPrice').map((price) => price.price_status)),
      new Set(['show', 'hide', 'error']),
    );
    assert.deepEqual(
      new Set(tasks.map(({ state }) => state)),
      new Set(['NEW', 'RUNNING', 'FINISHED', 'ERROR']),
    );
    const pairs = new Set(instances.map(({ status, vm_state }) => `${status}/${vm_state}`));
    for (const pair of [
      'ACTIVE/active',
      'SHUTOFF/stopped',
      'BUILD/building',
      'ERROR/error',
      'PAUSED/paused',
    ]) {
      assert.ok(pairs.has(pair), pair);
    }
    const expires = of<FaasKey>('faasKey').map(({ expire }) => expire && Date.parse(expire) - now);
    assert.ok(expires.some((left) => left === null));
    assert.ok(expires.some((left) => left && left < 0));
    assert.ok(expires.some((left) => left && left > 0 && left < 7 * 86_400_000));
  });

  it('tells the same of a volume and of the instance that has it', () => {
    const attached = volumes.flatMap((volume) => {
      const place = [volume.project_id, volume.region_id];
      return (volume.attachments ?? []).map(({ server_id, instance_name }) => {
        const server = instances.find(({ id }) => id === server_id) ?? assert.fail(String(volume.name));
        assert.equal(instance_name, server.name);
        assert.deepEqual([server.project_id, server.region_id], place);
        return `${server_id} ${volume.id}`;
      });
    });
    const listed = instances.flatMap(({ id, volumes: own }) => (own ?? []).map((each) => `${id} ${each.id}`));
    assert.deepEqual(attached.toSorted(), listed.toSorted());
    for (const { name, status, attachments } of volumes) {
      const isShared = name === 'playout-standby data 1';
      if (status === 'in-use') assert.equal(attachments?.length, isShared ? 2 : 1);
      if (status === 'available') assert.equal(attachments?.length, 0);
    }
  });

  it('is locked and made by tasks that there are', () => {
    const states = new Map(tasks.map(({ id, state }) => [id, state]));
    for (const { name, task_id, creator_task_id } of [...volumes, ...instances]) {
      if (task_id) assert.equal(states.get(task_id), 'RUNNING', String(name));
      if (creator_task_id) assert.ok(states.has(creator_task_id), String(name));
    }
  });

  it('has odd names, and most in the default project and the first region', () => {
    const names = [...volumes, ...instances].map(({ name }) => name ?? '');
    for (const odd of [/\//, /"/, /^.{255}$/])
      assert.ok(
        names.some((name) => odd.test(name)),
        String(odd),
      );
    assert.ok(names.every(({ length }) => length <= 255));
    const first = instances.filter(({ project_id, region_id }) => project_id === 412_070 && region_id === 38);
    assert.ok(first.length > instances.length / 2);
  });

  it('knows each id only once', () => {
    const ids = [...volumes, ...instances, ...tasks].map(({ id }) => id);
    assert.equal(new Set(ids).size, ids.length);
    for (const id of ids)
      assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});
