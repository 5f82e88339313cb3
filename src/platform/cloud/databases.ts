import * as z from 'zod';
import { countedList, part } from '../grammar/counted.ts';
import { operation } from '../grammar/operation.ts';
import { object, optional, required, segment } from '../grammar/schema.ts';
import { cluster, clusterConfiguration } from './cluster.ts';
import { clusterOrder } from './clusterOrder.ts';
import { scope } from './scope.ts';
import { startedTasks } from './task.ts';

/**
 * `GET /cloud/v1/dbaas/postgres/clusters/{project_id}/{region_id}`: few members of each. Source: facts §5.1.
 */
export const listClusters = operation({
  id: 'cloud.clusters.list',
  title: 'List PostgreSQL clusters',
  method: 'GET',
  path: '/cloud/v1/dbaas/postgres/clusters/{project_id}/{region_id}',
  effect: 'read',
  source: 'facts §5.1',
  input: object(() => ({ ...scope, name: optional(z.string(), { title: 'Name' }), ...part })),
  ...countedList(cluster, 'cluster_name'),
});

/** `GET /cloud/v1/dbaas/postgres/clusters/{project_id}/{region_id}/{cluster_name}`. Source: facts §5.1. */
export const getCluster = operation({
  id: 'cloud.clusters.get',
  title: 'Get a PostgreSQL cluster',
  method: 'GET',
  path: '/cloud/v1/dbaas/postgres/clusters/{project_id}/{region_id}/{cluster_name}',
  effect: 'read',
  source: 'facts §5.1',
  input: object(() => ({ ...scope, cluster_name: required(segment(), { title: 'Name' }) })),
  reply: cluster,
});

/** `POST /cloud/v1/dbaas/postgres/clusters/{project_id}/{region_id}`: starts tasks. Source: §4.4. */
export const createCluster = operation({
  id: 'cloud.clusters.create',
  title: 'Create a PostgreSQL cluster',
  method: 'POST',
  path: '/cloud/v1/dbaas/postgres/clusters/{project_id}/{region_id}',
  effect: 'write',
  source: '§4.4',
  input: object(() => ({ ...scope, ...clusterOrder.shape })),
  reply: startedTasks,
});

/**
 * `GET /cloud/v1/dbaas/postgres/configuration/{project_id}/{region_id}`: the options for a cluster. Not for
 * regions without databases. Source: facts §5.1.
 */
export const getClusterConfiguration = operation({
  id: 'cloud.clusters.configuration',
  title: 'Get PostgreSQL cluster options',
  method: 'GET',
  path: '/cloud/v1/dbaas/postgres/configuration/{project_id}/{region_id}',
  effect: 'read',
  source: 'facts §5.1',
  input: object(() => scope),
  reply: clusterConfiguration,
});
