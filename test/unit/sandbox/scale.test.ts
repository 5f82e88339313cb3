import assert from 'node:assert/strict';
import { fetch } from 'undici';
import { pages } from '../../../src/platform/client/paging.ts';
import { listTasks } from '../../../src/platform/cloud/operations.ts';
import { listVideos } from '../../../src/platform/streaming/operations.ts';
import { forSuite } from '../../helpers/forSuite.ts';
import { place } from './cloudOrders.ts';
import { type StartedSandbox, startedSandbox } from './startedSandbox.ts';

const now = Date.UTC(2026, 4, 6, 18, 2);

// biome-ignore lint/suspicious/noExplicitAny: looked at member by member
type Any = any;

describe('an account of three times the size', () => {
  let one: StartedSandbox;
  let three: StartedSandbox;
  before(async () => {
    one = await startedSandbox({ now: () => now });
    three = await startedSandbox({ scale: 3, now: () => now });
  });
  after(() => Promise.all([one.close(), three.close()]));

  const places = [412_070, 419_505, 433_180].flatMap((project) =>
    [38, 76, 64, 120].map((region) => `${project}/${region}`),
  );
  const everywhere = async ({ read }: StartedSandbox, path: string): Promise<Any[]> =>
    (await Promise.all(places.map((each) => read(`${path}/${each}?limit=1000`)))).flatMap(
      ({ results }) => results ?? [],
    );
  const byPage = async ({ read }: StartedSandbox, path: string, size: number) => {
    const found: Any[] = [];
    for (let page = 1; found.length === (page - 1) * size; page++) {
      found.push(...(await read(`${path}page=${page}`)));
    }
    return found;
  };
  const videos = (sandbox: StartedSandbox, query = '') =>
    byPage(sandbox, `/streaming/videos?per_page=100&${query}&`, 100);
  const lists: Record<string, (sandbox: StartedSandbox) => Promise<Any[]>> = {
    'live streams': (sandbox) => byPage(sandbox, '/streaming/streams?', 25),
    instances: (sandbox) => everywhere(sandbox, '/cloud/v1/instances'),
    volumes: (sandbox) => everywhere(sandbox, '/cloud/v1/volumes'),
    clusters: (sandbox) => everywhere(sandbox, '/cloud/v1/dbaas/postgres/clusters'),
    'FaaS keys': (sandbox) => everywhere(sandbox, '/cloud/v1/faas/keys'),
    'edge apps': async ({ read }) => (await read('/fastedge/v1/apps?limit=1000')).apps,
    'edge secrets': async ({ read }) => (await read('/fastedge/v1/secrets')).secrets,
    'log policies': async ({ read }) => (await read('/cdn/logs_uploader/policies')) as Any[],
    'storage alerts': async ({ read }) =>
      Object.values(await read('/storage/notifications/v1/events')).flat(),
  };
  const idOf = (each: Any) =>
    each.id ?? each.cluster_name ?? (each.uuid ? `${each.uuid} ${each.storage_name}` : each.name);

  for (const [kind, list] of Object.entries(lists)) {
    it(`has three times the ${kind}, all told apart`, async () => {
      const [usual, large] = await Promise.all([list(one), list(three)]);
      assert.ok(usual.length > 0);
      assert.equal(large.length, 3 * usual.length);
      if (kind !== 'storage alerts') assert.equal(new Set(large.map(idOf)).size, large.length);
    });
  }

  it('has three times the videos that are done, by page to the end', async () => {
    const [usual, large] = await Promise.all([videos(one), videos(three)]);
    const done = ({ status }: Any) => status === 'ready';
    assert.equal(large.filter(done).length, 3 * usual.filter(done).length);
    assert.equal(large.length - usual.length, 2 * usual.filter(done).length);
    for (const member of ['id', 'slug', 'name']) {
      const spread = new Set(large.map((each) => each[member])).size - large.length;
      assert.equal(spread, new Set(usual.map((each) => each[member])).size - usual.length, member);
    }
    assert.deepEqual(
      large.map(({ id }) => id),
      large.map(({ id }) => id).toSorted((a, b) => b - a),
    );
    assert.deepEqual(
      (await videos(three, 'status=ready')).map(({ id }) => id),
      large.filter(done).map(({ id }) => id),
    );
    assert.equal((await videos(three, 'search=brahms')).length, 3);
    const client = pages(three.client, listVideos, { search: 'Pierogi' });
    assert.equal((await client.next()).items.length, 3);
  });

  it('plays, and has the same statistics', async () => {
    const [video] = await videos(three, `search=${encodeURIComponent('Fado night in Porto (3)')}`);
    assert.equal((await fetch(video.hls_url)).status, 200);
    const streams = await lists['live streams']?.(three);
    const waiting = streams?.findLast(({ name }) => name.endsWith('(3)'));
    assert.deepEqual([waiting.live, waiting.started_at_primary], [false, null]);
    const query = `from=2026-05-05&to=2026-05-06&stream_id=${waiting.id}`;
    const [none] = await three.read(`/streaming/statistics/stream/watching_duration?${query}`);
    assert.equal(none.metrics.streams.length, 24);
    assert.ok(none.metrics.streams.every(([, minutes]: [number, number]) => minutes === 0));
    const all = `/streaming/statistics/reseller/stream?from=2026-05-05&to=2026-05-06&by_streams=true`;
    assert.equal((await three.read(all)).length, (await one.read(all)).length);
  });

  it('links copies to copies alone', async () => {
    const [instances, volumes] = await Promise.all([lists['instances']?.(three), lists['volumes']?.(three)]);
    const names = new Map(instances?.map(({ id, name }) => [id, name]));
    for (const { attachments } of volumes ?? []) {
      for (const { server_id, instance_name } of attachments)
        assert.equal(instance_name, names.get(server_id));
    }
    const busy = volumes?.find(({ name, task_id }) => name.endsWith('(3)') && task_id);
    assert.equal((await three.read(`/cloud/v1/tasks/${busy.task_id}`)).state, 'RUNNING');
    const { apps } = await three.read('/fastedge/v1/apps?limit=1000');
    const secrets = (await three.read('/fastedge/v1/secrets')).secrets;
    const third = apps.filter(({ name }: Any) => name.endsWith('-3'));
    assert.equal(third.length, 40);
    for (const { id } of third) {
      const app = await three.read(`/fastedge/v1/apps/${id}`);
      for (const { name } of Object.values<Any>(app.secrets)) assert.match(name, /-3$/);
    }
    assert.equal(secrets.filter(({ name }: Any) => name.endsWith('-3')).length, 25);
    const tasks = await pages(three.client, listTasks, {}).next();
    assert.ok((tasks.total ?? 0) < 3 * (await one.read('/cloud/v1/tasks')).count);
  });

  it('keeps names within their bounds', async () => {
    const keys = await lists['FaaS keys']?.(three);
    for (const { name } of keys ?? []) assert.match(name, /^[a-z][-a-z0-9]{0,24}[a-z0-9]$/);
    const clusters = await lists['clusters']?.(three);
    for (const { cluster_name } of clusters ?? []) {
      assert.match(cluster_name, /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/);
      assert.ok(cluster_name.length <= 50);
    }
    const policies = await lists['log policies']?.(three);
    assert.ok(policies?.every(({ name }) => name.length <= 255));
    const { results } = await three.read(`/cloud/v1/volumes/${place}?limit=3&offset=2`);
    assert.equal(results.length, 3);
  });
});

describe('an account of no size', () => {
  const none = forSuite(() => startedSandbox({ scale: 0, now: () => now }));

  it('has places and users, and nothing in them', async () => {
    const count = async (path: string) => {
      const found = await none().read(path);
      return (Array.isArray(found) ? found : (found.results ?? found.apps ?? found.secrets)).length;
    };
    assert.equal(await count('/cloud/v1/projects?limit=100'), 1);
    assert.equal(await count('/cloud/v1/regions?limit=100'), 4);
    for (const path of [
      '/streaming/streams',
      '/streaming/videos',
      '/fastedge/v1/apps',
      '/fastedge/v1/secrets',
    ]) {
      assert.equal(await count(path), 0, path);
    }
    assert.equal(await count(`/cloud/v1/instances/${places()}`), 0);
  });

  const places = () => '412070/38';
});
