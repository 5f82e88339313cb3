import type { Cluster } from '../../platform/cloud/cluster.ts';

/** Whether a cluster comes or goes: nothing can be done with it meanwhile. */
export function isBusy({ status }: Cluster): boolean {
  return status === 'DELETING' || status === 'PREPARING';
}
