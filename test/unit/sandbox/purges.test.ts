import assert from 'node:assert/strict';
import { getCdnResource, listCdnResources } from '../../../src/platform/cdn/cdnResource.ts';
import { listLogConfigs, listLogTargets } from '../../../src/platform/cdn/logUploads.ts';
import { createLogPolicy, deleteLogPolicy, getLogPolicy } from '../../../src/platform/cdn/operations.ts';
import { listPurges, prefetchFiles, purgeCache } from '../../../src/platform/cdn/purge.ts';
import { deliveryStatistics } from '../../../src/platform/statistics/delivery.ts';
import { getStream, listStreams } from '../../../src/platform/streaming/operations.ts';
import { forSuite } from '../../helpers/forSuite.ts';
import { startedSandbox } from './startedSandbox.ts';

const video = 5512;
const limited = { reason: 'limited', status: 429 };

describe('the CDN of the sandbox', () => {
  let now = Date.UTC(2026, 4, 6, 18, 2);
  const sandbox = forSuite(() => startedSandbox({ now: () => now }));
  beforeEach(() => {
    now += 3_600_000;
  });
  const purge = (input: { urls?: string[]; paths?: string[] }) =>
    sandbox().client.call(purgeCache, { resource_id: video, ...input });
  const history = async () => (await sandbox().client.call(listPurges, { limit: 100 })).items;

  it('lists resources as they are filtered, and reads one', async () => {
    const { client } = sandbox();
    const ids = async (input: object) =>
      (await client.call(listCdnResources, { limit: 100, ...input })).items.map(({ id }) => id);
    assert.deepEqual(await ids({}), [5512, 5520, 5533, 5541, 5547, 5551]);
    assert.deepEqual(await ids({ name: 'PRESS' }), [5541]);
    assert.deepEqual(await ids({ cname: 'static.nordwelle.example' }), [5520]);
    assert.deepEqual(await ids({ secondaryHostnames: 'img.nordwelle.example' }), [5520]);
    assert.deepEqual(await ids({ status: 'suspended' }), [5533]);
    assert.deepEqual(await ids({ active: false }), [5541]);
    assert.deepEqual(await ids({ vp_enabled: true }), [5512]);
    assert.deepEqual(await ids({ originGroup: 815 }), [5541]);
    assert.equal((await client.call(getCdnResource, { resource_id: 5547 })).name, 'Archive');
  });

  it('delivers what is streamed from a resource of its own', async () => {
    const { client } = sandbox();
    const [stream] = (await client.call(listStreams, { page: 1 })).items;
    const { hls_cmaf_url } = await client.call(getStream, { stream_id: stream?.id ?? 0 });
    const { secondaryHostnames } = await client.call(getCdnResource, { resource_id: video });
    assert.ok(secondaryHostnames?.includes(new URL(hls_cmaf_url ?? '').hostname));
  });

  it('takes its time to purge, and ends', async () => {
    await purge({ urls: ['/a.jpg', '/b.jpg?x=1'] });
    const [made] = await history();
    assert.deepEqual(
      [made?.status, made?.purge_type, made?.payload, made?.resource?.cname],
      ['In progress', 'purge_by_url', { urls: ['/a.jpg', '/b.jpg?x=1'] }, 'video.nordwelle.example'],
    );
    now += 3000;
    assert.equal((await history())[0]?.status, 'In progress');
    now += 2000;
    assert.equal((await history())[0]?.status, 'Successful');
    await purge({ paths: ['/unreachable/*'] });
    now += 20_000;
    assert.deepEqual(
      (await history()).slice(0, 2).map(({ status, purge_type }) => [status, purge_type]),
      [
        ['Failed', 'purge_by_pattern'],
        ['Successful', 'purge_by_url'],
      ],
    );
  });

  it('keeps the limits of each sort, by resource', async () => {
    await purge({ urls: ['/a'] });
    await purge({ urls: ['/b'] });
    await assert.rejects(purge({ urls: ['/c'] }), limited);
    await purge({ paths: ['/a/*'] });
    await assert.rejects(purge({ paths: ['/b/*'] }), limited);
    await purge({ paths: [] });
    await assert.rejects(purge({ paths: [] }), limited);
    const { client } = sandbox();
    await client.call(purgeCache, { resource_id: 5520, paths: [] });
    const files = { resource_id: video, paths: ['/final.mp4'] };
    await client.call(prefetchFiles, files);
    await assert.rejects(client.call(prefetchFiles, files), limited);
    now += 60_000;
    await purge({ paths: [] });
    await client.call(prefetchFiles, files);
  });

  it('refuses to purge what is suspended, and nothing in particular', async () => {
    const { client } = sandbox();
    await assert.rejects(client.call(purgeCache, { resource_id: 5533, paths: [] }), { status: 400 });
    await assert.rejects(client.call(purgeCache, { resource_id: video }), {
      status: 400,
      fields: { paths: 'The field "paths" is not set. Define "paths" field in request body.' },
    });
  });

  it('tells its history as it is filtered', async () => {
    const { client } = sandbox();
    const count = async (input: object) =>
      (await client.call(listPurges, { limit: 100, ...input })).items.length;
    assert.equal(await count({ purge_type: 'purge_all', to_created: '2026-05-06T00:00:00Z' }), 1);
    assert.equal(await count({ status: 'Status report disabled' }), 1);
    assert.equal(await count({ cname: 'nowhere.example' }), 0);
    assert.equal(await count({ from_created: new Date(now).toISOString() }), 0);
  });

  it('counts bytes by resource, more in the evening, and nothing of what is off', async () => {
    const { client } = sandbox();
    const from = '2026-05-04T00:00:00Z';
    const asked = { service: 'CDN', from, to: '2026-05-06T00:00:00Z', granularity: '1h' } as const;
    const all = await client.call(deliveryStatistics, {
      ...asked,
      metrics: ['sent_bytes', 'upstream_bytes'],
      group_by: ['resource'],
    });
    assert.deepEqual(
      all.map(({ resource }) => resource),
      ['5512', '5520', '5547'],
    );
    const series = (all[0]?.metrics['sent_bytes'] ?? []) as readonly (readonly [number, number])[];
    const at = (hour: number) =>
      series.find(([time]) => time === Date.parse(from) / 1000 + hour * 3600)?.[1] ?? 0;
    assert.ok(at(20) > 3 * at(3) && at(20) > 1e9, `${at(20)} ${at(3)}`);
    const one = await client.call(deliveryStatistics, { ...asked, metrics: ['sent_bytes'], resource: video });
    assert.deepEqual(one, [{ metrics: { sent_bytes: series } }]);
    assert.deepEqual(
      await client.call(deliveryStatistics, { ...asked, metrics: ['sent_bytes'], resource: 5541 }),
      [],
    );
    await assert.rejects(
      client.call(deliveryStatistics, {
        ...asked,
        from: '2026-01-01',
        granularity: '1m',
        metrics: ['sent_bytes'],
      }),
      { status: 400 },
    );
  });

  it('counts requests by how they were answered, and what share came from the cache', async () => {
    const [resource] = await sandbox().client.call(deliveryStatistics, {
      service: 'CDN',
      from: '2026-05-04T20:00:00Z',
      to: '2026-05-04T21:00:00Z',
      granularity: '1h',
      metrics: [
        'sent_bytes',
        'upstream_bytes',
        'requests',
        'responses_2xx',
        'responses_3xx',
        'responses_4xx',
        'responses_5xx',
        'responses_hit',
        'responses_miss',
        'cache_hit_requests_ratio',
        'cache_hit_traffic_ratio',
      ],
      resource: video,
    });
    const metrics = (resource?.metrics ?? {}) as Record<string, readonly (readonly [number, number])[]>;
    const of = (...names: string[]) => names.reduce((sum, name) => sum + Number(metrics[name]?.[0]?.[1]), 0);
    assert.ok(of('requests') > 1000);
    assert.equal(of('responses_2xx', 'responses_3xx', 'responses_4xx', 'responses_5xx'), of('requests'));
    assert.equal(of('responses_hit', 'responses_miss'), of('requests'));
    assert.ok(Math.abs(of('cache_hit_requests_ratio') - of('responses_hit') / of('requests')) < 1e-4);
    assert.ok(Math.abs(of('cache_hit_traffic_ratio') - 1 + of('upstream_bytes') / of('sent_bytes')) < 1e-4);
  });

  it('makes policies with its defaults, and deletes those that nothing uses', async () => {
    const { client } = sandbox();
    const made = await client.call(createLogPolicy, { name: 'Tabs', field_separator: '\t' });
    assert.deepEqual(
      [
        made.name,
        made.field_separator,
        made.retry_interval_minutes,
        made.rotate_threshold_mb,
        made.related_uploader_configs,
      ],
      ['Tabs', '\t', 60, null, []],
    );
    await client.call(deleteLogPolicy, { policy_id: made.id });
    await assert.rejects(client.call(getLogPolicy, { policy_id: made.id }), { reason: 'missing' });
    const { items } = await client.call(listLogConfigs, { limit: 100, search: 'rights' });
    const [used] = items;
    await assert.rejects(client.call(deleteLogPolicy, { policy_id: used?.policy ?? 0 }), { status: 400 });
    const targets = await client.call(listLogTargets, { limit: 100, config_ids: [used?.id ?? 0] });
    assert.deepEqual(
      targets.items.map(({ id }) => id),
      [used?.target],
    );
  });
});
