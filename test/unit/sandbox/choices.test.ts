import assert from 'node:assert/strict';
import { listCdnResources } from '../../../src/platform/cdn/cdnResource.ts';
import { listBroadcasts, listDirectories, listQualitySets } from '../../../src/platform/streaming/choices.ts';
import { listStreams, listVideos } from '../../../src/platform/streaming/operations.ts';
import { forSuite } from '../../helpers/forSuite.ts';
import { startedSandbox, stillClock } from './startedSandbox.ts';

describe('what IDs are chosen from in the sandbox', () => {
  const sandbox = forSuite(() => startedSandbox({ now: stillClock() }));

  it('names every ID that streams and videos of the account have', async () => {
    const { client } = sandbox();
    const { live, vod } = await client.call(listQualitySets, {});
    const ids = (items: readonly { readonly id: number }[] | null | undefined) =>
      new Set((items ?? []).map(({ id }) => id));
    const [broadcasts, directories, cdn] = await Promise.all([
      client.call(listBroadcasts, {}),
      client.call(listDirectories, {}),
      client.call(listCdnResources, { limit: 100 }),
    ]);
    const streams: Record<string, unknown>[] = [];
    for (const page of [1, 2])
      streams.push(...(await client.call(listStreams, { page, with_broadcasts: 1 })).items);
    const videos: Record<string, unknown>[] = [];
    for (const page of [1, 2, 3])
      videos.push(...(await client.call(listVideos, { page, per_page: 50 })).items);
    const used = (items: readonly Record<string, unknown>[], name: string) =>
      items.flatMap((each) => each[name] ?? []) as number[];
    const all: [readonly number[], ReadonlySet<number>][] = [
      [used(streams, 'quality_set_id'), ids(live)],
      [used(streams, 'cdn_id'), ids(cdn.items)],
      [used(streams, 'broadcast_ids'), ids(broadcasts.items)],
      [used(videos, 'quality_set_id'), ids(vod)],
      [used(videos, 'directory_id'), ids(directories.items)],
    ];
    for (const [given, known] of all) {
      assert.ok(known.size > 1);
      assert.deepEqual(
        given.filter((id) => !known.has(id)),
        [],
      );
    }
    const names = used(streams, 'broadcasts') as unknown as { id: number; name: string }[];
    const listed = new Map(broadcasts.items.map(({ id, name, stream_ids }) => [id, { name, stream_ids }]));
    assert.ok(names.length > 0);
    for (const { id, name } of names) assert.equal(listed.get(id)?.name, name);
    assert.equal(directories.items.find(({ name }) => name === 'Handball')?.items_count, 1);
  });
});
