import assert from 'node:assert/strict';
import { whoAmI } from '../../../../src/platform/identity/operations.ts';
import {
  getStream,
  listStreams,
  updateStream,
  updateVideo,
} from '../../../../src/platform/streaming/operations.ts';
import { failure } from './failureOf.ts';
import { key, mockService, origin } from './mockService.ts';

const stream = { id: 4711, name: 'Evening News', live: true };

describe('client', () => {
  it('sends the key in the apikey scheme', async () => {
    const { client, pool } = mockService();
    pool
      .intercept({ path: '/iam/clients/me', headers: { authorization: `apikey ${key}` } })
      .reply(200, { id: 10482 });
    assert.equal((await client.call(whoAmI, {})).id, 10482);
  });

  it('keeps a path of the base address and encodes parameters', async () => {
    const { client, pool } = mockService({ baseUrl: `${origin}/proxy/` });
    pool.intercept({ path: '/proxy/streaming/streams?page=2' }).reply(200, []);
    assert.deepEqual(await client.call(listStreams, { page: 2 }), { items: [] });
  });

  it('wraps the body where the operation says so', async () => {
    const { client, pool } = mockService();
    pool
      .intercept({
        path: '/streaming/streams/4711',
        method: 'PATCH',
        body: JSON.stringify({ stream: { name: 'Late News' } }),
      })
      .reply(200, { ...stream, name: 'Late News' });
    const changed = await client.call(updateStream, { stream_id: 4711, name: 'Late News' });
    assert.equal(changed.name, 'Late News');
  });

  it('keeps unknown fields, and unknown enum values as text', async () => {
    const { client, pool } = mockService();
    pool
      .intercept({ path: '/streaming/streams/4711' })
      .reply(200, { ...stream, projection: 'vr900', brand_new: { deep: 1 } });
    const read = await client.call(getStream, { stream_id: 4711 });
    assert.equal(read.projection, 'vr900');
    assert.deepEqual(read['brand_new'], { deep: 1 });
  });

  it('reads decimals that come as text', async () => {
    const { client, pool } = mockService();
    pool.intercept({ path: '/streaming/streams/4711' }).reply(200, { ...stream, transcoding_speed: '0.75' });
    assert.equal((await client.call(getStream, { stream_id: 4711 })).transcoding_speed, 0.75);
  });

  it('refuses a wrong input before anything is sent', async () => {
    const { client, agent } = mockService();
    const error = await failure(client.call(getStream, { stream_id: Number.NaN }));
    assert.equal(error.reason, 'invalid');
    assert.ok(error.fields?.['stream_id']);
    assert.equal(agent.pendingInterceptors().length, 0);
  });

  describe('repeats', () => {
    const path = '/streaming/streams/4711';

    it('a read after 502, twice at most, with growing pauses', async () => {
      const { client, pool, waits } = mockService();
      pool.intercept({ path }).reply(502, 'bad gateway').times(3);
      const error = await failure(client.call(getStream, { stream_id: 4711 }));
      assert.equal(error.reason, 'busy');
      assert.equal(waits.length, 2);
      const [first = 0, second = 0] = waits;
      assert.ok(first >= 0.375 && first <= 0.5 && second >= 0.75 && second <= 1, String(waits));
    });

    it('a read after a broken connection, and succeeds', async () => {
      const { client, pool } = mockService();
      pool.intercept({ path }).replyWithError(Object.assign(new Error('reset'), { code: 'ECONNRESET' }));
      pool.intercept({ path }).reply(200, stream);
      assert.equal((await client.call(getStream, { stream_id: 4711 })).id, 4711);
    });

    it('a 429 after the time that the service names', async () => {
      const { client, pool, waits } = mockService();
      pool.intercept({ path }).reply(429, {}, { headers: { 'retry-after': '7' } });
      pool.intercept({ path }).reply(200, stream);
      await client.call(getStream, { stream_id: 4711 });
      assert.deepEqual(waits, [7]);
    });

    it('not a 429 without a time, nor one that names more than a minute', async () => {
      for (const headers of [{}, { 'retry-after': '3600' }]) {
        const { client, pool, waits } = mockService();
        pool.intercept({ path }).reply(429, { error: 'slow down' }, { headers });
        const error = await failure(client.call(getStream, { stream_id: 4711 }));
        assert.equal(error.reason, 'limited');
        assert.deepEqual(waits, []);
      }
    });

    it('not a change by PATCH, which may have taken effect', async () => {
      const { client, pool, waits } = mockService();
      pool.intercept({ path: '/streaming/videos/9', method: 'PATCH' }).reply(502, '');
      const error = await failure(client.call(updateVideo, { video_id: 9, name: 'x' }));
      assert.equal(error.applied, 'maybe');
      assert.deepEqual(waits, []);
    });
  });

  describe('fails as data', () => {
    const path = '/streaming/streams/4711';

    it('with the status as a reason', async () => {
      const reasons = {
        400: 'invalid',
        401: 'unauthorized',
        403: 'forbidden',
        404: 'missing',
        405: 'unsupported',
        409: 'conflict',
        412: 'unsupported',
        422: 'invalid',
        500: 'busy',
      };
      for (const [status, reason] of Object.entries(reasons)) {
        const { client, pool } = mockService();
        pool.intercept({ path }).reply(Number(status), '');
        const error = await failure(client.call(getStream, { stream_id: 4711 }));
        assert.equal(error.reason, reason, status);
        assert.equal(error.call, 'GET /streaming/streams/4711');
        assert.equal(error.origin, origin);
      }
    });

    it('naming the place where a reply breaks its schema', async () => {
      const { client, pool } = mockService();
      pool.intercept({ path }).reply(200, { id: 'x', live: 1 });
      const error = await failure(client.call(getStream, { stream_id: 4711 }));
      assert.equal(error.reason, 'malformed');
      assert.deepEqual(Object.keys(error.fields ?? {}), ['id', 'live']);
    });

    it('naming a hundred of such places at most', async () => {
      const { client, pool } = mockService();
      pool.intercept({ path }).reply(200, { id: 1, broadcast_ids: Array(5000).fill('x') });
      const error = await failure(client.call(getStream, { stream_id: 4711 }));
      assert.equal(Object.keys(error.fields ?? {}).length, 100);
    });

    it('when a reply is no JSON, is cut off, or is empty', async () => {
      for (const body of ['<html>login</html>', '{"id": 47', '']) {
        const { client, pool } = mockService();
        pool.intercept({ path }).reply(200, body);
        assert.equal((await failure(client.call(getStream, { stream_id: 4711 }))).reason, 'malformed', body);
      }
    });

    it('when it is cancelled, at once', async () => {
      const { client, pool } = mockService();
      pool.intercept({ path }).reply(200, stream).delay(60_000);
      const abort = new AbortController();
      const call = client.call(getStream, { stream_id: 4711 }, { signal: abort.signal });
      abort.abort();
      assert.equal((await failure(call)).reason, 'cancelled');
    });

    it('when the service does not answer in time', async () => {
      const { client, pool } = mockService({ patience: () => AbortSignal.timeout(20) });
      pool.intercept({ path }).reply(200, stream).delay(60_000);
      assert.equal((await failure(client.call(getStream, { stream_id: 4711 }))).reason, 'timeout');
    });

    it('never with the key, though the service quotes it', async () => {
      const { client, pool, events } = mockService();
      pool.intercept({ path }).reply(401, { message: `Bad permanent token: ${key}` });
      const error = await failure(client.call(getStream, { stream_id: 4711 }));
      const told = JSON.stringify({ ...error, text: error.message, stack: error.stack, events });
      assert.ok(!told.includes('cafe0123'), told);
      assert.equal(error.detail, 'Bad permanent token: ••••');
    });
  });

  describe('guards and tells', () => {
    it('asks the guard before a change, and sends nothing after an objection', async () => {
      const asked: string[] = [];
      const { client, agent } = mockService({
        guard: async ({ operation }) => {
          asked.push(operation.id);
          return { reason: 'refused', code: 'readOnly' };
        },
      });
      const error = await failure(client.call(updateStream, { stream_id: 4711, name: 'x' }));
      assert.equal(error.reason, 'refused');
      assert.deepEqual(asked, ['streaming.streams.update']);
      assert.equal(agent.pendingInterceptors().length, 0);
    });

    it('does not ask the guard before a read', async () => {
      const { client, pool } = mockService({ guard: async () => assert.fail('asked') });
      pool.intercept({ path: '/iam/clients/me' }).reply(200, { id: 1 });
      assert.equal((await client.call(whoAmI, {})).id, 1);
    });

    it('observes each try, with secrets masked', async () => {
      const { client, pool, events } = mockService();
      pool.intercept({ path: '/streaming/streams/4711', method: 'PATCH' }).reply(200, stream);
      await client.call(updateStream, { stream_id: 4711, srt_passphrase: 'open-sesame', name: 'x' });
      assert.deepEqual(
        events.map(({ call, status, attempt }) => [call, status, attempt]),
        [['PATCH /streaming/streams/4711', 200, 0]],
      );
      assert.equal(events[0]?.sent, '{"stream":{"name":"x","srt_passphrase":"••••"}}');
    });
  });
});
