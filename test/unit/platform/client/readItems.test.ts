import assert from 'node:assert/strict';
import { listLogPolicies } from '../../../../src/platform/cdn/operations.ts';
import { CallError } from '../../../../src/platform/client/errors.ts';
import { pages } from '../../../../src/platform/client/paging.ts';
import { getEdgeApp, listEdgeApps, listEdgeSecrets } from '../../../../src/platform/edge/operations.ts';
import { listStorageAlerts } from '../../../../src/platform/storage/storageAlerts.ts';
import { getStream, listStreams } from '../../../../src/platform/streaming/operations.ts';
import { mockService } from './mockService.ts';

/** A client of a service that answers each request with the next text. */
function answering(...texts: string[]) {
  const { client, pool } = mockService();
  for (const text of texts) pool.intercept({ path: () => true }).reply(200, text);
  return client;
}

const most = '9223372036854775807';

describe('an integer of 64 bits', () => {
  it('is read with every digit wherever an app has one', async () => {
    const members = ['id', 'binary', 'template', 'plan_id', 'upgradeable_to'];
    const numbers = members.map((name) => `"${name}": ${most}`).join();
    const app = `{${numbers}, "name": "a", "status": 1, "secrets": {"KEY": {"id": ${most}}}}`;
    const { items, unread } = await answering(`{"apps": [${app}], "count": 1}`).call(listEdgeApps, {});
    assert.equal(unread, undefined);
    for (const name of members) assert.equal(items[0]?.[name], most, name);
    const one = await answering(app).call(getEdgeApp, { app_id: most });
    assert.deepEqual([one.id, one.secrets], [most, { KEY: { id: most } }]);
    const secrets = await answering(`{"secrets": [{"id": ${most}, "name": "s"}]}`).call(listEdgeSecrets, {});
    assert.equal(secrets.items[0]?.id, most);
  });

  it('is asked for with every digit', async () => {
    const { client, pool } = mockService();
    pool.intercept({ path: `/fastedge/v1/apps/${most}` }).reply(200, { name: 'a' });
    assert.equal((await client.call(getEdgeApp, { app_id: most })).id, most);
    pool.intercept({ path: `/fastedge/v1/apps?binary=${most}` }).reply(200, { apps: [], count: 0 });
    assert.deepEqual((await client.call(listEdgeApps, { binary: most })).items, []);
  });
});

describe('a list with an item that is off', () => {
  const good = { id: 1, name: 'good' };

  it('shows the others and names that one, in whatever form the list comes', async () => {
    const off = { id: 2, name: 'off', status: 'melted' };
    const app = await answering(JSON.stringify({ apps: [good, off], count: 2 })).call(listEdgeApps, {});
    assert.deepEqual(app.items, [good]);
    assert.deepEqual(
      app.unread?.map(({ name }) => name),
      ['off'],
    );
    assert.match(app.unread?.[0]?.why ?? '', /^status: /);
    assert.doesNotMatch(app.unread?.[0]?.why ?? '', /melted/, 'it quotes no value');

    const odd = { id: 3, name: 7, fields: 'host' };
    for (const reply of [[odd, good], { count: 2, next: null, previous: null, results: [odd, good] }]) {
      const policies = await answering(JSON.stringify(reply)).call(listLogPolicies, {});
      assert.deepEqual([policies.items, policies.unread?.length], [[good], 1]);
    }

    const alerts = await answering(
      JSON.stringify({
        reaching_used_space: [
          { bucket_name: 'a', bytes: 7 },
          { bucket_name: 'b', bytes: 'many' },
        ],
        reaching_used_requests: [{ bucket_name: 'c', count: 5 }],
      }),
    ).call(listStorageAlerts, {});
    assert.deepEqual(
      [alerts.items.map((each) => each.bucket_name), alerts.unread?.map(({ name }) => name)],
      [['a', 'c'], ['b']],
    );
  });

  it('names an item that is none by its place', async () => {
    const { items, unread } = await answering(JSON.stringify([good, 'x', null])).call(listStreams, {});
    assert.deepEqual([items.map(({ id }) => id), unread?.map(({ name }) => name)], [[1], ['#2', '#3']]);
  });

  it('goes on behind it, and ends where the service says', async () => {
    const page = (...apps: object[]) => JSON.stringify({ apps, count: 3 });
    const reader = pages(answering(page({ id: 'x' }, good), page({ id: 3, name: 'c' })), listEdgeApps, {});
    assert.deepEqual([(await reader.next()).items, reader.done], [[good], false]);
    assert.deepEqual([(await reader.next()).items, reader.done], [[{ id: 3, name: 'c' }], true]);
    const bare = pages(answering('[{"id": "x"}]', '[{"id": 2}]', '[]'), listStreams, {});
    const found: unknown[] = [];
    while (!bare.done) found.push(...(await bare.next()).items.map(({ id }) => id));
    assert.deepEqual(found, [2]);
  });

  it('is malformed where more than its items is off, and so is a resource with a part that is off', async () => {
    const malformed = (error: unknown) => error instanceof CallError && error.reason === 'malformed';
    await assert.rejects(answering('{"count": "many", "apps": [{}]}').call(listEdgeApps, {}), malformed);
    await assert.rejects(answering('"x"').call(listLogPolicies, {}), malformed);
    const stream = JSON.stringify({ id: 1, html_overlays: [{ id: 'x' }] });
    await assert.rejects(answering(stream).call(getStream, { stream_id: 1 }), malformed);
  });
});
