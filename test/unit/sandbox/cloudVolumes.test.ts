import assert from 'node:assert/strict';
import { attachVolume, getVolume } from '../../../src/platform/cloud/volumes.ts';
import { forEachTest } from '../../helpers/forSuite.ts';
import { scope } from './cloudOrders.ts';
import { type Any, idsOf, instancesAt, named, startedCloud, volumesAt } from './startedCloud.ts';

const hour = 3_600_000;

describe('volumes of the sandbox', () => {
  const cloud = forEachTest(startedCloud);

  it('can be filtered', async () => {
    const { id } = named(cloud().volumes, 'recordings/2025/summer');
    const server = named(cloud().instances, 'origin-fra-1');
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
      assert.deepEqual(await cloud().ids(`${volumesAt}?${query}`), idsOf(cloud().volumes, match), query);
    }
    await cloud().refused(`${volumesAt}?tag_key_value=5y`, 400, 'ValidationError');
    const elsewhere = (await cloud().read(`/cloud/v1/volumes/${scope.project_id}/76`)).results;
    const node = elsewhere.find(({ name }: Any) => name.startsWith('pvc'));
    assert.deepEqual(node.tags, [{ key: 'managed_by', value: 'kubernetes', read_only: true }]);
  });

  it('are attached when they are available', async () => {
    const { client } = cloud();
    const { id: volume_id } = named(cloud().volumes, 'scratch for the night shift');
    const server = named(cloud().instances, 'origin-fra-1');
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
    const after = await cloud().read(`${instancesAt}/${server.id}`);
    assert.deepEqual(after.volumes.at(-1), { id: volume_id, delete_on_termination: false });

    const again = await cloud().send(`${volumesAt}/${volume_id}/attach`, { instance_id: server.id });
    assert.deepEqual([again.status, again.body.exception_class], [400, 'ValidationError']);
  });

  it('are not attached while a task locks them, or to nothing', async () => {
    const { id: instance_id } = named(cloud().instances, 'origin-fra-1');
    const { id: free } = named(cloud().volumes, 'recordings/2025/summer');
    const locked = named(cloud().volumes, 'monitor-wall-cache');
    assert.ok(locked.task_id);
    const attempts: [string, object, number, string][] = [
      [locked.id, { instance_id }, 409, 'ConflictError'],
      [named(cloud().volumes, 'damaged after power cut').id, { instance_id }, 400, 'ValidationError'],
      [free, {}, 400, 'ValidationError'],
      [free, { instance_id: 'origin-fra-1' }, 400, 'ValidationError'],
      [free, { instance_id, attachment_tag: 'a/b' }, 400, 'ValidationError'],
      [free, { instance_id: free }, 404, 'NotFoundError'],
      [free, { instance_id: named(cloud().instances, 'relay-hamburg').id }, 409, 'ConflictError'],
      [free, { instance_id: named(cloud().instances, 'graphics-render-8').id }, 409, 'ConflictError'],
    ];
    for (const [id, body, status, kind] of attempts) {
      const answer = await cloud().send(`${volumesAt}/${id}/attach`, body);
      assert.deepEqual([answer.status, answer.body.exception_class], [status, kind], JSON.stringify(body));
    }
    const missing = await cloud().send(`${volumesAt}/${free}/attach`, {});
    assert.deepEqual(missing.body.invalid_fields, { instance_id: ['Field required'] });
  });

  it('are let go when the task is done', async () => {
    const { id, status, task_id } = named(cloud().volumes, 'origin-fra-2 data 1');
    assert.deepEqual(
      [status, (await cloud().read(`/cloud/v1/tasks/${task_id}`)).state],
      ['extending', 'RUNNING'],
    );
    cloud().clock.now += hour;
    assert.equal((await cloud().read(`/cloud/v1/tasks/${task_id}`)).state, 'FINISHED');
    const after = await cloud().read(`${volumesAt}/${id}`);
    assert.deepEqual([after.status, after.task_id], ['in-use', null]);
  });
});
