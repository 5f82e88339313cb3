import assert from 'node:assert/strict';
import { getRegion, listProjects, listRegions } from '../../../src/platform/cloud/operations.ts';
import { forSuite } from '../../helpers/forSuite.ts';
import { scope } from './cloudOrders.ts';
import { type Any, startedCloud } from './startedCloud.ts';

describe('projects and regions of the sandbox', () => {
  const cloud = forSuite(startedCloud);

  const names = async (path: string) =>
    (await cloud().read(path)).results.map((each: Any) => each.name ?? each.display_name);

  it('can be filtered and put in order', async () => {
    const all = await names('/cloud/v1/projects?order_by=name.asc');
    assert.equal(all.length, 3);
    assert.deepEqual(all, all.toSorted());
    assert.deepEqual(await names('/cloud/v1/projects?order_by=name.desc'), all.toReversed());
    assert.equal((await names('/cloud/v1/projects?include_deleted=true')).length, 4);
    assert.deepEqual(await names('/cloud/v1/projects?name=default'), ['Default']);
    const { items } = await cloud().client.call(listProjects, { order_by: 'created_at.desc' });
    assert.equal(items.at(-1)?.is_default, true);

    assert.deepEqual(await names('/cloud/v1/regions?order_by=display_name.asc'), [
      'Chicago',
      'Frankfurt',
      'Luxembourg-2',
      'Singapore',
    ]);
    assert.deepEqual(await names('/cloud/v1/regions?display_name=FRANKFURT'), ['Frankfurt']);
    assert.deepEqual(await names('/cloud/v1/regions?display_name=Frank'), []);
    assert.deepEqual(await names('/cloud/v1/regions?product=inference'), ['Frankfurt', 'Luxembourg-2']);
  });

  it('tell types of volumes only when asked', async () => {
    const { client } = cloud();
    const { region_id } = scope;
    assert.equal((await client.call(getRegion, { region_id })).available_volume_types, null);
    const asked = await client.call(getRegion, { region_id, show_volume_types: true });
    assert.ok(asked.available_volume_types?.includes('ssd_hiiops'));
    const { items } = await client.call(listRegions, { show_volume_types: true });
    assert.ok(items.every(({ available_volume_types: types }) => types));
  });

  it('have a price of logs for each status', async () => {
    const prices = await Promise.all([38, 76, 120].map((id) => cloud().read(`/cloud/v1/pricing/${id}/laas`)));
    assert.deepEqual(
      prices.map(({ price_status, price_per_month }) => [price_status, price_per_month === null]),
      [
        ['show', false],
        ['hide', true],
        ['error', true],
      ],
    );
  });
});
