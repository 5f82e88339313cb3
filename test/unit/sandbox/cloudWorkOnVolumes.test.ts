import assert from 'node:assert/strict';
import { getInstance } from '../../../src/platform/cloud/instances.ts';
import { getTask } from '../../../src/platform/cloud/operations.ts';
import { getVolume } from '../../../src/platform/cloud/volumes.ts';
import {
  attachVolumeTo,
  createSnapshot,
  detachVolume,
  extendVolume,
  updateVolume,
} from '../../../src/platform/cloud/volumeWork.ts';
import { forEachTest } from '../../helpers/forSuite.ts';
import { place, scope } from './cloudOrders.ts';
import { named, startedCloud, volumesAt } from './startedCloud.ts';

describe('what is done with a volume of the sandbox', () => {
  const cloud = forEachTest(startedCloud);
  const free = 'scratch for the night shift';
  const idOf = (name: string): string => named(cloud().volumes, name).id;
  const instanceId = (name: string): string => named(cloud().instances, name).id;
  const read = (name: string) => cloud().client.call(getVolume, { ...scope, volume_id: idOf(name) });
  const ended = async ({ tasks }: { tasks: string[] }) => {
    cloud().clock.now += 10_000;
    return cloud().client.call(getTask, { task_id: String(tasks[0]) });
  };

  it('attaches and detaches it by tasks that lock both sides', async () => {
    const { client } = cloud();
    const volume_id = idOf(free);
    const instance_id = instanceId('packager-1');
    const server = () => client.call(getInstance, { ...scope, instance_id });
    const begun = await client.call(attachVolumeTo, { ...scope, volume_id, instance_id });
    const [during, locked] = [await read(free), await server()];
    assert.deepEqual(
      [during.status, during.task_id, locked.task_id],
      ['attaching', ...begun.tasks, ...begun.tasks],
    );
    assert.equal((await ended(begun)).state, 'FINISHED');
    const [attached, with_] = [await read(free), await server()];
    assert.deepEqual([attached.status, attached.task_id], ['in-use', null]);
    assert.equal(attached.attachments?.[0]?.instance_name, 'packager-1');
    assert.equal(attached.attachments?.[0]?.device, '/dev/vdb');
    assert.equal(with_.volumes?.at(-1)?.id, volume_id);
    const left = await client.call(detachVolume, { ...scope, volume_id, instance_id });
    assert.equal((await read(free)).status, 'detaching');
    await ended(left);
    const after = await read(free);
    assert.deepEqual([after.status, after.attachments], ['available', []]);
    assert.ok((await server()).volumes?.every(({ id }) => id !== volume_id));
    assert.ok((await cloud().ids(`${volumesAt}?has_attachments=false`)).includes(volume_id));
  });

  it('makes it larger, never smaller', async () => {
    const { client } = cloud();
    const begun = await client.call(extendVolume, { ...scope, volume_id: idOf(free), size: 250 });
    assert.deepEqual([(await read(free)).size, (await read(free)).status], [200, 'extending']);
    await ended(begun);
    assert.deepEqual([(await read(free)).size, (await read(free)).status], [250, 'available']);
    for (const size of [250, 1]) {
      const answer = await cloud().send(`${volumesAt}/${idOf(free)}/extend`, { size });
      assert.deepEqual([answer.status, Object.keys(answer.body.invalid_fields)], [400, ['size']]);
    }
  });

  it('renames it at once', async () => {
    const renamed = await cloud().client.call(updateVolume, {
      ...scope,
      volume_id: idOf(free),
      name: 'night 2',
    });
    assert.equal(renamed.name, 'night 2');
    assert.deepEqual(await read(free), renamed);
    const answer = await cloud().send(`${volumesAt}/${idOf(free)}`, { name: ' x' }, 'PATCH');
    assert.equal(answer.status, 400);
  });

  it('captures it', async () => {
    const { client } = cloud();
    const before = (await read(free)).snapshot_ids ?? [];
    const begun = await client.call(createSnapshot, { ...scope, volume_id: idOf(free), name: 'before-42' });
    assert.equal((await read(free)).status, 'backing-up');
    const task = await ended(begun);
    const made = task.created_resources?.['snapshots'] ?? [];
    assert.deepEqual((await read(free)).snapshot_ids, [...before, ...made]);
  });

  it('is refused where the volume is not fit for it', async () => {
    const v2 = volumesAt.replace('v1', 'v2');
    const root = 'packager-1 root';
    const refusals: [string, object, number][] = [
      [`${v2}/${idOf(free)}/detach`, { instance_id: instanceId('packager-1') }, 400],
      [`${v2}/${idOf(root)}/detach`, { instance_id: instanceId('packager-1') }, 409],
      [`${v2}/${idOf(root)}/attach`, { instance_id: instanceId('packager-2') }, 400],
      [`${v2}/${idOf(free)}/attach`, { instance_id: instanceId('relay-hamburg') }, 409],
      [`${v2}/${idOf('monitor-wall-cache')}/attach`, { instance_id: instanceId('packager-1') }, 409],
      [`${volumesAt}/${idOf('damaged after power cut')}/extend`, { size: 2000 }, 409],
      [`/cloud/v1/snapshots/${place}`, { volume_id: idOf(free), name: '-' }, 400],
      [`/cloud/v1/snapshots/${place}`, { volume_id: instanceId('packager-1'), name: 'one-more' }, 404],
    ];
    for (const [path, body, status] of refusals)
      assert.equal((await cloud().send(path, body)).status, status, path);
  });
});
