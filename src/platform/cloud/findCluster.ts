import { readTime } from '../../shared/times.ts';
import type { CallOptions, Client } from '../client/client.ts';
import { pages } from '../client/paging.ts';
import { listClusters } from './databases.ts';
import { listTasks } from './operations.ts';
import type { Task } from './task.ts';

/** How far the clock of the service may be behind, in ms. */
const clockSkew = 120_000;

interface ClusterPlace {
  readonly project_id: number;
  readonly region_id: number;
  readonly cluster_name: string;
}

/**
 * The tasks that create a cluster which was ordered since `since` (ms since 1970) although the reply was lost, as that
 * reply would name them; none if only the cluster is found, undefined if nothing is. Throws a CallError.
 */
export async function findCluster(
  client: Client,
  { project_id, region_id, cluster_name: name }: ClusterPlace,
  since: number,
  { signal }: CallOptions,
): Promise<{ readonly tasks: string[] } | undefined> {
  const earliest = since - clockSkew;
  const tasks = pages(client, listTasks, {
    project_id: [project_id],
    region_id: [region_id],
    from_timestamp: new Date(earliest).toISOString(),
    order_by: 'desc',
  });
  while (!tasks.done) {
    const { items } = await tasks.next(signal);
    const found = items.find((task) => creates(task, name) && isOf(task, since));
    if (found) return { tasks: [found.id] };
  }
  const clusters = pages(client, listClusters, { project_id, region_id, name });
  while (!clusters.done) {
    const { items } = await clusters.next(signal);
    const found = items.find((each) => each.cluster_name === name);
    if (found) return (readTime(found.created_at) ?? since) >= earliest ? { tasks: [] } : undefined;
  }
  return undefined;
}

/** Whether a task creates a cluster of that name: what its data has is not published, but that it names what it is of. */
function creates({ task_type, data, created_resources: made }: Task, name: string): boolean {
  if (!/create/i.test(task_type ?? '')) return false;
  return names(data, name) || (made?.['postgresql_clusters'] ?? []).includes(name);
}

/** Whether a value has a text anywhere. */
function names(value: unknown, text: string): boolean {
  if (typeof value !== 'object' || value === null) return value === text;
  return Object.values(value).some((each) => names(each, text));
}

/** A task that failed a little earlier may be an attempt before this one. */
function isOf({ state, created_on }: Task, since: number): boolean {
  return state !== 'ERROR' || (readTime(created_on) ?? since) >= Math.floor(since / 1000) * 1000;
}
