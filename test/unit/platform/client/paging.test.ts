import assert from 'node:assert/strict';
import { pages } from '../../../../src/platform/client/paging.ts';
import { listEdgeApps } from '../../../../src/platform/edge/operations.ts';
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

  describe('of several pages at the same time', () => {
    /** Answers requests in the order in which a test wants; others stay open. */
    function heldService() {
      const asked: string[] = [];
      const open = new Map<string, (reply: unknown) => void>();
      const fetch = (async (url: string, { signal }: RequestInit) => {
        const { pathname, search } = new URL(url);
        const path = pathname + search;
        asked.push(path.replace(/^.*\?/, ''));
        const reply = await new Promise((resolve, reject) => {
          open.set(path.replace(/^.*\?/, ''), resolve);
          signal?.addEventListener('abort', () => reject(signal.reason));
        });
        return reply instanceof Response ? reply : Response.json(reply);
      }) as never;
      const { client } = mockService({ fetch });
      /** Answers a request as soon as it was sent. */
      const answer = async (request: string, reply: unknown) => {
        while (!open.has(request)) await new Promise((resolve) => setImmediate(resolve));
        open.get(request)?.(reply);
        open.delete(request);
      };
      return { client, asked, answer };
    }
    const idsOf = ({ items }: { items: readonly { id?: unknown }[] }) => items.map(({ id }) => id);
    const apps = (count: number, ...ids: number[]) => ({
      count,
      apps: ids.map((id) => ({ id, name: `a${id}` })),
    });

    it('keeps their order, whichever answer comes first, and asks for no more than there are', async () => {
      const { client, asked, answer } = heldService();
      const reader = pages(client, listEdgeApps, {});
      const first = reader.next(undefined, 4);
      // the service sends shorter pages than it was asked for
      await answer('limit=1000&offset=0', apps(5, 1, 2));
      assert.deepEqual(idsOf(await first), [1, 2]);
      const second = reader.next(undefined, 4);
      await answer('limit=1000&offset=4', apps(5, 5));
      await answer('limit=1000&offset=2', apps(5, 3, 4));
      assert.deepEqual(idsOf(await second), [3, 4]);
      assert.deepEqual(idsOf(await reader.next(undefined, 4)), [5]);
      assert.ok(reader.done);
      assert.deepEqual(asked, ['limit=1000&offset=0', 'limit=1000&offset=2', 'limit=1000&offset=4']);
    });

    it('leaves no gap where a page is shorter than the one before', async () => {
      const { client, asked, answer } = heldService();
      const reader = pages(client, listEdgeApps, {});
      const first = reader.next(undefined, 2);
      await answer('limit=1000&offset=0', apps(7, 1, 2, 3));
      await first;
      const second = reader.next(undefined, 2);
      await answer('limit=1000&offset=3', apps(7, 4, 5));
      await second;
      const third = reader.next(undefined, 2);
      await answer('limit=1000&offset=5', apps(7, 6, 7));
      assert.deepEqual(idsOf(await third), [6, 7]);
      assert.ok(reader.done);
      assert.ok(asked.includes('limit=1000&offset=6'), 'asked ahead, and not used');
    });

    it('ends a list without a count at an empty page, whatever came of the requests after it', async () => {
      const { client, answer } = heldService();
      const reader = pages(client, listVideos, {});
      const first = reader.next(undefined, 3);
      await answer('page=1&per_page=50', [{ id: 1 }]);
      await first;
      const second = reader.next(undefined, 3);
      await answer('page=4&per_page=50', new Response('', { status: 404 }));
      await answer('page=3&per_page=50', []);
      await answer('page=2&per_page=50', [{ id: 2 }]);
      assert.deepEqual(idsOf(await second), [2]);
      assert.deepEqual(idsOf(await reader.next(undefined, 3)), []);
      assert.ok(reader.done);
    });

    it('asks for a page again that failed, and for those after it', async () => {
      const { client, asked, answer } = heldService();
      const reader = pages(client, listVideos, {});
      const first = reader.next(undefined, 2);
      await answer('page=1&per_page=50', [{ id: 1 }]);
      await first;
      const second = reader.next(undefined, 2);
      await answer('page=2&per_page=50', new Response('{}', { status: 403 }));
      await assert.rejects(second);
      const again = reader.next();
      await answer('page=2&per_page=50', [{ id: 2 }]);
      assert.deepEqual(idsOf(await again), [2]);
      const pagesAsked = asked.map((each) => each.slice(5, 6)).join('');
      assert.equal(pagesAsked, '1232');
    });

    it('asks again for a page that somebody else had asked for ahead, who gave up meanwhile', async () => {
      const { client, asked, answer } = heldService();
      const reader = pages(client, listVideos, {});
      const first = reader.next(undefined, 2);
      await answer('page=1&per_page=50', [{ id: 1 }]);
      await first;
      const others = new AbortController();
      const second = reader.next(others.signal, 2);
      await answer('page=2&per_page=50', [{ id: 2 }]);
      await second;
      const third = reader.next(undefined, 1);
      others.abort();
      while (asked.length < 4) await new Promise((resolve) => setImmediate(resolve));
      await answer('page=3&per_page=50', [{ id: 3 }]);
      assert.deepEqual(idsOf(await third), [3]);
    });
  });
});
