import assert from 'node:assert/strict';
import {
  getLogPolicy,
  listLogFields,
  listLogPolicies,
  updateLogPolicy,
} from '../../../src/platform/cdn/operations.ts';
import { forSuite } from '../../helpers/forSuite.ts';
import { startedSandbox } from './startedSandbox.ts';

const path = '/cdn/logs_uploader/policies';

// biome-ignore lint/suspicious/noExplicitAny: looked at member by member
type Item = any;

describe('log upload policies of the sandbox', () => {
  let all: Item[];
  let now = Date.UTC(2026, 4, 6, 18, 2);
  const sandbox = forSuite(() => startedSandbox({ now: () => now }));
  beforeEach(async () => {
    all = await sandbox().read(path);
  });

  const patch = async (id: number, json: object) => {
    const response = await sandbox().call(`${path}/${id}`, { method: 'PATCH', json });
    return { status: response.status, body: (await response.json()) as Item };
  };

  it('are 8: one below the rule for its threshold, one without, one used by three', () => {
    assert.equal(all.length, 8);
    const thresholds = all.map((policy) => policy.rotate_threshold_mb);
    assert.equal(thresholds.filter((each) => each === 50).length, 1);
    assert.equal(thresholds.filter((each) => each === null).length, 1);
    assert.equal(all.filter((policy) => policy.related_uploader_configs.length === 3).length, 1);
  });

  it('come bare without a limit, and counted with one', async () => {
    const page = await sandbox().read(`${path}?limit=3&offset=3`);
    assert.deepEqual(page, {
      count: 8,
      next: `${path}?limit=3&offset=6`,
      previous: `${path}?limit=3&offset=0`,
      results: all.slice(3, 6),
    });
    const last = await sandbox().read(`${path}?limit=1000`);
    assert.deepEqual([last.next, last.previous, last.results], [null, null, all]);
  });

  it('can be looked for by name, id and configuration', async () => {
    const [, rights] = all;
    assert.deepEqual(await sandbox().read(`${path}?search=RIGHTS`), [rights]);
    assert.deepEqual(await sandbox().read(`${path}?search=${rights.id}`), [rights]);
    assert.deepEqual(await sandbox().read(`${path}?config_ids=122`), [rights]);
    assert.deepEqual(await sandbox().read(`${path}?config_ids=118&config_ids=140`), all.slice(0, 2));
    assert.deepEqual(await sandbox().read(`${path}?search=nothing`), []);
  });

  it('tell the fields of a line', async () => {
    const fields = await sandbox().read(`${path}/fields`);
    for (const { fields: used } of all) {
      for (const name of used) assert.ok(name === '-' || fields.includes(name), name);
    }
  });

  it('keep a change, and drop what cannot be changed', async () => {
    const { id } = all[3];
    now += 60_000;
    const change = {
      name: 'Sampled',
      rotate_threshold_mb: null,
      format_type: '',
      tags: { a: 'x'.repeat(50) },
      log_sample_rate: 0.25,
    };
    const { status, body } = await patch(id, { ...change, client_id: 1, id: 2, created: 'now' });
    assert.equal(status, 200);
    assert.deepEqual(body, { ...all[3], ...change, updated: new Date(now).toISOString() });
    assert.deepEqual(await sandbox().read(`${path}/${id}`), body);
    const { rotate_threshold_mb } = all[3];
    assert.equal((await patch(id, { rotate_threshold_mb })).body.rotate_threshold_mb, rotate_threshold_mb);
  });

  it('refuse what breaks the bounds, by field', async () => {
    const { id } = all[0];
    const wrong: Record<string, unknown>[] = [
      { name: 'n'.repeat(256) },
      { name: null },
      { description: 'n'.repeat(256) },
      { include_empty_logs: 'maybe' },
      { retry_interval_minutes: 4 },
      { rotate_interval_minutes: 61 },
      { rotate_threshold_mb: 50 },
      { rotate_threshold_mb: 2 ** 31 },
      { rotate_threshold_lines: 10_001 },
      { field_delimiter: '01234567890' },
      { field_separator: '' },
      { fields: ['f'.repeat(256)] },
      { tags: { a: 'x'.repeat(51) } },
      { log_sample_rate: 1.1 },
    ];
    for (const json of wrong) {
      const { status, body } = await patch(id, json);
      assert.equal(status, 400, JSON.stringify(json).slice(0, 80));
      assert.deepEqual(Object.keys(body), ['errors']);
      assert.deepEqual(Object.keys(body.errors), Object.keys(json));
      for (const texts of Object.values<Item>(body.errors)) assert.equal(typeof texts[0], 'string');
    }
    assert.deepEqual((await patch(id, { rotate_threshold_mb: 50 })).body.errors.rotate_threshold_mb, [
      'Ensure this value is greater than or equal to 100.',
    ]);
    assert.deepEqual(await sandbox().read(`${path}/${id}`), all[0]);
    for (const query of ['limit=0', 'limit=1001', 'offset=-1', 'config_ids=x']) {
      assert.equal((await sandbox().call(`${path}?${query}`)).status, 400, query);
    }
    const missing = await sandbox().call(`${path}/1`);
    assert.equal(missing.status, 404);
    assert.deepEqual(await missing.json(), { message: 'Policy does not exist or has been deleted.' });
  });

  it('can be called through the client', async () => {
    const { client } = sandbox();
    const bare = await client.call(listLogPolicies, {});
    const counted = await client.call(listLogPolicies, { limit: 100 });
    assert.deepEqual(bare.items, counted.items);
    assert.equal(counted.total, 8);
    assert.ok((await client.call(listLogFields, {})).includes('status'));
    const { id } = all[5];
    const before = await client.call(getLogPolicy, { policy_id: id });
    const after = await client.call(updateLogPolicy, { policy_id: id, description: 'd' });
    assert.deepEqual({ ...before, description: 'd', updated: after.updated }, after);
    await assert.rejects(client.call(updateLogPolicy, { policy_id: id, tags: { a: 'x'.repeat(51) } }), {
      reason: 'invalid',
      fields: { tags: 'Ensure this field has no more than 50 characters.' },
    });
  });
});
