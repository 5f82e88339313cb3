import assert from 'node:assert/strict';
import { kindOf } from '../../../src/kinds/all.ts';
import { tell } from '../../helpers/kindRows.ts';

type Item = Record<string, unknown>;

function waysOf(kind: string) {
  return kindOf(kind).arranging || assert.fail(kind);
}

/** The choices of a filter under which an item is kept. */
function keeping(kind: string, filter: string, item: Item): string[] {
  const { choices, keeps } =
    waysOf(kind).filters?.find(({ id }) => id === filter) ?? assert.fail(`${kind} ${filter}`);
  return (choices ?? []).flatMap(({ value, words }) => (keeps?.(item, value) ? [tell(words)] : []));
}

describe('a list that Headend filters by itself', () => {
  const past = '2020-01-01T00:00:00Z';
  const future = '2100-01-01T00:00:00Z';
  const lists: readonly [kind: string, filter: string, item: Item, kept: string | undefined][] = [
    ['liveStream', 'state', { live: true, transcoding_speed: 1 }, 'live'],
    ['liveStream', 'state', { live: true, transcoding_speed: 0.9 }, 'slow'],
    ['liveStream', 'state', { backup_live: true }, 'backup live'],
    ['liveStream', 'state', { active: true, started_at_primary: past }, 'silent'],
    ['liveStream', 'state', { active: true }, 'idle'],
    ['liveStream', 'state', { active: false }, 'off'],
    ['liveStream', 'ingest', { pull: true }, 'pull'],
    ['liveStream', 'ingest', { pull: false }, 'push'],
    ['faasKey', 'state', { expire: future }, 'valid'],
    ['faasKey', 'state', { expire: past }, 'expired'],
    ['faasKey', 'state', { created_at: future, expire: null }, 'not yet valid'],
    ['logPolicy', 'state', { related_uploader_configs: [4] }, 'used'],
    ['logPolicy', 'state', { related_uploader_configs: [] }, 'unused'],
    ['edgeSecret', 'state', { app_count: 2 }, 'used'],
    ['edgeSecret', 'state', { app_count: 0 }, 'unused'],
    ['storageAlert', 'state', { name: 'reaching_used_space' }, 'space'],
    ['storageAlert', 'state', { name: 'reaching_used_traffic' }, 'traffic'],
    ['storageAlert', 'state', { name: 'reaching_files_quantity' }, 'files'],
    ['storageAlert', 'state', { name: 'reaching_used_requests' }, 'requests'],
    ['storageAlert', 'state', { name: 'reaching_egress' }, undefined],
  ];
  for (const [kind, filter, item, kept] of lists)
    it(`keeps ${JSON.stringify(item)} of ${kind} under “${kept ?? 'none'}”`, () =>
      assert.deepEqual(keeping(kind, filter, item), kept === undefined ? [] : [kept]));
});

describe('a list that Headend sorts by itself', () => {
  const created = '1970-01-01T00:00:05Z';
  const all: readonly [kind: string, sort: string, item: Item, by: string | number | undefined][] = [
    ['liveStream', 'created', { created_at: created }, 5000],
    ['liveStream', 'started', { created_at: created, started_at_primary: '1970-01-01T00:00:09' }, 9000],
    ['liveStream', 'started', { created_at: created }, undefined],
    ['video', 'created', { created_at: created }, 5000],
    ['video', 'length', { duration: 61_000, cdn_views: 3 }, 61_000],
    ['video', 'views', { duration: 61_000, cdn_views: 3 }, 3],
    ['cdnResource', 'created', { created }, 5000],
    ['cdnResource', 'domain', { name: 'b', cname: 'a.test' }, 'a.test'],
    ['cluster', 'created', { created_at: created }, 5000],
    ['cluster', 'storage', { storage: { size_gib: 20 } }, 20],
    ['edgeBinary', 'id', { id: '10' }, 10],
    ['edgeSecret', 'apps', { app_count: 4 }, 4],
    ['logConfig', 'created', { created }, 5000],
    ['logPolicy', 'created', { created }, 5000],
    ['logTarget', 'created', { created }, 5000],
    ['purge', 'created', { created }, 5000],
    ['storageAlert', 'limit', { bytes: '5000', count: null }, 5000],
    ['storageAlert', 'limit', { count: 30 }, 30],
    ['volume', 'size', { size: 15 }, 15],
    ['volume', 'created', { created_at: created }, 5000],
  ];
  for (const [kind, sort, item, by] of all)
    it(`puts ${JSON.stringify(item)} of ${kind} by its ${sort} at ${by}`, () => {
      const found = waysOf(kind).sorts?.find(({ id }) => id === sort) ?? assert.fail(sort);
      assert.equal(found.by?.(item), by);
    });

  for (const [kind, sort, up, down] of [
    ['instance', 'name', { order_by: 'name.asc' }, { order_by: 'name.desc' }],
    ['instance', 'created', { order_by: 'created.asc' }, { order_by: 'created.desc' }],
    ['instance', 'status', { order_by: 'status.asc' }, { order_by: 'status.desc' }],
    ['faasKey', 'created', { order_by: 'created_at.asc' }, { order_by: 'created_at.desc' }],
    ['faasKey', 'expires', { order_by: 'expire.asc' }, { order_by: 'expire.desc' }],
  ] as const)
    it(`is asked for in the order of the ${sort} of ${kind} where the service can sort`, () => {
      const found = waysOf(kind).sorts?.find(({ id }) => id === sort) ?? assert.fail(sort);
      assert.deepEqual(found.input, { up, down });
    });
});

describe('a list in groups', () => {
  it('has alerts by what they watch, or by their bucket in its storage', () => {
    const groupOf = (grouping: string, item: Item) => {
      const found = waysOf('storageAlert').groupings?.find(({ id }) => id === grouping);
      const { id, title } = found?.of(item) ?? assert.fail(grouping);
      return [id, tell(title)];
    };
    const alert = { name: 'reaching_used_space', storage_name: 'archive', bucket_name: 'matches' };
    assert.deepEqual(groupOf('watched', alert), ['reaching_used_space', 'Space']);
    assert.deepEqual(groupOf('bucket', alert), ['archive/matches', 'matches']);
    assert.deepEqual(groupOf('bucket', { ...alert, bucket_name: null }), ['archive/', 'Entire storage']);
  });
});
