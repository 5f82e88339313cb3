import assert from 'node:assert/strict';
import { getRegion, listProjects, listRegions, listTasks } from '../../src/api/cloud.ts';
import { getFaasKey, updateFaasKey } from '../../src/api/faas.ts';
import { listInstances, startInstance } from '../../src/api/instances.ts';
import { pages } from '../../src/api/paging.ts';
import { attachVolume, getVolume, listVolumes } from '../../src/api/volumes.ts';
import { place, scope } from './cloudOrders.ts';
import { type StartedSandbox, startedSandbox } from './startedSandbox.ts';

const hour = 3_600_000;
const instancesAt = `/cloud/v1/instances/${place}`;
const volumesAt = `/cloud/v1/volumes/${place}`;

// biome-ignore lint/suspicious/noExplicitAny: looked at member by member
type Any = any;

describe('the cloud of the sandbox', () => {
  let sandbox: StartedSandbox;
  let now = Date.UTC(2026, 10, 21, 18, 2);
  let instances: Any[] = [];
  let volumes: Any[] = [];
  before(async () => {
    sandbox = await startedSandbox({ now: () => now });
    instances = (await sandbox.read(instancesAt)).results;
    volumes = (await sandbox.read(volumesAt)).results;
  });
  after(() => sandbox.close());

  const post = async (path: string, json: object, method = 'POST') => {
    const response = await sandbox.call(path, { method, json });
    return { status: response.status, body: (await response.json()) as Any };
  };
  const refused = async (path: string, status: number, kind: string) => {
    const response = await sandbox.call(path);
    const body = (await response.json()) as Any;
    assert.deepEqual([response.status, body.exception_class], [status, kind], path);
    assert.match(body.request_id, /^[0-9a-f]{32}$/);
    return body;
  };
  const ids = async (path: string): Promise<string[]> =>
    (await sandbox.read(path)).results.map(({ id }: { id: string }) => id);
  const idsOf = (all: Any[], match: (each: Any) => unknown): string[] =>
    all.filter(match).map(({ id }) => id);
  const named = (all: Any[], name: string) => all.find((each) => each.name === name) ?? assert.fail(name);

  describe('lists', () => {
    it('count all, and give the part that is asked for', async () => {
      const { count, results } = await sandbox.read(`${volumesAt}?limit=3&offset=2`);
      assert.equal(count, volumes.length);
      assert.deepEqual(results, volumes.slice(2, 5));
      assert.deepEqual((await sandbox.read(`${volumesAt}?offset=999`)).results, []);
    });

    it('are as long as the platform makes them without a limit', async () => {
      const tasks = await sandbox.read('/cloud/v1/tasks');
      assert.equal(tasks.results.length, 10);
      assert.ok(tasks.count > 40);
    });

    it('refuse a part that cannot be', async () => {
      for (const query of ['limit=0', 'limit=1001', 'limit=x', 'offset=-1', 'order_by=size.asc']) {
        const body = await refused(`${instancesAt}?${query}`, 400, 'ValidationError');
        assert.deepEqual(Object.keys(body.invalid_fields), [query.split('=')[0]]);
      }
    });

    it('refuse projects, regions and things that there are not', async () => {
      const [project, region] = place.split('/');
      for (const path of [
        `/cloud/v1/volumes/1/${region}`,
        `/cloud/v1/volumes/${project}/1`,
        `/cloud/v1/volumes/415333/${region}`,
        `/cloud/v1/instances/x/${region}`,
        `${volumesAt}/nothing`,
        `${instancesAt}/nothing`,
        `/cloud/v1/faas/keys/${place}/nothing`,
        `/cloud/v1/dbaas/postgres/clusters/${place}/nothing`,
        '/cloud/v1/projects/1',
        '/cloud/v1/regions/1',
        '/cloud/v1/pricing/1/laas',
        '/cloud/v1/tasks/nothing',
        '/cloud/v1/nothing',
      ]) {
        await refused(path, 404, 'NotFoundError');
      }
      // it is there, but elsewhere
      const { id } = volumes[0];
      await refused(`/cloud/v1/volumes/${project}/76/${id}`, 404, 'NotFoundError');
    });

    it('can be walked by the client', async () => {
      const tasks = pages(sandbox.client, listTasks, {});
      const first = await tasks.next();
      const { count } = await sandbox.read('/cloud/v1/tasks');
      assert.equal(first.total, count);
      assert.equal(first.items.length, Math.min(100, count));
      const { items } = await sandbox.client.call(listVolumes, { ...scope, limit: 1000 });
      assert.equal(items.length, volumes.length);
    });
  });

  describe('projects and regions', () => {
    const names = async (path: string) =>
      (await sandbox.read(path)).results.map((each: Any) => each.name ?? each.display_name);

    it('can be filtered and put in order', async () => {
      const all = await names('/cloud/v1/projects?order_by=name.asc');
      assert.equal(all.length, 3);
      assert.deepEqual(all, all.toSorted());
      assert.deepEqual(await names('/cloud/v1/projects?order_by=name.desc'), all.toReversed());
      assert.equal((await names('/cloud/v1/projects?include_deleted=true')).length, 4);
      assert.deepEqual(await names('/cloud/v1/projects?name=default'), ['Default']);
      const { items } = await sandbox.client.call(listProjects, { order_by: 'created_at.desc' });
      assert.equal(items.at(-1)?.is_default, true);

      assert.deepEqual(await names('/cloud/v1/regions?order_by=display_name.asc'), [
        'Chicago',
        'Frankfurt',
        'Luxembourg-2',
        'Singapore',
      ]);
      assert.deepEqual(await names('/cloud/v1/regions?display_name=FRANKFURT'), ['Frankfurt']);
      assert.deepEqual(await names('/cloud/v1/regions?display_name=Frank'), []);
      assert.deepEqual(await names('/cloud/v1/regions?product=inference'), ['Frankfurt', 'Luxembourg-2']);
    });

    it('tell types of volumes only when asked', async () => {
      const { client } = sandbox;
      const { region_id } = scope;
      assert.equal((await client.call(getRegion, { region_id })).available_volume_types, null);
      const asked = await client.call(getRegion, { region_id, show_volume_types: true });
      assert.ok(asked.available_volume_types?.includes('ssd_hiiops'));
      const { items } = await client.call(listRegions, { show_volume_types: true });
      assert.ok(items.every(({ available_volume_types: types }) => types));
    });

    it('have a price of logs for each status', async () => {
      const prices = await Promise.all(
        [38, 76, 120].map((id) => sandbox.read(`/cloud/v1/pricing/${id}/laas`)),
      );
      assert.deepEqual(
        prices.map(({ price_status, price_per_month }) => [price_status, price_per_month === null]),
        [
          ['show', false],
          ['hide', true],
          ['error', true],
        ],
      );
    });
  });

  describe('volumes', () => {
    it('can be filtered', async () => {
      const { id } = named(volumes, 'recordings/2025/summer');
      const server = named(instances, 'origin-fra-1');
      const cases: [string, (volume: Any) => unknown][] = [
        ['name_part=RECORDINGS%2F', ({ name }) => name.startsWith('recordings/')],
        [`id_part=${id.slice(3, 20)}`, (each) => each.id === id],
        ['bootable=true', ({ bootable }) => bootable],
        ['bootable=false', ({ bootable }) => !bootable],
        ['has_attachments=true', ({ attachments }) => attachments.length > 0],
        ['has_attachments=false', ({ attachments }) => attachments.length === 0],
        [`instance_id=${server.id}`, ({ attachments }) => attachments[0]?.server_id === server.id],
        ['tag_key=retention', ({ tags }) => tags.some(({ key }: Any) => key === 'retention')],
        [`tag_key_value=${encodeURIComponent('{"retention":"5y"}')}`, (each) => each.id === id],
        ['cluster_id=none', () => false],
      ];
      for (const [query, match] of cases) {
        assert.deepEqual(await ids(`${volumesAt}?${query}`), idsOf(volumes, match), query);
      }
      await refused(`${volumesAt}?tag_key_value=5y`, 400, 'ValidationError');
      const elsewhere = (await sandbox.read(`/cloud/v1/volumes/${scope.project_id}/76`)).results;
      const node = elsewhere.find(({ name }: Any) => name.startsWith('pvc'));
      assert.deepEqual(node.tags, [{ key: 'managed_by', value: 'kubernetes', read_only: true }]);
    });

    it('are attached when they are available', async () => {
      const { client } = sandbox;
      const { id: volume_id } = named(volumes, 'scratch for the night shift');
      const server = named(instances, 'origin-fra-1');
      const attached = await client.call(attachVolume, {
        ...scope,
        volume_id,
        instance_id: server.id,
        attachment_tag: 'scratch',
      });
      assert.equal(attached.status, 'in-use');
      const [attachment] = attached.attachments ?? [];
      assert.equal(attachment?.server_id, server.id);
      assert.equal(attachment?.device, '/dev/vdc');
      assert.deepEqual(attached.tags, []);
      assert.deepEqual(await client.call(getVolume, { ...scope, volume_id }), attached);
      const after = await sandbox.read(`${instancesAt}/${server.id}`);
      assert.deepEqual(after.volumes.at(-1), { id: volume_id, delete_on_termination: false });

      const again = await post(`${volumesAt}/${volume_id}/attach`, { instance_id: server.id });
      assert.deepEqual([again.status, again.body.exception_class], [400, 'ValidationError']);
    });

    it('are not attached while a task locks them, or to nothing', async () => {
      const { id: instance_id } = named(instances, 'origin-fra-1');
      const { id: free } = named(volumes, 'recordings/2025/summer');
      const locked = named(volumes, 'monitor-wall-cache');
      assert.ok(locked.task_id);
      const attempts: [string, object, number, string][] = [
        [locked.id, { instance_id }, 409, 'ConflictError'],
        [named(volumes, 'damaged after power cut').id, { instance_id }, 400, 'ValidationError'],
        [free, {}, 400, 'ValidationError'],
        [free, { instance_id: 'origin-fra-1' }, 400, 'ValidationError'],
        [free, { instance_id, attachment_tag: 'a/b' }, 400, 'ValidationError'],
        [free, { instance_id: free }, 404, 'NotFoundError'],
        [free, { instance_id: named(instances, 'relay-hamburg').id }, 409, 'ConflictError'],
        [free, { instance_id: named(instances, 'graphics-render-8').id }, 409, 'ConflictError'],
      ];
      for (const [id, body, status, kind] of attempts) {
        const answer = await post(`${volumesAt}/${id}/attach`, body);
        assert.deepEqual([answer.status, answer.body.exception_class], [status, kind], JSON.stringify(body));
      }
      const missing = await post(`${volumesAt}/${free}/attach`, {});
      assert.deepEqual(missing.body.invalid_fields, { instance_id: ['Field required'] });
    });

    it('are let go when the task is done', async () => {
      const { id, status, task_id } = named(volumes, 'origin-fra-2 data 1');
      assert.deepEqual(
        [status, (await sandbox.read(`/cloud/v1/tasks/${task_id}`)).state],
        ['extending', 'RUNNING'],
      );
      now += hour;
      assert.equal((await sandbox.read(`/cloud/v1/tasks/${task_id}`)).state, 'FINISHED');
      const after = await sandbox.read(`${volumesAt}/${id}`);
      assert.deepEqual([after.status, after.task_id], ['in-use', null]);
    });
  });

  describe('instances', () => {
    const addressesOf = ({ addresses }: Any): Any[] => Object.values(addresses).flat();

    it('can be filtered', async () => {
      const { id } = named(instances, 'origin-fra-1');
      const cases: [string, (instance: Any) => unknown][] = [
        ['name=ORIGIN', ({ name }) => name.includes('origin')],
        [`uuid=${id}`, (each) => each.id === id],
        [`uuid=${id.slice(0, 8)}`, (each) => each.id === id],
        ['status=SHUTOFF', ({ status }) => status === 'SHUTOFF'],
        ['ip=198.51.100.1', (each) => addressesOf(each).some(({ addr }) => addr.startsWith('198.51.100.1'))],
        ['flavor_id=g1-cpu-8-16', ({ flavor }) => flavor.flavor_id === 'g1-cpu-8-16'],
        ['tag_value=origin&tag_value=one', (each) => each.id === id],
        [`tag_key_value=${encodeURIComponent('{"channel":"one"}')}`, (each) => each.id === id],
      ];
      for (const [query, match] of cases) {
        assert.deepEqual(await ids(`${instancesAt}?${query}`), idsOf(instances, match), query);
      }
      await refused(`${instancesAt}?status=RESCUE`, 400, 'ValidationError');
      await refused(`${instancesAt}?uuid=${id}0`, 400, 'ValidationError');
      const elsewhere = `/cloud/v1/instances/${scope.project_id}/76`;
      const [all, own] = await Promise.all([ids(elsewhere), ids(`${elsewhere}?include_k8s=false`)]);
      assert.equal(all.length - own.length, 2);
    });

    it('can be put in order', async () => {
      const members = { created: 'created_at', name: 'name', status: 'status' };
      for (const [order, member] of Object.entries(members)) {
        const { results } = await sandbox.read(`${instancesAt}?order_by=${order}.asc`);
        const sorted = results.map((each: Any) => each[member]);
        assert.deepEqual(sorted, sorted.toSorted(), order);
        const turned = await sandbox.read(`${instancesAt}?order_by=${order}.desc`);
        assert.deepEqual(
          turned.results.map((each: Any) => each[member]),
          sorted.toReversed(),
        );
      }
    });

    it('show protection and names of interfaces when asked', async () => {
      const { id } = named(instances, 'origin-fra-2');
      assert.ok(instances.every(({ ddos_profile }) => ddos_profile === null));
      const query = { ...scope, uuid: id, with_ddos: true, with_interfaces_name: true };
      const { items } = await sandbox.client.call(listInstances, query);
      assert.equal(items[0]?.ddos_profile?.status?.status, 'Active');
      const one = await sandbox.read(`${instancesAt}/${id}`);
      assert.equal(one.ddos_profile, null);
      const names = (instance: Any) =>
        addressesOf(instance).map(({ interface_name }) => interface_name ?? null);
      assert.deepEqual(names(items[0]), ['external-1', null]);
      assert.deepEqual(names(named(instances, 'origin-fra-2')), [null, null]);
      assert.ok(addressesOf(one)[0].subnet_id && !('subnet_id' in addressesOf(items[0])[0]));
    });

    it('start when they are stopped', async () => {
      const { id: instance_id } = named(instances, 'playout-rehearsal');
      const started = await sandbox.client.call(startInstance, { ...scope, instance_id });
      assert.deepEqual([started?.id, started?.status, started?.vm_state], [instance_id, 'ACTIVE', 'active']);
      assert.deepEqual(await sandbox.read(`${instancesAt}/${instance_id}`), started);
      const [listed] = (await sandbox.read(`${instancesAt}?uuid=${instance_id}&with_ddos=true`)).results;
      assert.equal(listed.ddos_profile.options.active, true);

      const other = named(instances, 'relay-hamburg');
      for (const id of [instance_id, other.id]) {
        const answer = await post(`${instancesAt}/${id}/start`, {});
        assert.deepEqual([answer.status, answer.body.exception_class], [409, 'ConflictError']);
      }
      const wrong = await post(`${instancesAt}/${instance_id}/start`, { activate_profile: 'yes' });
      assert.equal(wrong.status, 400);
    });
  });

  describe('keys for functions', () => {
    const keysAt = `/cloud/v1/faas/keys/${place}`;
    const names = async (query: string) =>
      (await sandbox.read(`${keysAt}?${query}`)).results.map(({ name }: Any) => name);

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
      await refused(`${keysAt}?expire_in=0`, 400, 'ValidationError');
      await refused(`${keysAt}?search=A`, 400, 'ValidationError');
    });

    it('change, and expire by the clock', async () => {
      const { client } = sandbox;
      const key = { ...scope, key_name: 'partner-old' };
      const before = await client.call(getFaasKey, key);
      assert.equal(before.status, 'Expired');
      assert.ok(!('secret' in before));
      const functions = [{ name: 'send-2', namespace: 'notify' }];
      const expire = new Date(now + hour).toISOString();
      const changed = await client.call(updateFaasKey, { ...key, functions, expire, description: null });
      assert.deepEqual(changed, { ...before, functions, expire, description: null, status: 'Active' });
      now += hour;
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
        const answer = await post(`${keysAt}/ci`, body, 'PATCH');
        assert.deepEqual([answer.status, answer.body.exception_class], [400, 'ValidationError']);
      }
    });
  });

  describe('tasks', () => {
    const read = async (query: string): Promise<Any[]> =>
      (await sandbox.read(`/cloud/v1/tasks?limit=1000&${query}`)).results;

    it('can be filtered, the newest first', async () => {
      const all = await read('');
      const times = all.map(({ created_on }) => created_on);
      assert.deepEqual(times, times.toSorted().toReversed());
      for (const time of times) assert.match(time, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
      assert.deepEqual(
        (await read('order_by=asc')).map(({ created_on }) => created_on),
        times.toReversed(),
      );
      const edge = times[5];
      const cases: [string, (task: Any) => unknown][] = [
        ['state=ERROR&state=NEW', ({ state }) => state === 'ERROR' || state === 'NEW'],
        ['task_type=create_volume', ({ task_type }) => task_type === 'create_volume'],
        ['project_id=419505&region_id=76', (task) => task.project_id === 419_505 && task.region_id === 76],
        ['is_acknowledged=true', ({ acknowledged_at }) => acknowledged_at],
        [`from_timestamp=${edge}`, ({ created_on }) => created_on >= edge],
        [`to_timestamp=${edge}Z`, ({ created_on }) => created_on <= edge],
      ];
      for (const [query, match] of cases) {
        assert.deepEqual(
          (await read(query)).map(({ id }) => id).toSorted(),
          idsOf(all, match).toSorted(),
          query,
        );
        assert.ok(idsOf(all, match).length > 0, query);
      }
      await refused('/cloud/v1/tasks?state=DONE', 400, 'ValidationError');
      await refused('/cloud/v1/tasks?from_timestamp=never', 400, 'ValidationError');
    });
  });
});
