import assert from 'node:assert/strict';
import { logUploadHandlers } from '../../../../../src/sandbox/routes/cdn/logUploads.ts';
import { policyHandlers } from '../../../../../src/sandbox/routes/cdn/policies.ts';
import { resourceHandlers } from '../../../../../src/sandbox/routes/cdn/resources.ts';
import { account } from '../asked.ts';

const ids = (all: readonly { readonly id: number }[]) => all.map(({ id }) => id);

describe('The lists of the CDN in the sandbox', () => {
  it('of log uploads are narrowed by a part of a name, an ID, and whatever one of the wanted uses', async () => {
    const { ask, keep } = await account();
    keep(
      'logConfig',
      { id: 1, name: 'Daily', resources: [10, 11] },
      { id: 12, name: 'Hourly', resources: [11, 12] },
      { id: 3, name: null },
    );
    keep(
      'logTarget',
      { id: 1, name: 'Archive', related_uploader_configs: [1, 3] },
      { id: 2, name: 'Search', related_uploader_configs: [3] },
    );
    const configs = (input: object) => ids(ask(logUploadHandlers, 'cdn.logConfigs.list', input));
    assert.deepEqual(configs({}), [1, 12, 3]);
    assert.deepEqual(configs({ search: 'LY' }), [1, 12]);
    assert.deepEqual(configs({ search: '1' }), [1]);
    assert.deepEqual(configs({ resource_ids: [10, 12] }), [1, 12]);
    assert.deepEqual(configs({ resource_ids: [10], search: 'hourly' }), []);
    const targets = (input: object) => ids(ask(logUploadHandlers, 'cdn.logTargets.list', input));
    assert.deepEqual(targets({ config_ids: [1] }), [1]);
    assert.deepEqual(targets({ config_ids: [3], search: 'sea' }), [2]);
  });

  it('of resources name where the sandbox listens, besides what one that streams had', async () => {
    const { ask, keep } = await account();
    keep(
      'cdnResource',
      { id: 1, cname: 'a.example', name: 'Video', vp_enabled: true, secondaryHostnames: ['b.example'] },
      { id: 2, cname: 'c.example', name: 'Files', vp_enabled: false, secondaryHostnames: ['d.example'] },
    );
    const list = (input: object) => ask(resourceHandlers, 'cdn.resources.list', input);
    assert.deepEqual(
      list({}).map((each: { secondaryHostnames: string[] }) => each.secondaryHostnames),
      [['b.example', '127.0.0.1'], ['d.example']],
    );
    assert.deepEqual(ids(list({ secondaryHostnames: '127.0.0.1' })), [1]);
    assert.deepEqual(ids(list({ name: 'FIL' })), [2]);
    assert.deepEqual(ids(list({ vp_enabled: false, cname: 'a.example' })), []);
  });

  it('of policies lose one that no configuration uses, and keep when one was changed', async () => {
    const { ask, keep, at, store } = await account();
    const policy = { name: 'A', created: '2026-01-01T00:00:00.000Z', updated: '2026-01-01T00:00:00.000Z' };
    keep('logPolicy', { id: 1, ...policy }, { id: 2, ...policy });
    keep('logConfig', { id: 7, policy: 1 });
    assert.throws(() => ask(policyHandlers, 'cdn.logPolicies.delete', { policy_id: 1 }), { status: 400 });
    ask(policyHandlers, 'cdn.logPolicies.delete', { policy_id: 2 });
    assert.deepEqual(
      store.resources.list('logPolicy').map(({ id }) => id),
      ['1'],
    );
    const changed = ask(policyHandlers, 'cdn.logPolicies.update', { policy_id: 1, name: 'B' });
    const { name, created, updated } = changed;
    assert.deepEqual([name, created, updated], ['B', policy.created, new Date(at.now).toISOString()]);
    assert.throws(
      () => ask(policyHandlers, 'cdn.logPolicies.update', { policy_id: 1, tags: { a: 'é'.repeat(51) } }),
      { status: 400, fields: { tags: 'Ensure this field has no more than 50 characters.' } },
    );
    ask(policyHandlers, 'cdn.logPolicies.update', { policy_id: 1, tags: { a: '😀'.repeat(50) } });
  });
});
