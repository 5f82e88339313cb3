import assert from 'node:assert/strict';
import { projectHandlers } from '../../../../../src/sandbox/routes/cloud/projects.ts';
import { account } from '../asked.ts';

const ids = ({ results }: { readonly results: readonly { readonly id: number }[] }) =>
  results.map(({ id }) => id);

describe('The projects and regions of the sandbox', () => {
  it('leave out deleted projects unless they are asked for', async () => {
    const { ask, keep } = await account();
    keep(
      'project',
      { id: 1, name: 'News', created_at: '2026-01-02T00:00:00Z', deleted_at: null },
      { id: 2, name: 'Old news', created_at: '2026-01-01T00:00:00Z', deleted_at: '2026-03-01T00:00:00Z' },
    );
    const list = (input: object) => ids(ask(projectHandlers, 'cloud.projects.list', input));
    assert.deepEqual(list({}), [1]);
    assert.deepEqual(list({ include_deleted: true }), [1, 2]);
    assert.deepEqual(list({ include_deleted: true, order_by: 'created_at.asc' }), [2, 1]);
    assert.deepEqual(list({ include_deleted: true, name: 'OLD' }), [2]);
    assert.equal(ask(projectHandlers, 'cloud.projects.get', { project_id: 2 }).name, 'Old news');
  });

  it('tell the types of volumes when asked, and which regions have a product', async () => {
    const { ask, store } = await account();
    for (const [id, products] of [
      [38, ['containers']],
      [76, []],
    ] as const) {
      const document = { id, display_name: `Region ${id}` };
      store.resources.keep('region', {
        id: String(id),
        document,
        backstage: { products, volumeTypes: ['ssd'] },
      });
    }
    const list = (input: object) => ask(projectHandlers, 'cloud.regions.list', input);
    assert.deepEqual(ids(list({})), [38, 76]);
    assert.deepEqual(ids(list({ product: 'containers' })), [38]);
    assert.deepEqual(ids(list({ display_name: 'REGION 76' })), [76]);
    assert.equal(list({}).results[0].available_volume_types, null);
    assert.deepEqual(list({ show_volume_types: true }).results[0].available_volume_types, ['ssd']);
  });
});
