import assert from 'node:assert/strict';
import { listLogPolicies, updateLogPolicy } from '../../../src/platform/cdn/operations.ts';
import type { Client } from '../../../src/platform/client/client.ts';
import { pages } from '../../../src/platform/client/paging.ts';
import { listClusters } from '../../../src/platform/cloud/databases.ts';
import { getInstance, startInstance } from '../../../src/platform/cloud/instances.ts';
import { listTasks } from '../../../src/platform/cloud/operations.ts';
import { price } from '../../../src/platform/cloud/price.ts';
import { region } from '../../../src/platform/cloud/region.ts';
import {
  getEdgeApp,
  getEdgeSecret,
  listEdgeApps,
  updateEdgeSecret,
} from '../../../src/platform/edge/operations.ts';
import { listUsers } from '../../../src/platform/identity/operations.ts';
import { meetStatistics, watchingStatistics } from '../../../src/platform/statistics/operations.ts';
import { publishedLogPolicy } from '../../helpers/published/cdn.ts';
import { publishedPrice, publishedRegion, publishedTask } from '../../helpers/published/cloud.ts';
import { publishedInstance } from '../../helpers/published/compute.ts';
import { publishedUser } from '../../helpers/published/identity.ts';
import { mockService } from './client/mockService.ts';

/** Calls, with a service that answers whatever it is asked with the replies, in order. */
async function answering<T>(replies: unknown[], use: (client: Client, asked: string[]) => Promise<T>) {
  const { client, pool } = mockService();
  const asked: string[] = [];
  for (const reply of replies) {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH']) {
      const once = { path: () => true, method };
      pool.intercept(once).reply(200, ({ path }) => {
        asked.push(path);
        return reply as object;
      });
    }
  }
  return use(client, asked);
}

const scope = { project_id: 1, region_id: 7 };

describe('oddities of the service', () => {
  it('a list of policies comes bare, or with its count', async () => {
    const items = [publishedLogPolicy];
    for (const [reply, page] of [
      [items, { items }],
      [
        { count: 9, next: null, previous: null, results: items },
        { items, total: 9 },
      ],
    ]) {
      await answering([reply], async (client) => {
        assert.deepEqual(await client.call(listLogPolicies, {}), page);
      });
    }
  });

  it('a bare list ends when the page that was asked for is the same again', async () => {
    await answering([[publishedUser], [publishedUser]], async (client, asked) => {
      const reader = pages(client, listUsers, {});
      assert.equal((await reader.next()).items.length, 1);
      assert.deepEqual((await reader.next()).items, []);
      assert.ok(reader.done);
      assert.deepEqual(asked, ['/iam/users?limit=100&offset=0', '/iam/users?limit=100&offset=1']);
    });
  });

  it('lists are asked for with a limit, since without one the service gives ten', async () => {
    const item = { cluster_name: 'a' };
    const replies = [
      { count: 2, results: [item] },
      { count: 2, results: [{ cluster_name: 'b' }] },
    ];
    await answering(replies, async (client, asked) => {
      const reader = pages(client, listClusters, scope);
      assert.deepEqual((await reader.next()).items, [item]);
      assert.deepEqual((await reader.next()).items, [{ cluster_name: 'b' }]);
      assert.ok(reader.done);
      const path = '/cloud/v1/dbaas/postgres/clusters/1/7';
      assert.deepEqual(asked, [`${path}?limit=100&offset=0`, `${path}?limit=100&offset=1`]);
    });
  });

  it('an empty list may be null', async () => {
    await answering([{ count: 0, results: null }, { apps: null }], async (client) => {
      assert.deepEqual(await client.call(listTasks, {}), { items: [], total: 0 });
      assert.deepEqual(await client.call(listEdgeApps, {}), { items: [] });
    });
  });

  it('several values of a filter are repeated, in the log too', async () => {
    const { client, pool, events } = mockService();
    pool.intercept({ path: () => true }).reply(200, { count: 1, results: [publishedTask] });
    const page = await client.call(listTasks, { state: ['NEW', 'RUNNING'], limit: 10 });
    assert.equal(events[0]?.call, 'GET /cloud/v1/tasks?state=NEW&state=RUNNING&limit=10');
    assert.equal(page.items[0]?.created_on, '2026-05-23T05:07:31', 'a time without a zone stays as it is');
  });

  it('a single app or secret lacks its id, which is put back', async () => {
    await answering([{ name: 'a' }, { name: 'b' }, { name: 'c', id: null }], async (client) => {
      assert.deepEqual(await client.call(getEdgeApp, { app_id: 31 }), { id: 31, name: 'a' });
    });
    await answering([{ name: 'b' }], async (client) => {
      assert.equal((await client.call(getEdgeSecret, { secret_id: 4 })).id, 4);
    });
    await answering([{ name: 'c', id: null }], async (client) => {
      assert.equal((await client.call(updateEdgeSecret, { secret_id: 5, name: 'cc' })).id, 5);
    });
    await answering([{ id: 8, name: 'newer' }], async (client) => {
      assert.equal((await client.call(getEdgeApp, { app_id: 31 })).id, 8);
    });
  });

  it('the address of an app may lack its scheme', async () => {
    const apps = [{ id: 1, url: 'a.example' }, { id: 2, url: 'http://b.example' }, { id: 3 }];
    await answering([{ count: 3, apps }], async (client) => {
      const { items } = await client.call(listEdgeApps, {});
      assert.deepEqual(
        items.map(({ url }) => url),
        ['https://a.example', 'http://b.example', undefined],
      );
    });
    await answering([{ url: 'a.example' }], async (client) => {
      assert.equal((await client.call(getEdgeApp, { app_id: 1 })).url, 'https://a.example');
    });
  });

  it('a start answers with the instance, or with a list that holds it', async () => {
    const { id } = publishedInstance;
    const other = { ...publishedInstance, id: 'other' };
    const cases: [unknown, unknown][] = [
      [publishedInstance, id],
      [{ count: 1, results: [publishedInstance] }, id],
      [{ count: 2, results: [other, publishedInstance] }, id],
      [{ count: 1, results: [other] }, 'other'],
      [{ count: 0, results: [] }, undefined],
    ];
    for (const [reply, expected] of cases) {
      await answering([reply], async (client) => {
        const started = await client.call(startInstance, { ...scope, instance_id: id });
        assert.equal(started?.id, expected);
      });
    }
  });

  it('states of alarms come in both cases, and any other text goes through', async () => {
    const alarms = ['ACK_REQ', 'ack_req', 'Whatever'].map((AlarmState, ID) => ({ ID, AlarmState }));
    const odd = { ...publishedInstance, status: 'NEWER', vm_state: 'odd', blackhole_ports: alarms };
    await answering([odd], async (client) => {
      assert.deepEqual(await client.call(getInstance, { ...scope, instance_id: odd.id }), odd);
    });
  });

  it('coordinates are text or numbers, and a currency may be new', () => {
    for (const latitude of ['49.6', 49.6]) {
      const coordinates = { latitude, longitude: '6.1' };
      assert.ok(region.safeParse({ ...publishedRegion, coordinates }).success);
    }
    for (const currency_code of ['ZWL', 'XYZ', null]) {
      assert.ok(price.safeParse({ ...publishedPrice, currency_code }).success);
    }
  });

  it('series are pairs, one pair, or flat, and keep their digits', async () => {
    const points = [
      [1_640_995_210, 10],
      [1_640_998_810, 11.5],
    ];
    for (const streams of [points, points.flat()]) {
      await answering([[{ client: 1, metrics: { streams } }]], async (client) => {
        const [row] = await client.call(watchingStatistics, { from: '2022-01-01T00:00:00Z' });
        assert.deepEqual(row?.metrics['streams'], points);
      });
    }
    const metrics = { meet: [], max_meet_usage: [1_640_995_510, 200], empty: null };
    await answering([[{ client: 1, metrics }]], async (client) => {
      const [row] = await client.call(meetStatistics, { from: 'a', to: 'b' });
      assert.deepEqual(row?.metrics, { meet: [], max_meet_usage: [[1_640_995_510, 200]], empty: [] });
    });
    const exact =
      '[{"client":1,"metrics":{"streams":[[1640995210,1.50],[1640995211,12345678901234567890]]}}]';
    await answering([exact], async (client) => {
      const [row] = await client.call(watchingStatistics, { from: 'a' });
      const streams = [
        [1_640_995_210, '1.50'],
        [1_640_995_211, '12345678901234567890'],
      ];
      assert.deepEqual(row?.metrics['streams'], streams);
    });
  });

  it('an old policy may be outside the bounds of a request, which still hold for a change', () => {
    const check = (rotate_threshold_mb: number | null) =>
      updateLogPolicy.input.safeParse({ policy_id: 1, rotate_threshold_mb }).success;
    assert.deepEqual([50, 100, 2_147_483_647, 2_147_483_648, null].map(check), [
      false,
      true,
      true,
      false,
      true,
    ]);
    assert.ok(updateLogPolicy.reply.safeParse(publishedLogPolicy).success);
    assert.equal(publishedLogPolicy.rotate_threshold_mb, 50);
  });
});
