import assert from 'node:assert/strict';
import { fetch as undiciFetch } from 'undici';
import { createClient } from '../../../../src/platform/client/client.ts';
import { CallError } from '../../../../src/platform/client/errors.ts';
import { setStorageAlert } from '../../../../src/platform/storage/setStorageAlert.ts';
import { alertKey } from '../../../../src/platform/storage/storageAlert.ts';
import {
  createStorageAlert,
  deleteStorageAlert,
  listStorageAlerts,
  updateStorageAlert,
} from '../../../../src/platform/storage/storageAlerts.ts';
import { mockService } from '../client/mockService.ts';
import { type Arrival, startServer } from '../client/server.ts';

const largest = '18446744073709551615';
const place = { bucket_name: 'archive', storage_name: 'vault', uuid: 'u1' };
const space = { name: 'reaching_used_space', ...place, bytes: largest } as const;
const path = '/storage/notifications/v1/event';
const fetches = { 'globalThis.fetch': globalThis.fetch, undici: undiciFetch as never };

describe('storage alerts', () => {
  const closers: (() => void)[] = [];
  afterEach(() => {
    for (const close of closers.splice(0)) close();
  });

  async function serve(answer: Parameters<typeof startServer>[0]) {
    const server = await startServer(answer);
    closers.push(server.close);
    return server;
  }

  for (const [name, fetch] of Object.entries(fetches)) {
    it(`are deleted by a DELETE whose JSON body arrives, through ${name}`, async () => {
      const { origin, arrivals } = await serve((_, response) => response.writeHead(204).end());
      const client = createClient({ baseUrl: origin, key: 'k', fetch });
      assert.equal(await client.call(deleteStorageAlert, { client_id: 2675, ...space }), undefined);
      const [arrival] = arrivals;
      assert.equal(`${arrival?.method} ${arrival?.url}`, `DELETE ${path}?client_id=2675`);
      assert.equal(arrival?.headers['content-type'], 'application/json');
      assert.equal(
        arrival?.body,
        `{"name":"reaching_used_space","bucket_name":"archive","storage_name":"vault","uuid":"u1","bytes":${largest}}`,
      );
    });

    it(`keep every digit of their limits both ways, through ${name}`, async () => {
      const { origin, arrivals } = await serve(({ method, body }, response) =>
        response.end(
          method === 'POST' ? body : `{"reaching_used_space":[{"uuid":"u1","bytes":9007199254740993}]}`,
        ),
      );
      const client = createClient({ baseUrl: origin, key: 'k', fetch });
      const created = await client.call(createStorageAlert, space);
      assert.equal(created.bytes, largest);
      assert.match(arrivals[0]?.body ?? '', /"bytes":18446744073709551615[,}]/);
      const { items } = await client.call(listStorageAlerts, {});
      assert.equal(items[0]?.bytes, '9007199254740993');
    });
  }

  it('become one list, in which each knows its sort, though lists are missing or null', async () => {
    const { client, pool } = mockService();
    const reply = { reaching_files_quantity: [{ ...place, count: 5 }], reaching_used_traffic: null };
    pool.intercept({ path: `${path}s` }).reply(200, reply);
    assert.deepEqual(await client.call(listStorageAlerts, {}), {
      items: [{ ...place, name: 'reaching_files_quantity', count: '5' }],
      total: 1,
    });
  });

  it('carry the limit of their sort alone', async () => {
    const sorts = {
      reaching_used_space: ['bytes'],
      reaching_used_traffic: ['bytes'],
      reaching_files_quantity: ['count'],
      reaching_used_requests: ['count'],
      from_the_future: ['bytes', 'count'],
    };
    const { origin, arrivals } = await serve((_, response) => response.writeHead(204).end());
    const client = createClient({ baseUrl: origin, key: 'k', fetch: globalThis.fetch });
    for (const [name, limits] of Object.entries(sorts)) {
      await client.call(updateStorageAlert, { name, bytes: 1, count: '2' });
      const sent = Object.keys(JSON.parse(arrivals.at(-1)?.body ?? ''));
      assert.deepEqual(sent, ['name', ...limits], name);
    }
  });

  it('are told apart by sort and uuid, and by their bucket without one', () => {
    assert.equal(alertKey(space), 'reaching_used_space:u1');
    assert.notEqual(alertKey(space), alertKey({ ...space, name: 'reaching_used_traffic' }));
    const bare = { name: 'reaching_used_space', bucket_name: 'a' };
    assert.notEqual(alertKey(bare), alertKey({ ...bare, bucket_name: 'b' }));
  });

  describe('are set', () => {
    async function set(post: number, alert: Parameters<typeof setStorageAlert>[1] = space) {
      const answer = ({ method, body }: Arrival, response: Parameters<Parameters<typeof serve>[0]>[1]) => {
        if (method !== 'POST') response.writeHead(204).end();
        else response.writeHead(post).end(post === 200 ? body : '{"error":"no"}');
      };
      const { origin, arrivals } = await serve(answer);
      const client = createClient({ baseUrl: origin, key: 'k', fetch: globalThis.fetch });
      const result = await setStorageAlert(client, alert).catch((thrown: unknown) => thrown);
      return { result, arrivals };
    }

    it('by POST', async () => {
      const { result, arrivals } = await set(200);
      assert.deepEqual(result, space);
      assert.deepEqual(
        arrivals.map(({ method }) => method),
        ['POST'],
      );
    });

    it('by PUT where there is no POST', async () => {
      for (const status of [404, 405]) {
        const { result, arrivals } = await set(status, { client_id: 1, ...space, bytes: 7, count: 8 });
        assert.deepEqual(result, { ...space, bytes: '7' });
        assert.deepEqual(
          arrivals.map(({ method }) => method),
          ['POST', 'PUT'],
        );
        assert.equal(arrivals[1]?.body, arrivals[0]?.body);
        assert.equal(arrivals[1]?.url, `${path}?client_id=1`);
      }
    });

    it('not by PUT after any other refusal', async () => {
      for (const status of [400, 401, 409, 500]) {
        const { result, arrivals } = await set(status);
        assert.ok(result instanceof CallError);
        assert.equal(result.status, status);
        assert.equal(arrivals.length, 1);
      }
    });
  });
});
