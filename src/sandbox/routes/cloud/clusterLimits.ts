import type { Cluster } from '../../../platform/cloud/cluster.ts';

/** What a project may have in a region, in all its clusters. */
const limits = {
  dbaas_postgres_cluster_count: 10,
  cpu_count: 24,
  ram: 81_920,
  volume_count: 40,
  volume_size: 600,
};

type Quota = keyof typeof limits;

/** What a cluster takes; a replica takes as much again. */
function demandOf({ flavor, storage, high_availability: pair }: Partial<Cluster>): Record<Quota, number> {
  const servers = pair ? 2 : 1;
  return {
    dbaas_postgres_cluster_count: 1,
    cpu_count: (flavor?.cpu ?? 0) * servers,
    ram: (flavor?.memory_gib ?? 0) * 1024 * servers,
    volume_count: servers,
    volume_size: (storage?.size_gib ?? 0) * servers,
  };
}

/** The quotas that a cluster would exceed beside others, as the service tells them; none if it fits. */
export function exceededLimits(
  order: Partial<Cluster>,
  others: readonly Partial<Cluster>[],
): Record<string, number> {
  const wanted = demandOf(order);
  const taken = others.map(demandOf);
  return Object.fromEntries(
    (Object.keys(limits) as Quota[]).flatMap((name) => {
      const usage = taken.reduce((sum, each) => sum + each[name], 0);
      if (usage + wanted[name] <= limits[name]) return [];
      return [
        [`${name}_limit`, limits[name]],
        [`${name}_usage`, usage],
        [`${name}_requested`, wanted[name]],
      ];
    }),
  );
}
