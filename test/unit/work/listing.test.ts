import assert from 'node:assert/strict';
import { kindOf } from '../../../src/kinds/all.ts';
import type { Client } from '../../../src/platform/client/client.ts';
import { createListing } from '../../../src/work/listing.ts';
import { mockService } from '../platform/client/mockService.ts';

const streams = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ id: from + index, name: `Stream ${from + index}` }));

/** A list of live streams whose pages are as a test wants. */
function listStreams() {
  const { client, pool } = mockService();
  const listing = createListing(kindOf('liveStream'), async () => ({ client, clientId: 1 }));
  const page = (number: number) => pool.intercept({ path: `/streaming/streams?page=${number}` });
  return { listing, page };
}

describe('a listing', () => {
  it('reads a page at a time, and looks one further after a short one', async () => {
    const { listing, page } = listStreams();
    page(1).reply(200, streams(1, 25));
    await listing.first();
    assert.deepEqual([listing.items.length, listing.done], [25, false]);
    page(2).reply(200, streams(26, 30));
    page(3).reply(200, []);
    await listing.more();
    assert.deepEqual([listing.items.length, listing.done], [30, true]);
  });

  it('keeps a page whose look ahead failed, and goes on from there', async () => {
    const { listing, page } = listStreams();
    page(1).reply(200, streams(1, 25));
    await listing.first();
    page(2).reply(200, streams(26, 28));
    page(3).reply(500, '');
    await listing.more();
    assert.deepEqual([listing.items.length, listing.done], [28, false]);
    page(3).reply(200, streams(29, 31));
    page(4).reply(200, []);
    await listing.more();
    assert.deepEqual([listing.items.length, listing.done], [31, true]);
  });

  it('does not ask again by itself after a failure, until it is refreshed', async () => {
    const { listing, page } = listStreams();
    page(1).reply(403, { message: 'no' });
    await listing.first();
    await listing.first();
    assert.equal((listing.error as { reason?: string } | undefined)?.reason, 'forbidden');
    page(1).reply(200, streams(1, 2));
    page(2).reply(200, []);
    await listing.refresh();
    assert.deepEqual([listing.items.length, listing.error], [2, undefined]);
  });

  it('keeps what it has when a refresh fails', async () => {
    const { listing, page } = listStreams();
    page(1).reply(200, streams(1, 25));
    await listing.first();
    page(1).reply(500, '');
    await listing.refresh();
    assert.equal(listing.items.length, 25);
    assert.ok(listing.error);
  });

  it('shows an item once that moved to the next page meanwhile', async () => {
    const { listing, page } = listStreams();
    page(1).reply(200, streams(1, 25));
    await listing.first();
    page(2).reply(200, streams(25, 49));
    await listing.more();
    assert.equal(listing.items.length, 49);
  });

  it('keeps what it has when reading on is cancelled', async () => {
    const { listing, page } = listStreams();
    page(1).reply(200, streams(1, 25));
    await listing.first();
    page(2).reply(200, streams(26, 50)).delay(60_000);
    const abort = new AbortController();
    const more = listing.more(abort.signal);
    abort.abort();
    await more;
    assert.deepEqual([listing.items.length, listing.error], [25, undefined]);
  });

  it('keeps apart what cannot be read, until it can', async () => {
    const { listing, page } = listStreams();
    page(1).reply(200, [
      { id: 1, name: 'a' },
      { id: 'x', name: 'odd' },
    ]);
    page(2).reply(200, [{ id: 'y' }]);
    await listing.first();
    assert.deepEqual(
      listing.items.map(({ id }) => id),
      [1],
    );
    assert.deepEqual(
      listing.unread.map(({ name }) => name),
      ['odd', 'y'],
    );
    assert.deepEqual([listing.error, listing.done], [undefined, false]);
    page(1).reply(200, streams(1, 2));
    page(2).reply(200, []);
    await listing.refresh();
    assert.deepEqual([listing.items.length, listing.unread], [2, []]);
  });

  it('of nothing that can be read is not read on and on', async () => {
    const { listing, page } = listStreams();
    page(1).reply(
      200,
      Array.from({ length: 25 }, (_, index) => ({ id: `odd ${index}` })),
    );
    // no other page is there
    await listing.first();
    assert.deepEqual([listing.items.length, listing.unread.length, listing.error], [0, 25, undefined]);
  });

  describe('of several pages', () => {
    /** Loads four pages of 25, and then replies as a test says; writes down which pages are asked for. */
    async function loaded() {
      let all = streams(1, 100);
      let asked: number[] = [];
      const fetch = (async (url: string) => {
        const page = Number(new URL(url).searchParams.get('page'));
        asked.push(page);
        return Response.json(all.slice((page - 1) * 25, page * 25));
      }) as never;
      const { client } = mockService({ fetch });
      const listing = createListing(kindOf('liveStream'), async () => ({ client, clientId: 1 }));
      await listing.first();
      await listing.readOn();
      return {
        listing,
        ids: () => listing.items.map(({ id }) => id),
        /** The pages that were asked for since the last time. */
        asked: () => asked.splice(0).toSorted((one, other) => one - other),
        change: (change: (before: typeof all) => typeof all) => {
          all = change(all);
          asked = [];
        },
      };
    }

    it('is read to its end, each item once, in order', async () => {
      const { listing, ids } = await loaded();
      assert.deepEqual(
        ids(),
        streams(1, 100).map(({ id }) => id),
      );
      assert.ok(listing.done);
    });

    it('is rechecked by two pages: the first, and another one in turn', async () => {
      const { listing, asked } = await loaded();
      asked();
      const turns: number[][] = [];
      for (let turn = 0; turn < 4; turn++) {
        assert.equal(await listing.recheck(), false);
        turns.push(asked());
      }
      assert.deepEqual(turns, [
        [1, 2],
        [1, 3],
        // and what comes after the last one
        [1, 4, 5],
        [1, 2],
      ]);
    });

    it('shows what changed on a page that was rechecked', async () => {
      const { listing, change } = await loaded();
      change((before) => before.map((each) => (each.id === 26 ? { ...each, name: 'Renamed' } : each)));
      assert.equal(await listing.recheck(), true);
      assert.equal(listing.items[25]?.['name'], 'Renamed');
      assert.equal(await listing.recheck(), false);
    });

    it('is read again as a whole where an item came or went', async () => {
      const { listing, ids, change } = await loaded();
      change((before) => [{ id: 1000, name: 'New' }, ...before]);
      assert.equal(await listing.recheck(), true);
      assert.deepEqual(ids().slice(0, 3), [1000, 1, 2]);
      change((before) => before.filter(({ id }) => id !== 30));
      // the page of the gap comes in its turn
      while (ids().includes(30)) await listing.recheck();
      assert.deepEqual(ids().slice(28, 31), [28, 29, 31]);
    });
  });

  describe('of 400 pages', () => {
    const perPage = 25;
    const count = 400 * perPage;

    /** What a list asks for, and how often it looks at an item. */
    function counted() {
      const done = { requests: 0, keyed: 0 };
      const stream = kindOf('liveStream');
      const key = (item: Record<string, unknown>) => {
        done.keyed++;
        return stream.key(item as never);
      };
      const kind = { ...stream, key };
      const call = async (_: unknown, { page }: { page: number }) => {
        done.requests++;
        return { items: streams((page - 1) * perPage + 1, Math.min(page * perPage, count)) };
      };
      const client = { baseUrl: 'http://platform.test', call } as unknown as Client;
      const listing = createListing(kind, async () => ({ client, clientId: 1 }));
      return { listing, done };
    }

    it('takes the same work for each of them: an item is looked at once, and none is copied', async () => {
      const { listing, done } = counted();
      await listing.first();
      const { items } = listing;
      const keyed: number[] = [];
      let before = done.keyed;
      await listing.readOn({
        onPage() {
          keyed.push(done.keyed - before);
          before = done.keyed;
        },
      });
      assert.equal(listing.items, items);
      assert.equal(items.length, count);
      assert.deepEqual([...new Set(keyed)].toSorted(), [0, perPage]);
      // up to three are asked for beyond the end, which the service doesn’t tell
      assert.ok(done.requests <= 400 + 4, `${done.requests} requests`);
    });

    it('is rechecked by two requests, and a look at what they bring', async () => {
      const { listing, done } = counted();
      await listing.first();
      await listing.readOn();
      const before = [...listing.items];
      for (let turn = 0; turn < 3; turn++) {
        Object.assign(done, { requests: 0, keyed: 0 });
        await listing.recheck();
        assert.deepEqual(done, { requests: 2, keyed: 2 * perPage });
      }
      // what is the same is not packed anew
      assert.ok(listing.items.every((item, place) => item === before[place]));
    });
  });
});
