import assert from 'node:assert/strict';
import { kindOf } from '../../../../src/kinds/all.ts';
import { factsOf, told } from '../../../helpers/kindRows.ts';
import { publishedCluster } from '../../../helpers/published/databases.ts';

const cluster = kindOf('cluster');

describe('PostgreSQL clusters', () => {
  const listed = { cluster_name: 'orders', status: 'UNHEALTHY', version: '15' };

  it('say how they are, whether they come from a list or alone', () => {
    assert.equal(told(cluster, publishedCluster), 'database: ready · v15 · 1 CPU, 1 GiB');
    assert.equal(told(cluster, listed), 'warning: unhealthy · v15');
  });

  it('tell one server from one that is not told of', () => {
    const availability = (item: Record<string, unknown>) => factsOf(cluster, item)['High availability'];
    assert.equal(availability(publishedCluster), 'sync replication');
    assert.equal(availability({ ...publishedCluster, high_availability: null }), 'none (single server)');
    assert.equal(availability(listed), undefined);
  });

  it('never tell their connection string', () => {
    assert.ok(!JSON.stringify(cluster.facts(publishedCluster)).includes('secret'));
  });

  it('are told apart by their name', () => {
    assert.equal(cluster.key(publishedCluster), 'archive');
  });

  it('are offered unless the region says that it has none', () => {
    assert.deepEqual(
      [true, null, undefined, false].map((has_dbaas) => cluster.offered?.({ has_dbaas })),
      [true, true, true, false],
    );
  });
});
