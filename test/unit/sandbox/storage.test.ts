import assert from 'node:assert/strict';
import {
  getAlertConfigurator,
  listBuckets,
  listObjectStorages,
} from '../../../src/platform/storage/operations.ts';
import { setStorageAlert } from '../../../src/platform/storage/setStorageAlert.ts';
import { alertSorts } from '../../../src/platform/storage/storageAlert.ts';
import {
  createStorageAlert,
  deleteStorageAlert,
  listStorageAlerts,
  updateStorageAlert,
} from '../../../src/platform/storage/storageAlerts.ts';
import { clientId } from '../../../src/sandbox/server/clientId.ts';
import { forSuite } from '../../helpers/forSuite.ts';
import { startedSandbox } from './startedSandbox.ts';

const storages = '/storage/v4/object_storages';
const events = '/storage/notifications/v1/events';
const event = `/storage/notifications/v1/event?client_id=${clientId}`;
const beyond = '9007199254740993';

// biome-ignore lint/suspicious/noExplicitAny: looked at member by member
type Item = any;

describe('object storage of the sandbox', () => {
  const sandbox = forSuite(startedSandbox);

  const send = (method: string, json: object) => sandbox().call(event, { method, json });
  const alerts = async () => {
    const { items } = await sandbox().client.call(listStorageAlerts, { client_id: clientId });
    return items;
  };
  const onQuarantine = async (name: string) =>
    (await alerts()).find((alert) => alert.bucket_name === 'quarantine' && alert.name === name);

  it('is five storages and a deleted one, the newest first', async () => {
    const { count, results } = await sandbox().read(storages);
    assert.equal(count, 5);
    const created = results.map((storage: Item) => storage.created_at);
    assert.deepEqual(created, created.toSorted().toReversed());
    for (const { name, full_name } of results) assert.equal(full_name, `${clientId}-${name}`);
    const [first] = results;
    const filters: [string, number][] = [
      ['show_deleted=true', 6],
      ['provisioning_status=deleted', 1],
      ['provisioning_status=active', 3],
      ['location_name=s-ed1', 2],
      ['name=viewer-uploads', 1],
      [`id=${first.id}`, 1],
      ['id=1', 0],
    ];
    for (const [query, wanted] of filters) {
      assert.equal((await sandbox().read(`${storages}?${query}`)).count, wanted, query);
    }
  });

  it('can be put in order, and comes in parts', async () => {
    const names = async (query: string) =>
      (await sandbox().read(`${storages}?${query}`)).results.map(({ name }: Item) => name);
    const up = await names('order_by=name.asc');
    assert.deepEqual(up, up.toSorted());
    assert.deepEqual(await names('order_by=name.desc'), up.toReversed());
    assert.deepEqual(await names('order_by=name&limit=2&offset=1'), up.slice(1, 3));
    for (const query of ['order_by=size.asc', 'order_by=name.up', 'limit=0', 'limit=1001']) {
      const response = await sandbox().call(`${storages}?${query}`);
      assert.equal(response.status, 400, query);
      assert.deepEqual(Object.keys((await response.json()) as object), ['error']);
    }
  });

  it('has 12 buckets by name, and none in a storage that does not exist', async () => {
    const { results } = await sandbox().read(storages);
    let count = 0;
    for (const { id } of results) {
      const found = await sandbox().read(`${storages}/${id}/buckets`);
      const names = found.results.map(({ name }: Item) => name);
      assert.deepEqual(names, names.toSorted());
      const part = await sandbox().read(`${storages}/${id}/buckets?limit=1&offset=1`);
      assert.deepEqual(part, { count: found.count, results: found.results.slice(1, 2) });
      count += found.count;
    }
    assert.equal(count, 12);
    const missing = await sandbox().call(`${storages}/1/buckets`);
    assert.equal(missing.status, 404);
    assert.deepEqual(await missing.json(), { error: 'storage not found' });
  });

  it('has 30 alerts of four sorts, on all buckets but one', async () => {
    const all = await alerts();
    assert.equal(all.length, 30);
    for (const sort of alertSorts) assert.ok(all.filter(({ name }) => name === sort).length >= 5, sort);
    const buckets = new Set(all.map((alert) => `${alert.storage_name}/${alert.bucket_name}`));
    assert.equal(buckets.size, 11);
    assert.ok(![...buckets].some((name) => name.endsWith('/quarantine')));
    assert.ok(new Set(all.map(({ uuid }) => uuid)).size < 30);
    assert.ok(all.some(({ bytes }) => bytes === '18446744073709551615'));
  });

  it('writes limits beyond 2^53 as numbers, with every digit', async () => {
    const text = await (await sandbox().call(events)).text();
    assert.match(text, /"bytes":18446744073709551615[,}]/);
    assert.deepEqual(Object.keys(JSON.parse(text)).sort(), [...alertSorts].sort());
    assert.ok(!text.includes('"name"'));
  });

  it('takes a limit beyond 2^53 without loss', async () => {
    const body = `{"name":"reaching_used_space","bucket_name":"quarantine","bytes":${beyond}}`;
    const headers = { 'content-type': 'application/json' };
    const made = await sandbox().call(event, { method: 'POST', body, headers });
    assert.equal(made.status, 200);
    assert.match(await made.text(), /"bytes":9007199254740993[,}]/);
    assert.equal((await onQuarantine('reaching_used_space'))?.bytes, beyond);
    const { client } = sandbox();
    const alert = { name: 'reaching_used_space', bucket_name: 'quarantine', bytes: '9007199254740995' };
    await client.call(updateStorageAlert, alert);
    assert.equal((await onQuarantine('reaching_used_space'))?.bytes, '9007199254740995');
    await client.call(deleteStorageAlert, alert);
    assert.equal(await onQuarantine('reaching_used_space'), undefined);
  });

  it('makes, changes and deletes an alert', async () => {
    const name = 'reaching_files_quantity';
    const alert = { name, bucket_name: 'quarantine', storage_name: `${clientId}-viewer-uploads` };
    const made = await send('POST', { ...alert, count: 10, bytes: 5 });
    assert.equal(made.status, 200);
    const { uuid, ...rest } = (await made.json()) as Item;
    assert.deepEqual(rest, { ...alert, storage_name: 'viewer-uploads', count: 10 });
    const again = await send('POST', { ...alert, count: 11 });
    assert.equal(again.status, 409);
    assert.deepEqual(await again.json(), { error: 'event already exists' });
    const changed = await send('PUT', { name, uuid, count: 12 });
    assert.equal(changed.status, 204);
    assert.equal(await changed.text(), '');
    assert.deepEqual(await onQuarantine(name), { ...rest, uuid, count: '12' });
    const removed = await send('DELETE', alert);
    assert.equal(removed.status, 204);
    assert.equal(await onQuarantine(name), undefined);
    assert.equal((await send('DELETE', alert)).status, 400);
  });

  it('makes an alert by PUT where there is none', async () => {
    const alert = { name: 'reaching_used_requests', bucket_name: 'quarantine' };
    assert.equal((await send('PUT', { ...alert, count: 3 })).status, 204);
    assert.equal((await onQuarantine(alert.name))?.count, '3');
    assert.equal((await send('DELETE', alert)).status, 204);
  });

  it('refuses an alert that cannot be', async () => {
    const space = { name: 'reaching_used_space', bucket_name: 'quarantine' };
    const wrong: [string, object, RegExp][] = [
      ['POST', { bucket_name: 'quarantine', bytes: 1 }, /name/],
      ['POST', { ...space, name: 'reaching_the_end', bytes: 1 }, /name/],
      ['POST', space, /bytes/],
      ['PUT', { ...space, count: 1 }, /bytes/],
      ['POST', { ...space, bytes: -1 }, /bytes/],
      ['POST', { ...space, bytes: '18446744073709551616' }, /bytes/],
      ['POST', { name: space.name, bytes: 1 }, /bucket_name/],
      ['PUT', { ...space, bucket_name: 'nowhere', bytes: 1 }, /bucket not found/],
      ['POST', { ...space, storage_name: 'asia-mirror', bytes: 1 }, /bucket not found/],
      ['POST', { ...space, bucket_name: 'sport-2026', bytes: 1 }, /storage_name/],
    ];
    for (const [method, json, text] of wrong) {
      const response = await send(method, json);
      assert.equal(response.status, 400, JSON.stringify(json));
      assert.match(((await response.json()) as Item).error, text);
    }
    for (const path of [`${events}?client_id=1`, `${events}?client_id=x`]) {
      assert.equal((await sandbox().call(path)).status, 400, path);
    }
    const other = await sandbox().call('/storage/notifications/v1/event?client_id=1', {
      method: 'POST',
      json: { ...space, bytes: 1 },
    });
    assert.equal(other.status, 400);
    assert.equal((await alerts()).length, 30);
  });

  it('can be called through the client', async () => {
    const { client } = sandbox();
    const { items } = await client.call(listObjectStorages, { name: 'viewer-uploads' });
    const storage_id = items[0]?.id ?? 0;
    const { total } = await client.call(listBuckets, { storage_id, limit: 100 });
    assert.equal(total, 3);
    const { structure } = await client.call(getAlertConfigurator, {});
    assert.deepEqual(
      structure?.map(({ name }) => name),
      alertSorts,
    );
    const alert = { name: 'reaching_used_traffic', bucket_name: 'quarantine', bytes: beyond };
    const made = await setStorageAlert(client, { ...alert, client_id: clientId });
    assert.equal(made.bytes, beyond);
    await assert.rejects(client.call(createStorageAlert, alert), { reason: 'conflict' });
    await client.call(deleteStorageAlert, { ...alert, client_id: clientId });
  });
});
