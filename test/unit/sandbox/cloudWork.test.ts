import assert from 'node:assert/strict';
import { forEachTest } from '../../helpers/forSuite.ts';
import { order } from './cloudOrders.ts';
import { startedSandbox } from './startedSandbox.ts';

const second = 1000;
const month = 31 * 86_400 * second;
const began = Date.UTC(2026, 4, 6, 18, 2);
const place = '412070/38';

// biome-ignore lint/suspicious/noExplicitAny: looked at member by member
type Any = any;

describe('work on the cloud of the sandbox', () => {
  const clock = forEachTest(() => ({ now: began }));
  const sandbox = forEachTest(() => startedSandbox({ now: () => clock().now }));

  const all = async (path: string): Promise<Any[]> => (await sandbox().read(`${path}?limit=1000`)).results;
  const later = async (kind: string, before: Any, query = '') => {
    const found = await all(`/cloud/v1/${kind}/${place}${query}`);
    return found.find(({ id, name }) => (id ?? name) === (before.id ?? before.name));
  };

  it('comes and ends in the first minutes, well or not', async () => {
    const states: [number, string, string][] = [
      [0, 'NEW', 'NEW'],
      [39, 'NEW', 'NEW'],
      [60, 'RUNNING', 'RUNNING'],
      [96, 'FINISHED', 'RUNNING'],
      [131, 'FINISHED', 'ERROR'],
    ];
    for (const [seconds, image, balancer] of states) {
      clock().now = began + seconds * second;
      const tasks = await all('/cloud/v1/tasks');
      const of = (type: string) => tasks.find(({ task_type }) => task_type === type);
      assert.deepEqual([of('create_image').state, of('create_loadbalancer').state], [image, balancer]);
      assert.equal(of('create_loadbalancer').error !== null, balancer === 'ERROR');
    }
  });

  it('lets go of instances, which are then what it was for', async () => {
    const before = (await all(`/cloud/v1/instances/${place}`)).filter(({ task_id }) => task_id);
    assert.ok(before.length >= 3);
    assert.ok(before.every(({ task_state }) => task_state));
    clock().now += month;
    const ends: Record<string, string> = { BUILD: 'ACTIVE', REBOOT: 'ACTIVE', RESIZE: 'VERIFY_RESIZE' };
    for (const instance of before) {
      const after = await later('instances', instance);
      assert.deepEqual([after.task_id, after.task_state], [null, null]);
      assert.equal(after.status, ends[instance.status]);
      const query = `status=${after.status}&uuid=${after.id}`;
      assert.equal((await sandbox().read(`/cloud/v1/instances/${place}?${query}`)).count, 1);
    }
  });

  it('lets go of volumes, and of clusters', async () => {
    const volumes = (await all(`/cloud/v1/volumes/${place}`)).filter(({ task_id }) => task_id);
    assert.ok(volumes.length >= 5);
    clock().now += month;
    for (const volume of volumes) {
      const { status, task_id } = await later('volumes', volume);
      const stays = ['deleting', 'detaching'].includes(volume.status);
      const end = volume.attachments.length > 0 ? 'in-use' : 'available';
      assert.deepEqual([status, task_id], [stays ? volume.status : end, null], volume.name);
    }
    const statuses = async (where: string) =>
      Object.fromEntries(
        (await all(`/cloud/v1/dbaas/postgres/clusters/${where}`)).map((each) => [
          each.cluster_name,
          each.status,
        ]),
      );
    const first = await statuses(place);
    assert.deepEqual([first['epg'], first['audience-2026']], ['READY', 'READY']);
    assert.equal(first['rights-and-licences'], 'UNHEALTHY');
    assert.ok(!('results-2021' in (await statuses('419505/38'))));
    const again = await sandbox().call('/cloud/v1/dbaas/postgres/clusters/419505/38', {
      method: 'POST',
      json: { ...order, cluster_name: 'results-2021' },
    });
    assert.equal(again.status, 200, 'its name is free');
  });
});
