import * as z from 'zod';
import { field, openEnum, required, stamp } from './schema.ts';

const flavor = z.looseObject({
  cpu: field(z.int(), { title: 'Processors', description: 'How many.' }),
  memory_gib: field(z.int(), { title: 'Memory', description: 'Of each server.', unit: 'GiB' }),
});

const pooler = z.looseObject({
  mode: field(openEnum(['session', 'statement', 'transaction']), {
    title: 'Mode',
    description: 'How long a client keeps its connection.',
  }),
  type: field(openEnum(['pgbouncer']), { title: 'Type' }),
});

const database = z.looseObject({
  name: field(z.string(), { title: 'Name' }),
  owner: field(z.string(), { title: 'Owner', description: 'One of the users.' }),
  size: field(z.number(), { title: 'Size', unit: 'bytes', readOnly: true }),
});

const user = z.looseObject({
  name: field(z.string(), { title: 'Name' }),
  role_attributes: field(z.array(z.string()), { title: 'Rights' }),
  is_secret_revealed: field(z.boolean(), {
    title: 'Password was shown',
    description: 'The service shows it once.',
    readOnly: true,
  }),
});

/**
 * A PostgreSQL cluster. It has no id: its name is the key. Lists have `cluster_name`, `created_at`, `status` and
 * `version` alone; a single cluster has its version in `pg_server_configuration`. Source: facts §5.1.
 */
export const cluster = z.looseObject({
  cluster_name: required(z.string(), {
    title: 'Name',
    description: 'Tells it apart; 1 to 50 small letters, digits and `-`.',
    readOnly: true,
  }),
  status: field(openEnum(['DELETING', 'FAILED', 'PREPARING', 'READY', 'UNHEALTHY', 'UNKNOWN', 'UPDATING']), {
    title: 'Status',
    readOnly: true,
  }),
  version: field(z.string(), { title: 'Version', description: 'Lists only.', readOnly: true }),
  flavor: field(flavor, { title: 'Flavour', description: 'Processors and memory of a server.' }),
  storage: field(
    z.looseObject({
      size_gib: field(z.int(), { title: 'Size', description: '1 to 100.', unit: 'GiB' }),
      type: field(z.string(), {
        title: 'Type',
        description: 'Such as `ssd-hiiops`; it cannot be changed.',
        readOnly: true,
      }),
    }),
    { title: 'Storage', description: 'Where the data is kept.' },
  ),
  high_availability: field(
    z.looseObject({
      replication_mode: field(openEnum(['async', 'sync']), {
        title: 'Replication',
        description: '`async`: a commit does not wait for the other server. `sync`: it does.',
      }),
    }),
    { title: 'High availability', description: 'None: one server.' },
  ),
  network: field(
    z.looseObject({
      acl: field(z.array(z.string()), { title: 'Allowed sources', description: 'Addresses or networks.' }),
      network_type: field(openEnum(['public']), {
        title: 'Network type',
        description: 'Only `public` is known.',
      }),
      host: field(z.string(), { title: 'Host', readOnly: true }),
      connection_string: field(z.string(), {
        title: 'Connection string',
        readOnly: true,
        secret: 'value',
      }),
    }),
    { title: 'Network', description: 'How the cluster is reached.' },
  ),
  pg_server_configuration: field(
    z.looseObject({
      version: field(z.string(), { title: 'Version', description: 'Of PostgreSQL, such as 15.' }),
      pg_conf: field(z.string(), { title: 'Settings', description: 'Lines as in postgresql.conf.' }),
      pooler: field(pooler, { title: 'Connection pooler', description: 'None: no pooler.' }),
    }),
    { title: 'Server', description: 'Version and settings of PostgreSQL.' },
  ),
  databases: field(z.array(database), { title: 'Databases', description: 'Each with its owner.' }),
  users: field(z.array(user), { title: 'Users', description: 'Each with its rights.' }),
  created_at: stamp('Created'),
});

export type Cluster = z.output<typeof cluster>;

/** What a cluster in a region may be made of. Source: facts §5.1. */
export const clusterConfiguration = z.looseObject({
  flavors: field(
    z.array(
      z.looseObject({
        cpu: field(z.int(), { title: 'Processors', description: 'How many.' }),
        memory_gib: field(z.int(), { title: 'Memory', description: 'Of each server.', unit: 'GiB' }),
        pg_conf: field(z.string(), { title: 'Suggested settings' }),
      }),
    ),
    { title: 'Flavours' },
  ),
  storage_classes: field(z.array(z.looseObject({ name: field(z.string(), { title: 'Name' }) })), {
    title: 'Storage types',
  }),
  versions: field(z.array(z.string()), { title: 'Versions' }),
});

export type ClusterConfiguration = z.output<typeof clusterConfiguration>;
