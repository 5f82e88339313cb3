import assert from 'node:assert/strict';
import { pages } from '../../../src/platform/client/paging.ts';
import { listStreams, updateStream } from '../../../src/platform/streaming/operations.ts';
import type { Restream } from '../../../src/platform/streaming/restream.ts';
import {
  createRestream,
  deleteRestream,
  getRestream,
  listRestreams,
  updateRestream,
} from '../../../src/platform/streaming/restreams.ts';
import { createStream, deleteStream } from '../../../src/platform/streaming/streamLife.ts';
import { forSuite } from '../../helpers/forSuite.ts';
import { startedSandbox, stillClock } from './startedSandbox.ts';

const uri = 'rtmp://target.example/live/key';

describe('the restreams in the sandbox', () => {
  const sandbox = forSuite(() => startedSandbox({ now: stillClock() }));

  async function all(): Promise<Restream[]> {
    const reader = pages(sandbox().client, listRestreams, {});
    const found: Restream[] = [];
    while (!reader.done) found.push(...(await reader.next()).items);
    return found;
  }

  async function streamNamed(wanted: string) {
    const { items } = await sandbox().client.call(listStreams, {});
    return items.find(({ name }) => name === wanted) ?? assert.fail(wanted);
  }

  const stream = async () => (await sandbox().client.call(createStream, { name: 'News' })).id;

  async function made(stream_id: number, name: string): Promise<Restream> {
    await sandbox().client.call(createRestream, { stream_id, name, uri });
    return (await all()).find((each) => each.name === name) ?? assert.fail(name);
  }

  it('are live while they are on and their stream is on air', async () => {
    const { client } = sandbox();
    const { id: stream_id, name } = await streamNamed('Evening news: studio 1');
    const found = (await all()).filter((each) => each.stream_id === stream_id);
    assert.deepEqual(found.map(({ name, active, live }) => [name, active, live]).toReversed(), [
      ['Partner channel', true, true],
      ['Satellite uplink', true, true],
      ['Old partner channel', false, false],
    ]);
    const restream_id = found.at(-1)?.id ?? assert.fail();
    await client.call(updateStream, { stream_id, name: name ?? '', active: false });
    assert.equal((await client.call(getRestream, { restream_id })).live, false);
  });

  it('are created, changed field by field and deleted, and no id is given twice', async () => {
    const { client } = sandbox();
    const stream_id = await stream();
    const { id, ...rest } = await made(stream_id, 'First');
    assert.deepEqual(rest, {
      name: 'First',
      live: false,
      active: true,
      uri,
      stream_id,
      client_user_id: null,
    });
    const changed = await client.call(updateRestream, { restream_id: id, active: false });
    assert.deepEqual(changed, { id, ...rest, active: false });
    await client.call(deleteRestream, { restream_id: id });
    await assert.rejects(client.call(getRestream, { restream_id: id }), { reason: 'missing' });
    assert.ok((await made(stream_id, 'Second')).id > id);
  });

  it('come in pages, and go with their stream', async () => {
    const stream_id = await stream();
    for (let number = 0; number < 26; number++)
      await sandbox().client.call(createRestream, { stream_id, name: `Target ${number}`, uri });
    const names = async () =>
      (await all()).filter((each) => each.stream_id === stream_id).map(({ name }) => name);
    assert.equal(new Set(await names()).size, 26);
    await sandbox().client.call(deleteStream, { stream_id });
    assert.deepEqual(await names(), []);
  });

  it('are refused without a stream, and over SRT where they do not call', async () => {
    const { client } = sandbox();
    await assert.rejects(client.call(createRestream, { stream_id: 1, name: 'x', uri }), {
      status: 422,
      fields: { stream: 'must exist' },
    });
    const listening = { stream_id: await stream(), name: 'x', uri: 'srt://a.example:1?mode=listener' };
    await assert.rejects(client.call(createRestream, listening), { fields: { uri: 'is invalid' } });
  });
});
