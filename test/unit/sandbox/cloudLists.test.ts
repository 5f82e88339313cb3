import assert from 'node:assert/strict';
import { pages } from '../../../src/platform/client/paging.ts';
import { listTasks } from '../../../src/platform/cloud/operations.ts';
import { listVolumes } from '../../../src/platform/cloud/volumes.ts';
import { forSuite } from '../../helpers/forSuite.ts';
import { place, scope } from './cloudOrders.ts';
import { instancesAt, startedCloud, volumesAt } from './startedCloud.ts';

describe('lists of the cloud', () => {
  const cloud = forSuite(startedCloud);

  it('count all, and give the part that is asked for', async () => {
    const { count, results } = await cloud().read(`${volumesAt}?limit=3&offset=2`);
    assert.equal(count, cloud().volumes.length);
    assert.deepEqual(results, cloud().volumes.slice(2, 5));
    assert.deepEqual((await cloud().read(`${volumesAt}?offset=999`)).results, []);
  });

  it('are as long as the platform makes them without a limit', async () => {
    const tasks = await cloud().read('/cloud/v1/tasks');
    assert.equal(tasks.results.length, 10);
    assert.ok(tasks.count > 40);
  });

  it('refuse a part that cannot be', async () => {
    for (const query of ['limit=0', 'limit=1001', 'limit=x', 'offset=-1', 'order_by=size.asc']) {
      const body = await cloud().refused(`${instancesAt}?${query}`, 400, 'ValidationError');
      assert.deepEqual(Object.keys(body.invalid_fields), [query.split('=')[0]]);
    }
  });

  it('refuse projects, regions and things that there are not', async () => {
    const [project, region] = place.split('/');
    for (const path of [
      `/cloud/v1/volumes/1/${region}`,
      `/cloud/v1/volumes/${project}/1`,
      `/cloud/v1/volumes/415333/${region}`,
      `/cloud/v1/instances/x/${region}`,
      `${volumesAt}/nothing`,
      `${instancesAt}/nothing`,
      `/cloud/v1/faas/keys/${place}/nothing`,
      `/cloud/v1/dbaas/postgres/clusters/${place}/nothing`,
      '/cloud/v1/projects/1',
      '/cloud/v1/regions/1',
      '/cloud/v1/pricing/1/laas',
      '/cloud/v1/tasks/nothing',
      '/cloud/v1/nothing',
    ]) {
      await cloud().refused(path, 404, 'NotFoundError');
    }
    // it is there, but elsewhere
    const { id } = cloud().volumes[0];
    await cloud().refused(`/cloud/v1/volumes/${project}/76/${id}`, 404, 'NotFoundError');
  });

  it('can be walked by the client', async () => {
    const tasks = pages(cloud().client, listTasks, {});
    const first = await tasks.next();
    const { count } = await cloud().read('/cloud/v1/tasks');
    assert.equal(first.total, count);
    assert.equal(first.items.length, Math.min(100, count));
    const { items } = await cloud().client.call(listVolumes, { ...scope, limit: 1000 });
    assert.equal(items.length, cloud().volumes.length);
  });
});
