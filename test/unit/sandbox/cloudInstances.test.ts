import assert from 'node:assert/strict';
import { listInstances, startInstance } from '../../../src/platform/cloud/instances.ts';
import { forEachTest } from '../../helpers/forSuite.ts';
import { scope } from './cloudOrders.ts';
import { type Any, idsOf, instancesAt, named, startedCloud } from './startedCloud.ts';

describe('instances of the sandbox', () => {
  const cloud = forEachTest(startedCloud);

  const addressesOf = ({ addresses }: Any): Any[] => Object.values(addresses).flat();

  it('can be filtered', async () => {
    const { id } = named(cloud().instances, 'origin-fra-1');
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
      assert.deepEqual(await cloud().ids(`${instancesAt}?${query}`), idsOf(cloud().instances, match), query);
    }
    await cloud().refused(`${instancesAt}?status=RESCUE`, 400, 'ValidationError');
    await cloud().refused(`${instancesAt}?uuid=${id}0`, 400, 'ValidationError');
    const elsewhere = `/cloud/v1/instances/${scope.project_id}/76`;
    const [all, own] = await Promise.all([
      cloud().ids(elsewhere),
      cloud().ids(`${elsewhere}?include_k8s=false`),
    ]);
    assert.equal(all.length - own.length, 2);
  });

  it('can be put in order', async () => {
    const members = { created: 'created_at', name: 'name', status: 'status' };
    for (const [order, member] of Object.entries(members)) {
      const { results } = await cloud().read(`${instancesAt}?order_by=${order}.asc`);
      const sorted = results.map((each: Any) => each[member]);
      assert.deepEqual(sorted, sorted.toSorted(), order);
      const turned = await cloud().read(`${instancesAt}?order_by=${order}.desc`);
      assert.deepEqual(
        turned.results.map((each: Any) => each[member]),
        sorted.toReversed(),
      );
    }
  });

  it('show protection and names of interfaces when asked', async () => {
    const { id } = named(cloud().instances, 'origin-fra-2');
    assert.ok(cloud().instances.every(({ ddos_profile }) => ddos_profile === null));
    const query = { ...scope, uuid: id, with_ddos: true, with_interfaces_name: true };
    const { items } = await cloud().client.call(listInstances, query);
    assert.equal(items[0]?.ddos_profile?.status?.status, 'Active');
    const one = await cloud().read(`${instancesAt}/${id}`);
    assert.equal(one.ddos_profile, null);
    const names = (instance: Any) =>
      addressesOf(instance).map(({ interface_name }) => interface_name ?? null);
    assert.deepEqual(names(items[0]), ['external-1', null]);
    assert.deepEqual(names(named(cloud().instances, 'origin-fra-2')), [null, null]);
    assert.ok(addressesOf(one)[0].subnet_id && !('subnet_id' in addressesOf(items[0])[0]));
  });

  it('start when they are stopped', async () => {
    const { id: instance_id } = named(cloud().instances, 'playout-rehearsal');
    const started = await cloud().client.call(startInstance, { ...scope, instance_id });
    assert.deepEqual([started?.id, started?.status, started?.vm_state], [instance_id, 'ACTIVE', 'active']);
    assert.deepEqual(await cloud().read(`${instancesAt}/${instance_id}`), started);
    const [listed] = (await cloud().read(`${instancesAt}?uuid=${instance_id}&with_ddos=true`)).results;
    assert.equal(listed.ddos_profile.options.active, true);

    const other = named(cloud().instances, 'relay-hamburg');
    for (const id of [instance_id, other.id]) {
      const answer = await cloud().send(`${instancesAt}/${id}/start`, {});
      assert.deepEqual([answer.status, answer.body.exception_class], [409, 'ConflictError']);
    }
    const wrong = await cloud().send(`${instancesAt}/${instance_id}/start`, { activate_profile: 'yes' });
    assert.equal(wrong.status, 400);
  });
});
