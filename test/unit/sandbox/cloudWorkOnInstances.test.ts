import assert from 'node:assert/strict';
import { getInstance, listInstances } from '../../../src/platform/cloud/instances.ts';
import { actOnInstance, getConsole, getInstanceMetrics } from '../../../src/platform/cloud/instanceWork.ts';
import { getTask } from '../../../src/platform/cloud/operations.ts';
import { forEachTest } from '../../helpers/forSuite.ts';
import { scope } from './cloudOrders.ts';
import { instancesAt, named, startedCloud } from './startedCloud.ts';

describe('what is done with an instance of the sandbox', () => {
  const cloud = forEachTest(startedCloud);
  const idOf = (name: string): string => named(cloud().instances, name).id;
  const read = async (name: string) => {
    const { status, vm_state, task_state, task_id } = await cloud().client.call(getInstance, {
      ...scope,
      instance_id: idOf(name),
    });
    return { status, vm_state, task_state, locked: task_id !== null };
  };

  const courses = [
    ['start', 'playout-standby', 'SHUTOFF', 'powering-on', 'ACTIVE', 'active'],
    ['stop', 'packager-1', 'ACTIVE', 'powering-off', 'SHUTOFF', 'stopped'],
    ['reboot', 'packager-1', 'REBOOT', 'rebooting', 'ACTIVE', 'active'],
    ['reboot_hard', 'graphics-render-8', 'HARD_REBOOT', 'rebooting_hard', 'ACTIVE', 'active'],
    ['suspend', 'packager-1', 'ACTIVE', 'suspending', 'SUSPENDED', 'suspended'],
  ] as const;
  for (const [action, name, during, doing, status, vm_state] of courses)
    it(`takes a task: ${action}`, async () => {
      const { client, clock } = cloud();
      const { tasks } = await client.call(actOnInstance, { ...scope, instance_id: idOf(name), action });
      const now = await read(name);
      assert.deepEqual([now.status, now.task_state, now.locked], [during, doing, true]);
      const again = await cloud().send(`${instancesAt.replace('v1', 'v2')}/${idOf(name)}/action`, { action });
      assert.deepEqual([again.status, again.body.exception_class], [409, 'ConflictError']);
      clock.now += 3000;
      assert.equal((await client.call(getTask, { task_id: String(tasks[0]) })).state, 'RUNNING');
      clock.now += 5000;
      assert.equal((await client.call(getTask, { task_id: String(tasks[0]) })).state, 'FINISHED');
      assert.deepEqual(await read(name), { status, vm_state, task_state: null, locked: false });
    });

  it('resumes what was suspended, and activates the protection when asked', async () => {
    const { client, clock } = cloud();
    const instance_id = idOf('packager-1');
    await client.call(actOnInstance, { ...scope, instance_id, action: 'suspend' });
    clock.now += 10_000;
    await client.call(actOnInstance, { ...scope, instance_id, action: 'resume' });
    clock.now += 10_000;
    assert.equal((await read('packager-1')).status, 'ACTIVE');
    const uuid = idOf('playout-rehearsal');
    const start = { action: 'start', activate_profile: true } as const;
    await client.call(actOnInstance, { ...scope, instance_id: uuid, ...start });
    clock.now += 10_000;
    const { items } = await client.call(listInstances, { ...scope, uuid, with_ddos: true });
    assert.equal(items[0]?.ddos_profile?.options?.active, true);
  });

  it('is refused in other states, and for bare metal', async () => {
    const refusals: [string, object, number][] = [
      ['packager-1', { action: 'start' }, 409],
      ['playout-standby', { action: 'reboot' }, 409],
      ['playout-standby', { action: 'suspend' }, 409],
      ['packager-1', { action: 'resume' }, 409],
      ['transcode-metal-1', { action: 'suspend' }, 400],
      ['packager-1', { action: 'powercycle' }, 400],
      ['packager-1', {}, 400],
    ];
    for (const [name, body, status] of refusals) {
      const answer = await cloud().send(`${instancesAt.replace('v1', 'v2')}/${idOf(name)}/action`, body);
      assert.equal(answer.status, status, `${name} ${JSON.stringify(body)}`);
    }
  });

  it('opens a console that leads to a page, for what runs', async () => {
    const { client } = cloud();
    const consoleOf = (name: string, more = {}) =>
      client.call(getConsole, { ...scope, instance_id: idOf(name), ...more });
    const { remote_console: found } = await consoleOf('packager-1');
    assert.deepEqual([found.protocol, found.type], ['vnc', 'novnc']);
    assert.match(await (await fetch(found.url)).text(), /Console \(sandbox\)/);
    await assert.rejects(consoleOf('playout-standby'), { status: 409 });
    await assert.rejects(consoleOf('packager-1', { console_type: 'serial' }), { status: 400 });
  });

  it('is measured, as long as it runs', async () => {
    const { client, clock } = cloud();
    const metrics = (name: string, time_interval: number, time_unit: 'hour' | 'day', more = {}) =>
      client.call(getInstanceMetrics, {
        ...scope,
        instance_id: idOf(name),
        time_interval,
        time_unit,
        ...more,
      });
    const { items, total } = await metrics('origin-fra-1', 1, 'hour');
    assert.deepEqual([items.length, total], [61, 61]);
    assert.equal(Date.parse(items.at(-1)?.time ?? ''), clock.now);
    assert.ok(items.every(({ cpu_util }) => Number(cpu_util) > 0 && Number(cpu_util) <= 100));
    assert.equal(items[0]?.disks?.length, 2);
    const day = await metrics('origin-fra-1', 1, 'day', { limit: 10, offset: 280 });
    assert.deepEqual([day.items.length, day.total], [8, 288]);
    assert.deepEqual((await metrics('playout-standby', 6, 'hour')).items, []);
  });
});
