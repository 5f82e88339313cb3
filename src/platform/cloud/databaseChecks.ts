import * as z from 'zod';
import { operation } from '../grammar/operation.ts';
import { field, looseObject, object, required } from '../grammar/schema.ts';
import { clusterOrder } from './clusterOrder.ts';
import { scope } from './scope.ts';

const amount = (title: string) => field(z.number(), { title });

/** The limit, the use and the demand of something, by the name that the service gives it. */
const quota = (name: string, title: string) => ({
  [`${name}_limit`]: amount(`${title}: limit`),
  [`${name}_usage`]: amount(`${title}: in use`),
  [`${name}_requested`]: amount(`${title}: requested`),
});

/** What a cluster would exceed; nothing where it fits. Other quotas have members of the same form. */
const clusterLimits = looseObject(() => ({
  ...quota('dbaas_postgres_cluster_count', 'PostgreSQL clusters'),
  ...quota('cpu_count', 'CPUs'),
  ...quota('ram', 'Memory, in MiB'),
  ...quota('volume_count', 'Volumes'),
  ...quota('volume_size', 'Storage, in GiB'),
}));

export type ClusterLimits = Readonly<Record<string, unknown>>;

/**
 * `POST /cloud/v1/dbaas/postgres/check_limit/{project_id}/{region_id}`: only checks; `{}` fits. Source: facts §5.1.
 */
export const checkClusterLimit = operation({
  id: 'cloud.clusters.checkLimit',
  title: 'Check the quotas for a PostgreSQL cluster',
  method: 'POST',
  path: '/cloud/v1/dbaas/postgres/check_limit/{project_id}/{region_id}',
  effect: 'read',
  source: 'facts §5.1',
  input: object(() => ({ ...scope, ...clusterOrder.shape })),
  reply: clusterLimits,
});

/** `POST /cloud/v1/dbaas/postgres/validate_pg_conf/{project_id}/{region_id}`: only checks. Source: facts §5.1. */
export const validateServerSettings = operation({
  id: 'cloud.clusters.validateSettings',
  title: 'Validate PostgreSQL settings',
  method: 'POST',
  path: '/cloud/v1/dbaas/postgres/validate_pg_conf/{project_id}/{region_id}',
  effect: 'read',
  source: 'facts §5.1',
  input: object(() => ({
    ...scope,
    pg_conf: required(z.string(), { title: 'Settings' }),
    version: required(z.string().min(1), { title: 'Version' }),
  })),
  reply: looseObject(() => ({
    is_valid: required(z.boolean(), { title: 'Valid' }),
    errors: required(z.array(z.string()), { title: 'Errors' }),
  })),
});
