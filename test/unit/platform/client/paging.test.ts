import assert from 'node:assert/strict';
import { pages } from '../../../../src/platform/client/paging.ts';
import { listStreams, listVideos } from '../../../../src/platform/streaming/operations.ts';
import { mockService } from './mockService.ts';

const streams = (...ids: number[]) => ids.map((id) => ({ id, name: `s${id}` }));

describe('paging', () => {
  it('of streams goes on after a short page, and ends with an empty one', async () => {
    const { client, pool } = mockService();
    pool.intercept({ path: '/streaming/streams?page=1' }).reply(200, streams(1, 2, 3));
    pool.intercept({ path: '/streaming/streams?page=2' }).reply(200, streams(4));
    pool.intercept({ path: '/streaming/streams?page=3' }).reply(200, streams(5, 6));
    pool.intercept({ path: '/streaming/streams?page=4' }).reply(200, []);
    const reader = pages(client, listStreams, {});
    const ids: number[] = [];
    while (!reader.done) ids.push(...(await reader.next()).items.map(({ id }) => id));
    assert.deepEqual(ids, [1, 2, 3, 4, 5, 6]);
  });

  it('ends when a page comes twice', async () => {
    const { client, pool } = mockService();
    pool.intercept({ path: '/streaming/streams?page=1' }).reply(200, streams(1, 2));
    pool.intercept({ path: '/streaming/streams?page=2' }).reply(200, streams(1, 2));
    const reader = pages(client, listStreams, {});
    await reader.next();
    assert.deepEqual((await reader.next()).items, []);
    assert.ok(reader.done);
  });

  it('asks for the same page again after a failure', async () => {
    const { client, pool } = mockService();
    pool.intercept({ path: '/streaming/videos?page=1&per_page=50' }).reply(500, '');
    pool.intercept({ path: '/streaming/videos?page=1&per_page=50' }).reply(200, [{ id: 3 }]);
    const reader = pages(client, listVideos, {});
    await assert.rejects(reader.next());
    assert.equal((await reader.next()).items[0]?.id, 3);
  });
});
