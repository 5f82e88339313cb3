import { counted, type Exchanges } from './exchange.ts';

const scope = { project_id: 1, region_id: 7 };
const pooler = { mode: 'transaction', type: 'pgbouncer' };

/** What a list says of a cluster. Source: facts §5.1. */
const publishedClusterItem = {
  cluster_name: 'archive',
  created_at: '2024-04-03T09:00:00Z',
  status: 'READY',
  version: '15',
};

/** A single cluster. Source: facts §5.1. */
export const publishedCluster = {
  cluster_name: 'archive',
  created_at: '2024-04-03T09:00:00Z',
  databases: [{ name: 'news', owner: 'ann', size: 7_627_779 }],
  flavor: { cpu: 1, memory_gib: 1 },
  high_availability: { replication_mode: 'sync' },
  network: {
    acl: ['92.33.34.127/32'],
    connection_string: 'postgresql://ann:secret@archive.example:5432/news',
    host: 'archive.example',
    network_type: 'public',
  },
  pg_server_configuration: { pg_conf: 'max_connections=100', pooler, version: '15' },
  status: 'READY',
  storage: { size_gib: 20, type: 'ssd-hiiops' },
  users: [{ is_secret_revealed: true, name: 'ann', role_attributes: ['LOGIN', 'INHERIT'] }],
};

/** A cluster to make. Source: §4.4, facts §5.1. */
export const publishedClusterOrder = {
  cluster_name: 'archive',
  databases: [{ name: 'news', owner: 'ann' }],
  flavor: { cpu: 1, memory_gib: 1 },
  high_availability: null,
  network: { acl: ['92.33.34.127'], network_type: 'public' },
  pg_server_configuration: { pg_conf: '', pooler, version: '15' },
  storage: { size_gib: 20, type: 'ssd-hiiops' },
  users: [{ name: 'ann', role_attributes: ['LOGIN'] }],
};

export const databaseExchanges: Exchanges = {
  'cloud.clusters.list': counted({ ...scope, limit: 100 }, [publishedClusterItem]),
  'cloud.clusters.get': { input: { ...scope, cluster_name: 'archive' }, reply: publishedCluster },
  'cloud.clusters.create': {
    input: { ...scope, ...publishedClusterOrder },
    reply: { tasks: ['d478ae29-dedc-4869-82f0-96104425f565'] },
  },
  'cloud.clusters.update': {
    input: {
      ...scope,
      cluster_name: 'archive',
      storage: { size_gib: 40 },
      users: publishedCluster.users,
      databases: publishedCluster.databases,
    },
    reply: { tasks: ['d478ae29-dedc-4869-82f0-96104425f565'] },
  },
  'cloud.clusters.delete': {
    input: { ...scope, cluster_name: 'archive' },
    reply: { tasks: ['d478ae29-dedc-4869-82f0-96104425f565'] },
  },
  'cloud.clusters.credentials': {
    input: { ...scope, cluster_name: 'archive', username: 'ann' },
    reply: { password: 'swordfish', username: 'ann' },
  },
  'cloud.clusters.regenerateCredentials': {
    input: { ...scope, cluster_name: 'archive', username: 'ann' },
    reply: { password: 'goldfish', username: 'ann' },
  },
  'cloud.clusters.checkLimit': {
    input: { ...scope, ...publishedClusterOrder },
    reply: {
      cpu_count_limit: 8,
      cpu_count_requested: 1,
      cpu_count_usage: 8,
      dbaas_postgres_cluster_count_limit: 2,
      dbaas_postgres_cluster_count_requested: 1,
      dbaas_postgres_cluster_count_usage: 2,
      ram_limit: 1024,
      ram_requested: 1024,
      ram_usage: 512,
      volume_count_limit: 1,
      volume_count_requested: 1,
      volume_count_usage: 1,
      volume_size_limit: 30,
      volume_size_requested: 20,
      volume_size_usage: 15,
    },
  },
  'cloud.clusters.validateSettings': {
    input: { ...scope, pg_conf: 'max_connections=0', version: '15' },
    reply: { errors: ['max_connections: 0 is outside the valid range'], is_valid: false },
  },
  'cloud.clusters.configuration': {
    input: scope,
    reply: {
      flavors: [{ cpu: 1, memory_gib: 1, pg_conf: 'max_connections=100' }],
      storage_classes: [{ name: 'ssd-hiiops' }],
      versions: ['13', '14', '15'],
    },
  },
};
