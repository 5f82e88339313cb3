import type { ClusterConfiguration } from '../../../platform/cloud/cluster.ts';

const flavor = (cpu: number, memory: number) => ({
  cpu,
  memory_gib: memory,
  pg_conf: [
    `max_connections = ${cpu * 100}`,
    `shared_buffers = ${memory * 256}MB`,
    `effective_cache_size = ${memory * 768}MB`,
    'work_mem = 8MB',
  ].join('\n'),
});

/** What clusters may consist of, in each region that has databases. Source: facts §5.1. */
export const configuration = {
  flavors: [flavor(1, 2), flavor(2, 4), flavor(2, 8), flavor(4, 16), flavor(8, 32)],
  storage_classes: [{ name: 'ssd-hiiops' }, { name: 'ssd-lowlatency' }],
  versions: ['13', '14', '15', '16'],
} satisfies ClusterConfiguration;
