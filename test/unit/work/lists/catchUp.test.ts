import assert from 'node:assert/strict';
import { kindOf } from '../../../../src/kinds/all.ts';
import { appsOfSecret } from '../../../../src/kinds/edgeSecret/apps.ts';
import type { Client } from '../../../../src/platform/client/client.ts';
import { CallError } from '../../../../src/platform/client/errors.ts';
import { createListing } from '../../../../src/work/listing.ts';
import { holdClock } from '../../pages/heldClock.ts';
import { range, type Stream, serve, streams, without } from './servedList.ts';

describe('A long list', () => {
  for (const isCounted of [false, true]) {
    const which = isCounted ? 'with a count' : 'without a count';

    it(`${which} gets what came first, by two requests`, async () => {
      const { listing, service, ids, asked, load } = serve(range(1, 1000), { isCounted });
      await load();
      service.all = [...streams([5001, 5002]), ...service.all];
      assert.equal(await listing.recheck(), true);
      assert.deepEqual(asked(), [1, 2]);
      assert.deepEqual(ids(), [5001, 5002, ...range(1, 1000)]);
      assert.equal(await listing.recheck(), false);
      assert.deepEqual([asked(), listing.done], [[1, 3], true]);
    });

    it(`${which} shows what was changed here, and what was deleted, wherever it is`, async () => {
      const { listing, service, ids, asked, load } = serve(range(1, 1000), { isCounted });
      await load();
      service.all = service.all.map((each) => (each.id === 777 ? { ...each, name: 'Renamed' } : each));
      assert.equal(await listing.recheck(undefined, ['777']), true);
      assert.deepEqual(asked(), [1, 2, 32, 40, 41]);
      assert.equal(listing.items[776]?.['name'], 'Renamed');
      service.all = without(service.all, 501);
      assert.equal(await listing.recheck(undefined, ['501']), true);
      // the page before, too: what went from the top of a page is missed between the two
      assert.deepEqual(asked(), [1, 3, 20, 21, 40, 41]);
      assert.deepEqual(ids(), [...range(1, 500), ...range(502, 1000)]);
    });

    it(`${which} gets what was made here and comes last`, async () => {
      const { listing, service, ids, asked, load } = serve(range(1, 990), { isCounted });
      await load();
      service.all = [...service.all, ...streams([5001])];
      assert.equal(await listing.recheck(undefined, []), true);
      assert.deepEqual(asked(), [1, 2, 40, 41]);
      assert.deepEqual(ids(), [...range(1, 990), 5001]);
    });

    it(`${which} that was not read to its end leaves nothing out when it is read on after a loss`, async () => {
      const { listing, service, ids } = serve(range(1, 1000), { isCounted });
      for (let page = 1; page <= 4; page++) await listing.more();
      service.all = without(service.all, 30);
      await listing.recheck(undefined, ['30']);
      await listing.more();
      assert.deepEqual(ids(), [...range(1, 29), ...range(31, 126)]);
    });
  }

  it('with a count finds what came and went far away, in the requests of a search by halves', async () => {
    const { listing, service, ids, asked, load } = serve(range(1, 10_000), { isCounted: true });
    await load();
    service.all = without(service.all, 6543);
    assert.equal(await listing.recheck(), true);
    assert.deepEqual(ids(), [...range(1, 6542), ...range(6544, 10_000)]);
    // 400 pages: 9 halves, the two pages beside the change, the first one and the one in turn
    assert.ok(asked().length <= 13);
    service.all = service.all.flatMap((each) =>
      each.id === 2001 ? [each, ...streams([5001, 5002].map((id) => id + 10_000))] : [each],
    );
    assert.equal(await listing.recheck(), true);
    assert.deepEqual(ids(), [
      ...range(1, 2001),
      15_001,
      15_002,
      ...range(2002, 6542),
      ...range(6544, 10_000),
    ]);
    assert.equal(await listing.recheck(), false);
  });

  it('whose count is not that of its items does not look for more at each recheck', async () => {
    const { listing, service, asked, load } = serve(range(1, 1000), { isCounted: true });
    service.unread = [400];
    await load();
    for (const pages of [
      [1, 2],
      [1, 3],
    ]) {
      assert.equal(await listing.recheck(), false);
      assert.deepEqual(asked(), pages);
    }
  });

  it('with an item that can’t be read is rechecked by two requests, too', async () => {
    const { listing, service, asked, load } = serve(range(1, 1000));
    service.unread = [3];
    await load();
    assert.equal(await listing.recheck(), false);
    assert.deepEqual([asked(), listing.unread.map(({ name }) => name)], [[1, 2], ['Stream 3']]);
    service.unread = [];
    assert.equal(await listing.recheck(), true);
    assert.deepEqual(listing.unread, []);
    assert.equal(listing.items.length, 1000);
  });

  it('with many items that can’t be read finds what was changed and deleted behind them', async () => {
    for (const isCounted of [false, true]) {
      const { listing, service, ids, asked, load } = serve(range(1, 1000), { isCounted });
      service.unread = range(1, 10);
      await load();
      // the 745th that can be read is on the 31st page
      service.all = service.all.map((each) => (each.id === 755 ? { ...each, name: 'Renamed' } : each));
      await listing.recheck(undefined, ['755']);
      assert.deepEqual([listing.items[744]?.['name'], asked()], ['Renamed', [1, 2, 31, 40, 41]]);
      service.all = without(service.all, 754);
      await listing.recheck(undefined, ['754']);
      assert.deepEqual(ids(), [...range(11, 753), ...range(755, 1000)]);
    }
  });

  it('loses each of some that were deleted here, also the one behind those that moved a page', async () => {
    const { listing, service, ids, load } = serve(range(1, 1000));
    await load();
    // 502 was the second of its page, and is before it now
    service.all = service.all.filter(({ id }) => ![301, 302, 502].includes(id));
    await listing.recheck(undefined, ['301', '302', '502']);
    assert.deepEqual(ids(), [...range(1, 300), ...range(303, 501), ...range(503, 1000)]);
  });

  it('that is sorted by the service has the last item of a page where it moved to', async () => {
    const { listing, service, ids, load } = serve(range(1, 1000), { isCounted: true, isSorted: true });
    await load();
    const others = without(service.all, 500);
    service.all = [...others.slice(0, 200), ...streams([500]), ...others.slice(200)];
    await listing.recheck(undefined, ['500']);
    assert.deepEqual(ids(), [...range(1, 200), 500, ...range(201, 499), ...range(501, 1000)]);
  });

  it('that is sorted by the service has all of many items where they moved to', async () => {
    const { listing, service, ids, load } = serve(range(1, 1000), { isCounted: true, isSorted: true });
    await load();
    const moved = [110, 210, 310, 410, 510];
    const others = service.all.filter(({ id }) => !moved.includes(id));
    service.all = others.flatMap((each) =>
      each.id > 600 && each.id % 60 === 10 && moved.length > 0
        ? [each, ...streams(moved.splice(0, 1))]
        : [each],
    );
    await listing.recheck(undefined, ['110', '210', '310', '410', '510']);
    assert.deepEqual(
      ids(),
      service.all.map(({ id }) => id),
    );
  });

  it('loses some that were deleted here far from each other, by a few requests', async () => {
    const { listing, service, ids, asked, load } = serve(range(1, 1000));
    await load();
    const gone = [100, 110, 120, 403, 501, 702];
    service.all = service.all.filter(({ id }) => !gone.includes(id));
    await listing.recheck(undefined, gone.map(String));
    assert.deepEqual(
      ids(),
      range(1, 1000).filter((id) => !gone.includes(id)),
    );
    assert.ok(asked().length <= 15);
  });

  it('that is sorted by the service has what moved, although others took as much as it seems to have lost', async () => {
    const { listing, service, ids, load } = serve(range(1, 1000), { isCounted: true, isSorted: true });
    await load();
    const others = service.all.filter(({ id }) => id !== 400 && id !== 700);
    service.all = [...others.slice(0, 150), ...streams([700]), ...others.slice(150)];
    await listing.recheck(undefined, ['700']);
    assert.deepEqual(
      ids(),
      service.all.map(({ id }) => id),
    );
  });

  for (const isCounted of [false, true])
    it(`${isCounted ? 'with' : 'without'} a count, with an item that can’t be read, reads a few pages for what comes and goes`, async () => {
      const { listing, service, ids, asked, load } = serve(range(1, 10_000), { isCounted });
      service.unread = [3];
      await load();
      service.all = [...streams([20_001]), ...service.all];
      await listing.recheck(undefined, ['20001']);
      assert.ok(asked().length <= 5);
      service.all = without(service.all, 7000);
      await listing.recheck(undefined, []);
      // 400 pages: 9 halves, the two pages beside the change, and five others
      assert.ok(asked().length <= 16);
      assert.deepEqual(ids(), [20_001, 1, 2, ...range(4, 6999), ...range(7001, 10_000)]);
    });

  it('loses nothing where the service sends shorter pages than before', async () => {
    for (const isCounted of [false, true]) {
      const { listing, service, ids } = serve(range(1, 3000), { isCounted, byOffset: 100 });
      for (let page = 1; page <= 10; page++) await listing.more();
      service.most = 50;
      await listing.recheck();
      await listing.recheck(undefined, ['60']);
      assert.deepEqual(ids(), range(1, 1000));
    }
  });

  it('with a count of no use beyond its end is rechecked by a few requests', async () => {
    const all = [...streams(range(1, 1000))];
    let asked = 0;
    const call = async (_: unknown, { page }: { page: number }) => {
      asked += 1;
      const items = all.slice((page - 1) * 25, page * 25);
      return { items, ...(items.length > 0 ? { total: 1000 } : {}) };
    };
    const client = { baseUrl: 'http://platform.test', call } as unknown as Client;
    const listing = createListing(kindOf('liveStream'), async () => ({ client, clientId: 1 }));
    await listing.readOn();
    asked = 0;
    all[699] = { id: 700, name: 'Renamed' };
    await listing.recheck(undefined, ['700']);
    assert.deepEqual([listing.items[699]?.['name'], asked], ['Renamed', 5]);
  });

  it('whose items can’t be read at its beginning and end is rechecked by a few requests', async () => {
    const { listing, service, asked, load } = serve(range(1, 1000));
    service.unread = [...range(1, 25), ...range(976, 1000)];
    await load();
    service.all = without(service.all, 500);
    await listing.recheck(undefined, ['500']);
    assert.ok(asked().length <= 16);
    assert.equal(listing.items.length, 949);
  });

  it('by offset with a last page that is short grows by a few requests', async () => {
    const { listing, service, ids, asked, load } = serve(range(1, 1001), { byOffset: 25 });
    await load();
    for (let id = 5001; id <= 5060; id += 5) {
      service.all = [...service.all, ...streams(range(id, id + 4))];
      await listing.recheck(undefined, []);
      const { length } = asked();
      assert.ok(length <= 6, `${length} requests`);
    }
    assert.deepEqual(ids(), [...range(1, 1001), ...range(5001, 5060)]);
  });

  it('that was read in part notices that most of it is gone, where the service sends its last page again', async () => {
    const { listing, service, ids } = serve(range(1, 1000), { isCounted: true, repeated: 11 });
    for (let page = 1; page <= 20; page++) await listing.more();
    service.all = streams(range(1, 300));
    await listing.recheck();
    assert.deepEqual(ids(), range(1, 300));
  });

  it('with a page of which nothing can be read is rechecked by two requests', async () => {
    const { listing, service, asked, load } = serve(range(1, 1000));
    service.unread = range(26, 50);
    await load();
    assert.equal(await listing.recheck(), false);
    assert.deepEqual(asked(), [1, 2]);
  });

  it('with a count is read anew where others take something between two pages of a look', async () => {
    const { listing, service, ids, load } = serve(range(1, 1000), { isCounted: true });
    await load();
    service.all = [...streams([5001]), ...service.all];
    service.before = (page) => {
      if (page !== 41) return;
      service.all = without(service.all, 500);
      service.before = () => undefined;
    };
    await listing.recheck(undefined, ['5001']);
    assert.deepEqual(ids(), [5001, ...range(1, 499), ...range(501, 1000)]);
  });

  it('that is sorted by the service is read anew where an item moved', async () => {
    const { listing, service, ids, load } = serve(range(1, 1000), { isSorted: true });
    await load();
    const [moved] = service.all.slice(499, 500);
    service.all = [...without(service.all, 500), ...(moved ? [moved] : [])];
    assert.equal(await listing.recheck(undefined, ['500']), true);
    assert.deepEqual(ids(), [...range(1, 499), ...range(501, 1000), 500]);
  });

  it('that is sorted by the service, which counts nothing, shows at once what was made in its middle', async () => {
    const { listing, service, ids, load } = serve(range(1, 990), { isSorted: true });
    await load();
    service.all = [...streams(range(1, 510)), ...streams([5001]), ...streams(range(511, 990))];
    await listing.recheck(undefined, ['5001']);
    assert.deepEqual(ids(), [...range(1, 510), 5001, ...range(511, 990)]);
  });

  it('is right after any change made here, in random order', async () => {
    for (const isCounted of [false, true]) {
      const { listing, service, ids, asked, load } = serve(range(1, 600), { isCounted });
      await load();
      // a sequence that is the same in each run
      let seed = 1;
      const random = (most: number) => {
        seed = (seed * 48_271) % 2_147_483_647;
        return seed % most;
      };
      for (let turn = 0; turn < 300; turn++) {
        const at = random(service.all.length);
        const one = service.all[at] as Stream;
        const isMade = random(2) === 0;
        if (isMade) service.all = [...streams([1000 + turn]), ...service.all];
        else service.all = without(service.all, one.id);
        await listing.recheck(undefined, isMade ? [] : [String(one.id)]);
        assert.deepEqual(
          ids(),
          service.all.map(({ id }) => id),
        );
        // one more where the end comes to be on another page
        assert.ok(asked().length <= 7, `turn ${turn}`);
      }
    }
  });

  it('that was read in part is rechecked by a few requests after a change made here', async () => {
    for (const isCounted of [false, true]) {
      const { listing, service, ids, asked } = serve(range(1, 1000), { isCounted });
      for (let page = 1; page <= 20; page++) await listing.more();
      asked();
      service.all = without(service.all, 300);
      await listing.recheck(undefined, ['300']);
      assert.deepEqual(asked(), [1, 2, 12, 20]);
      assert.deepEqual(ids(), [...range(1, 299), ...range(301, 501)]);
    }
  });

  it('keeps all its items where the last page is gone', async () => {
    const { listing, service, ids, load } = serve(range(1, 1001));
    await load();
    service.all = without(service.all, 300);
    await listing.recheck(undefined, ['300']);
    assert.deepEqual(ids(), [...range(1, 299), ...range(301, 1001)]);
  });

  it('that was read in part is read on to its end after as many items came first as a page has', async () => {
    const { listing, service, ids } = serve(range(1, 1000));
    for (let page = 1; page <= 10; page++) await listing.more();
    for (let id = 5001; id <= 5025; id++) {
      service.all = [...streams([id]), ...service.all];
      await listing.recheck();
    }
    await listing.more();
    await listing.readOn();
    assert.deepEqual(ids(), [...range(5001, 5025).toReversed(), ...range(1, 1000)]);
    assert.equal(listing.done, true);
  });

  it('loses nothing where others added much in its middle, unseen, before a change here', async () => {
    const { listing, service, ids, load } = serve(range(1, 1000));
    await load();
    service.all = [...streams(range(1, 500)), ...streams(range(5001, 5030)), ...streams(range(501, 1000))];
    service.all = service.all.map((each) => (each.id === 30 ? { ...each, name: 'Renamed' } : each));
    await listing.recheck(undefined, ['30']);
    assert.deepEqual(ids(), [...range(1, 500), ...range(5001, 5030), ...range(501, 1000)]);
  });

  it('keeps all its items where one moved far and the service then fails', async () => {
    const { listing, service, ids, load } = serve(range(1, 5000), { isSorted: true });
    await load();
    await listing.recheck();
    await listing.recheck();
    const [moved] = service.all.slice(4900, 4901);
    service.all = without(service.all, 4901);
    service.all = service.all.toSpliced(25, 0, ...(moved ? [moved] : []));
    let left = 3;
    service.before = () => {
      if (left-- <= 0) throw new Error('gone');
    };
    await listing.recheck();
    assert.deepEqual(ids().length, 5000);
    service.before = () => undefined;
    await listing.recheck(undefined, ['4901']);
    assert.deepEqual(ids(), [...range(1, 25), 4901, ...range(26, 4900), ...range(4902, 5000)]);
  });

  for (const repeated of [0, 39])
    it(`of a service that sends page ${repeated + 1} again beyond the end is rechecked by a few requests`, async () => {
      const { listing, service, ids, asked, load } = serve(range(1, 1000), { repeated });
      await load();
      service.all = service.all.map((each) => (each.id === 777 ? { ...each, name: 'Renamed' } : each));
      await listing.recheck(undefined, ['777']);
      assert.deepEqual([listing.items[776]?.['name'], asked().length], ['Renamed', 5]);
      service.all = without(service.all, 500);
      await listing.recheck(undefined, ['500']);
      assert.deepEqual(ids(), [...range(1, 499), ...range(501, 1000)]);
    });

  for (const repeated of [undefined, 0])
    it(`of a service that sends ${repeated === undefined ? 'nothing' : 'the first page'} beyond the end grows and shrinks by a page, by a few requests`, async () => {
      const { listing, service, ids, asked, load } = serve(
        range(1, 1000),
        repeated === 0 ? { repeated } : {},
      );
      await load();
      for (let turn = 1; turn <= 30; turn++) {
        service.all = [...service.all, ...streams([5000 + turn])];
        await listing.recheck(undefined, []);
        assert.ok(asked().length <= 5);
      }
      assert.deepEqual(ids(), [...range(1, 1000), ...range(5001, 5030)]);
      for (let id = 1; id <= 60; id++) {
        service.all = without(service.all, id);
        await listing.recheck(undefined, [`${id}`]);
        assert.ok(asked().length <= 5);
      }
      assert.deepEqual(ids(), [...range(61, 1000), ...range(5001, 5030)]);
      assert.equal(listing.done, true);
    });

  it('has what could not be read again after a change read with the next recheck', async () => {
    const { listing, service, load } = serve(range(1, 1000));
    await load();
    service.all = service.all.map((each) => (each.id === 777 ? { ...each, name: 'Renamed' } : each));
    service.before = () => {
      throw new Error('gone');
    };
    await listing.recheck(undefined, ['777']);
    service.before = () => undefined;
    await listing.recheck();
    assert.equal(listing.items[776]?.['name'], 'Renamed');
  });

  it('is right when items come and go while it is loaded', async () => {
    const { listing, service, ids } = serve(range(1, 1000), { isCounted: true });
    await listing.first();
    service.before = (page) => {
      if (page === 12) service.all = without(service.all, 40);
      if (page === 25) service.all = [...streams([5001]), ...service.all];
      if (page === 25) service.before = () => undefined;
    };
    await listing.readOn();
    assert.deepEqual(ids(), [5001, ...range(1, 39), ...range(41, 1000)]);
    assert.equal(listing.done, true);
  });
});

describe('A list whose items are each read by themselves', () => {
  it('is rechecked after a change made here, and by itself only some minutes later', async () => {
    const asked: number[] = [];
    const call = async (_: unknown, { app_id }: { app_id?: number }) => {
      if (app_id === undefined) return { items: [{ id: 1 }, { id: 2 }], total: 2 };
      asked.push(app_id);
      return { id: app_id, secrets: { KEY: { id: app_id === 2 ? 7 : 8 } } };
    };
    const client = { baseUrl: 'http://platform.test', call } as unknown as Client;
    const listing = createListing(kindOf('edgeApp'), async () => ({ client, clientId: 1 }), {
      bound: appsOfSecret as never,
      id: '7',
    });
    const clock = holdClock();
    try {
      await listing.first();
      assert.deepEqual(
        listing.items.map(({ id }) => id),
        [2],
      );
      const askedAfter = async (ms: number, keys?: readonly string[]) => {
        await clock.tickAsync(ms);
        asked.length = 0;
        await listing.recheck(undefined, keys);
        return asked.length;
      };
      assert.deepEqual(
        [await askedAfter(30_000), await askedAfter(0, []), await askedAfter(299_000)],
        [0, 2, 0],
      );
      assert.equal(await askedAfter(2000), 2);
    } finally {
      clock.uninstall();
    }
  });
});

describe('A list that was read to its end', () => {
  it('is whole after it was read again, although it has grown', async () => {
    for (const count of [40, 100]) {
      const { listing, service, ids, load } = serve(range(1, count));
      await load();
      service.all = [...streams(range(5001, 5060)), ...service.all];
      await listing.refresh();
      assert.deepEqual([ids(), listing.done], [[...range(5001, 5060), ...range(1, count)], true]);
    }
  });
});

describe('A list that can’t be read', () => {
  it('has changed when that begins and ends, and not while it lasts', async () => {
    const { listing, service } = serve(range(1, 10));
    await listing.first();
    const fail = (): void => {
      throw new CallError(
        { reason: 'forbidden' },
        { operation: {} as never, call: 'List live streams', origin: '' },
      );
    };
    const changes: boolean[] = [];
    for (const before of [fail, fail, () => undefined, () => undefined]) {
      service.before = before;
      changes.push(await listing.recheck());
    }
    assert.deepEqual(changes, [true, false, true, false]);
  });
});
