import assert from 'node:assert/strict';
import { Hono } from 'hono';
import { operations } from '../../src/api/all.ts';
import { pages } from '../../src/api/paging.ts';
import { getStream, listStreams, listVideos, updateStream, updateVideo } from '../../src/api/streaming.ts';
import { createApplication } from '../../src/sandbox/application.ts';
import { handlers } from '../../src/sandbox/routes/all.ts';
import { prepareCloud } from './cloudOrders.ts';
import { type StartedSandbox, startedSandbox } from './startedSandbox.ts';

describe('every operation of the table', () => {
  let sandbox: StartedSandbox;
  const names = new Map<string, unknown>();
  const bodies = new Map<string, object>();
  before(async () => {
    const instant = Date.now();
    sandbox = await startedSandbox({ now: () => instant });
    const [stream] = await sandbox.read('/streaming/streams');
    const [video] = await sandbox.read('/streaming/videos');
    names.set('stream_id', stream.id).set('video_id', video.id);
    await prepareCloud(sandbox, names, bodies);
  });
  after(() => sandbox.close());

  for (const operation of operations) {
    it(`${operation.method} ${operation.path} answers with what its schema describes`, async () => {
      const path = operation.path.replace(/\{([^}]+)\}/g, (_, name: string) => String(names.get(name)));
      const body = operation.method === 'GET' ? {} : { json: bodies.get(operation.id) ?? {} };
      const response = await sandbox.call(path, { method: operation.method, ...body });
      assert.equal(response.status, 200);
      const checked = operation.reply.safeParse(await response.json());
      assert.deepEqual(checked.error?.issues ?? [], []);
    });
  }

  it('must have a handler, or the sandbox does not start', () => {
    const start = () =>
      createApplication({
        operations,
        handlers: handlers.slice(1),
        surroundings: () => assert.fail(),
        admits: () => true,
        latency: 0,
        media: new Hono(),
      });
    assert.throws(start, /no handler for streaming\.streams\.list/);
  });

  it('can be called through the client', async () => {
    const { client } = sandbox;
    const streams = pages(client, listStreams, {});
    const sizes: number[] = [];
    let got = await streams.next();
    const first = got.items[0];
    for (; got.items.length > 0; got = await streams.next()) sizes.push(got.items.length);
    assert.deepEqual(sizes, [25, 23]);
    assert.ok(first);

    const before = await client.call(getStream, { stream_id: first.id });
    const changed = await client.call(updateStream, { stream_id: first.id, name: 'Late news' });
    assert.deepEqual({ ...before, name: 'Late news' }, changed);

    const { items } = await client.call(listVideos, { status: 'ready', per_page: 1 });
    const id = items[0]?.id ?? 0;
    const video = await client.call(updateVideo, { video_id: id, priority: 3 });
    assert.equal(video.priority, 3);
    await assert.rejects(client.call(updateVideo, { video_id: id, name: ' ' }), {
      reason: 'invalid',
      status: 422,
      fields: { name: "can't be blank" },
    });
  });
});
