import type { Cluster } from '../../../platform/cloud/cluster.ts';
import {
  createCluster,
  getCluster,
  getClusterConfiguration,
  listClusters,
} from '../../../platform/cloud/databases.ts';
import { handler, type RouteHandler, type Surroundings } from '../../server/handler.ts';
import { HttpRefusal } from '../../server/httpRefusal.ts';
import { countedReply } from '../../server/part.ts';
import type { KeptCluster } from '../../state/cloudDocuments.ts';
import { configuration } from './clusterConfiguration.ts';
import { exceededLimits } from './clusterLimits.ts';
import { orderProblems, settingsProblem } from './clusterRules.ts';
import { contains, invalid } from './lists.ts';
import { type CloudPlace, findRegion, lockingTask, notThere, placeOf } from './place.ts';
import { startTask } from './work.ts';

const usual = 10;

// the platform takes minutes
const waits = 1500;
const works = 6500;

const list = handler(listClusters, (input, at) => {
  const found = existingClusters(databasePlace(input, at), at)
    .map(({ document }) => document)
    .filter(({ cluster_name }) => contains(cluster_name, input.name))
    .map(({ cluster_name, created_at, status, pg_server_configuration }) => ({
      cluster_name,
      created_at,
      status,
      version: pg_server_configuration?.version,
    }));
  return countedReply(found, input, usual);
});

const get = handler(getCluster, (input, at) => {
  const { cluster_name } = input;
  const cluster = existingClusters(databasePlace(input, at), at).find(({ id }) => id === cluster_name);
  return cluster?.document ?? notThere('Cluster', cluster_name);
});

const create = handler(createCluster, ({ project_id, region_id, ...order }, at) => {
  const { store, now } = at;
  const place = databasePlace({ project_id, region_id }, at);
  const problems = orderProblems(order);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const name = order.cluster_name;
  const before = store.resources.get<KeptCluster>('cluster', name, place);
  if (before && !isGone(before, at)) {
    throw new HttpRefusal(409, `Cluster ${name} already exists`);
  }
  const others = existingClusters(place, at).map(({ document }) => document);
  if (Object.keys(exceededLimits(order as Cluster, others)).length > 0) {
    throw new HttpRefusal(403, 'Quota limit exceeded');
  }
  const task = startTask(at, {
    type: 'create_postgres_cluster',
    place,
    data: { cluster_name: name },
    waits,
    takes: works,
    ...outcomeOf(name, settingsProblem(order.pg_server_configuration.pg_conf)),
  });
  const { endsAt = now, error } = task.backstage ?? {};
  if (error === undefined) {
    const { slug } = findRegion(region_id, at).document;
    const cluster = clusterOf(order as Cluster, String(slug), new Date(endsAt).toISOString());
    store.resources.keep('cluster', {
      ...place,
      id: name,
      document: cluster,
      backstage: { existsFrom: endsAt },
    });
  }
  return { tasks: [task.id] };
});

const options = handler(getClusterConfiguration, (input, at) => {
  databasePlace(input, at);
  return configuration;
});

/** The place that a cluster request refers to. Throws an HttpRefusal, also for a region without databases. */
export function databasePlace(
  scope: { project_id: number; region_id: number },
  at: Surroundings,
): CloudPlace {
  const place = placeOf(scope, at);
  const { has_dbaas, display_name } = findRegion(place.region, at).document;
  if (!has_dbaas) {
    throw new HttpRefusal(403, `Managed PostgreSQL is not available in region ${display_name}`);
  }
  return place;
}

/** The clusters in their current state: without those still being created, and without deleted ones. */
export function existingClusters(place: CloudPlace, at: Surroundings): KeptCluster[] {
  return at.store.resources
    .list<KeptCluster>('cluster', place)
    .filter((cluster) => (cluster.backstage?.existsFrom ?? 0) <= at.now && !isGone(cluster, at))
    .map((cluster) => settledCluster(cluster, at));
}

/** What work on a cluster has brought about, once it is done. */
function settledCluster(cluster: KeptCluster, at: Surroundings): KeptCluster {
  if (!isDone(cluster, at)) return cluster;
  const { becomes, task: _, ...backstage } = cluster.backstage ?? {};
  return { ...cluster, document: { ...cluster.document, ...becomes, status: 'READY' }, backstage };
}

function isGone(cluster: KeptCluster, at: Surroundings): boolean {
  return cluster.document.status === 'DELETING' && isDone(cluster, at);
}

/** Whether the work on a cluster is done. */
function isDone({ backstage }: KeptCluster, at: Surroundings): boolean {
  return backstage?.task !== undefined && lockingTask(backstage.task, at) === null;
}

function outcomeOf(name: string, error: string | undefined) {
  return error === undefined ? { creates: { postgresql_clusters: [name] } } : { error };
}

function clusterOf(order: Cluster, region: string, created: string): Cluster {
  const { databases, users, pg_server_configuration: server } = order;
  const host = `${order.cluster_name}.${region}.pg.nordwelle.example`;
  return {
    ...order,
    status: 'READY',
    created_at: created,
    network: {
      ...order.network,
      host,
      connection_string: `postgresql://${host}:5432/${databases?.[0]?.name ?? 'postgres'}?sslmode=require`,
    },
    pg_server_configuration: {
      ...server,
      pooler: server?.pooler ? { type: 'pgbouncer', ...server.pooler } : null,
    },
    databases: (databases ?? []).map((database) => ({ ...database, size: 8_192_000 })),
    users: (users ?? []).map((user) => ({ ...user, is_secret_revealed: false })),
  };
}

/** How the sandbox answers the operations of PostgreSQL clusters. */
export const clusterHandlers: readonly RouteHandler[] = [list, get, create, options];
