import assert from 'node:assert/strict';
import { kindOf } from '../../../../src/kinds/all.ts';
import { appsOfSecret } from '../../../../src/kinds/edgeSecret/apps.ts';
import type { Client } from '../../../../src/platform/client/client.ts';
import { createListing } from '../../../../src/work/listing.ts';
import { range, serve, streams, without } from './servedList.ts';

describe('A list, while it is read', () => {
  for (const keys of [undefined, ['5']])
    it(`leaves nothing out where one was deleted ${keys ? 'here' : 'by others'} while all was loaded`, async () => {
      const { listing, service, ids } = serve(range(1, 1000));
      await listing.first();
      const rechecks: Promise<boolean>[] = [];
      await listing.readOn({
        onPage() {
          if (listing.items.length !== 300) return;
          service.all = without(service.all, 5);
          rechecks.push(listing.recheck(undefined, keys));
        },
      });
      assert.deepEqual((await Promise.all(rechecks)).length, 1);
      assert.deepEqual(ids(), [...range(1, 4), ...range(6, 1000)]);
      assert.equal(listing.done, true);
    });

  it('has as many items as before when it is read again, where some can’t be read', async () => {
    const { listing, service, ids } = serve(range(1, 1000));
    service.unread = range(1, 1000).filter((id) => id % 2 === 0);
    for (let page = 1; page <= 8; page++) await listing.more();
    for (let turn = 1; turn <= 3; turn++) {
      await listing.refresh();
      assert.equal(ids().length, 100);
    }
  });

  it('is not complete because as many items came first as a page has, where the service counts', async () => {
    const { listing, service, ids, load } = serve(range(1, 1000), { isCounted: true });
    await load();
    service.before = (page) => {
      if (page !== 3) return;
      service.all = [...streams(range(5001, 5025)), ...service.all];
      service.before = () => undefined;
    };
    await listing.refresh();
    assert.deepEqual(ids(), [...range(5001, 5025), ...range(1, 1000)]);
  });

  it('is read for a change without a key with the next recheck, if it could not be read', async () => {
    const { listing, service, ids, load } = serve(range(1, 990));
    await load();
    service.all = [...service.all, ...streams([5001])];
    service.before = () => {
      throw new Error('No answer');
    };
    await listing.recheck(undefined, []);
    service.before = () => undefined;
    await listing.recheck();
    assert.deepEqual(ids(), [...range(1, 990), 5001]);
  });

  for (const how of ['refresh', 'recheck'] as const)
    it(`keeps what was found by other means during a ${how}`, async () => {
      const { listing, service, ids } = serve(range(1, 1000));
      for (let page = 1; page <= 10; page++) await listing.more();
      service.all = [...streams([5001]), ...service.all];
      service.before = () => {
        listing.include(...(streams([900]) as [{ id: number; name: string }]));
        service.before = () => undefined;
      };
      await listing[how]();
      assert.deepEqual(ids().slice(-1), [900]);
      assert.equal(listing.isIncluded({ id: 900 }), true);
    });

  it('has what was found by other means in its place, once the page with it was read', async () => {
    const { listing, ids } = serve(range(1, 1000));
    for (let page = 1; page <= 3; page++) await listing.more();
    listing.include({ id: 900, name: 'Stream 900' });
    await listing.readOn();
    assert.deepEqual(ids(), range(1, 1000));
    assert.equal(listing.isIncluded({ id: 900 }), true);
  });

  it('that shows an item which it had takes a few requests for a change, as before', async () => {
    const { listing, service, ids, asked, load } = serve(range(1, 1000));
    await load();
    listing.include({ id: 73, name: 'Stream 73' });
    service.all = [...streams([5001]), ...service.all];
    await listing.recheck(undefined, ['5001']);
    assert.ok(asked().length <= 5);
    assert.deepEqual(ids(), [5001, ...range(1, 1000)]);
  });

  it('has an item in its place that was shown and comes again with the next page', async () => {
    const { listing, service, ids } = serve(range(1, 1000));
    for (let page = 1; page <= 3; page++) await listing.more();
    listing.include({ id: 73, name: 'Stream 73' });
    service.all = [...streams(range(5001, 5003)), ...service.all];
    await listing.more();
    assert.deepEqual(ids(), range(1, 97));
  });

  it('ends where the service counts more than it sends, and sends its last page again', async () => {
    let asked = 0;
    const call = async (_: unknown, { page }: { page: number }) => {
      asked += 1;
      const at = Math.min(page, 10) - 1;
      return { items: streams(range(at * 25 + 1, at * 25 + 25)), total: asked * 25 + 1 };
    };
    const client = { baseUrl: 'http://platform.test', call } as unknown as Client;
    const listing = createListing(kindOf('liveStream'), async () => ({ client, clientId: 1 }));
    await listing.readOn();
    assert.deepEqual([listing.items.length, listing.done], [250, true]);
    assert.ok(asked <= 100);
  });

  it('has changed where an item can’t be read any more, or is gone', async () => {
    const { listing, service, load } = serve([...range(1, 10), 999]);
    service.unread = [999];
    await load();
    service.all = without(service.all, 999);
    assert.equal(await listing.recheck(), true);
    assert.deepEqual(listing.unread, []);
  });

  it('asks nothing for more of what is complete', async () => {
    const { listing, service, asked } = serve(range(1, 1000), { isCounted: true });
    await listing.first();
    service.before = (page) => {
      if (page === 12) service.all = without(service.all, 40);
    };
    await listing.readOn();
    asked();
    await listing.more();
    assert.deepEqual(asked(), []);
  });

  it('is read with the key that the account has now', async () => {
    const used: string[] = [];
    const clientWith = (key: string) => {
      const call = async (_: unknown, { page }: { page: number }) => {
        used.push(key);
        return { items: streams(range(1, 200)).slice((page - 1) * 20, page * 20) };
      };
      return { baseUrl: 'http://platform.test', call } as unknown as Client;
    };
    let client = clientWith('old');
    const listing = createListing(kindOf('liveStream'), async () => ({ client, clientId: 1 }));
    await listing.first();
    await listing.readOn();
    client = clientWith('new');
    used.length = 0;
    await listing.recheck();
    assert.deepEqual([...new Set(used)], ['new']);
  });
});

describe('A list whose items are each read by themselves', () => {
  it('is rechecked without waiting some minutes after a change that it could not be read for', async () => {
    let isDead = false;
    const call = async (_: unknown, { app_id }: { app_id?: number }) => {
      if (isDead) throw new Error('No answer');
      if (app_id === undefined) return { items: [{ id: 1 }, { id: 2 }], total: 2 };
      return { id: app_id, secrets: { KEY: { id: 7 } } };
    };
    const client = { baseUrl: 'http://platform.test', call } as unknown as Client;
    const what = { bound: appsOfSecret as never, id: '7' };
    const listing = createListing(kindOf('edgeApp'), async () => ({ client, clientId: 1 }), what);
    await listing.first();
    isDead = true;
    await listing.recheck(undefined, []);
    assert.ok(listing.error);
    isDead = false;
    await listing.recheck();
    assert.equal(listing.error, undefined);
  });
});
