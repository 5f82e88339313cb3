import * as z from 'zod';
import { field, looseObject, openEnum, readOnly, required, stamp } from '../grammar/schema.ts';

const flavor = looseObject(() => ({
  cpu: field(z.int(), { title: 'CPUs', description: 'Number of CPUs per server.' }),
  memory_gib: field(z.int(), { title: 'Memory', description: 'Memory per server.', unit: 'GiB' }),
}));

const pooler = looseObject(() => ({
  mode: field(openEnum(['session', 'statement', 'transaction']), {
    title: 'Mode',
    description: 'How long a client keeps its server connection.',
  }),
  type: field(openEnum(['pgbouncer']), { title: 'Type' }),
}));

const database = looseObject(() => ({
  name: field(z.string(), { title: 'Name' }),
  owner: field(z.string(), { title: 'Owner', description: 'One of the cluster’s users.' }),
  size: readOnly(z.number(), { title: 'Size', unit: 'bytes' }),
}));

const user = looseObject(() => ({
  name: field(z.string(), { title: 'Name' }),
  role_attributes: field(z.array(z.string()), { title: 'Role attributes' }),
  is_secret_revealed: readOnly(z.boolean(), {
    title: 'Password revealed',
    description: 'The service reveals it only once.',
  }),
}));

/**
 * A PostgreSQL cluster. It has no id: its name is the key. Lists only have `cluster_name`, `created_at`,
 * `status` and `version`; a single cluster has its version in `pg_server_configuration`. Source: facts §5.1.
 */
export const cluster = looseObject(() => ({
  cluster_name: required(z.string(), {
    title: 'Name',
    description: 'Unique identifier: 1 to 50 lowercase letters, digits, and `-`.',
    readOnly: true,
  }),
  status: readOnly(
    openEnum(['DELETING', 'FAILED', 'PREPARING', 'READY', 'UNHEALTHY', 'UNKNOWN', 'UPDATING']),
    { title: 'Status' },
  ),
  version: readOnly(z.string(), { title: 'Version', description: 'Included in lists only.' }),
  flavor: field(flavor, { title: 'Flavor', description: 'CPU and memory of each server.' }),
  storage: field(
    looseObject(() => ({
      size_gib: field(z.int(), { title: 'Size', description: '1 to 100.', unit: 'GiB' }),
      type: readOnly(z.string(), { title: 'Type', description: 'Such as `ssd-hiiops`. Can’t be changed.' }),
    })),
    { title: 'Storage', description: 'Storage for the databases.' },
  ),
  high_availability: field(
    looseObject(() => ({
      replication_mode: field(openEnum(['async', 'sync']), {
        title: 'Replication',
        description: '`async`: commits don’t wait for the standby server. `sync`: they do.',
      }),
    })),
    { title: 'High availability', description: 'Empty: a single server.' },
  ),
  network: field(
    looseObject(() => ({
      acl: field(z.array(z.string()), {
        title: 'Allowed sources',
        description: 'IP addresses or networks that can connect.',
      }),
      network_type: field(openEnum(['public']), {
        title: 'Network type',
        description: 'Only `public` is supported.',
      }),
      host: readOnly(z.string(), { title: 'Host' }),
      connection_string: readOnly(z.string(), { title: 'Connection string', secret: 'value' }),
    })),
    { title: 'Network', description: 'How clients connect to the cluster.' },
  ),
  pg_server_configuration: field(
    looseObject(() => ({
      version: field(z.string(), { title: 'Version', description: 'PostgreSQL version, such as 15.' }),
      pg_conf: field(z.string(), { title: 'Settings', description: 'Lines in `postgresql.conf` format.' }),
      pooler: field(pooler, { title: 'Connection pooler', description: 'Empty: no pooler.' }),
    })),
    { title: 'Server', description: 'PostgreSQL version and settings.' },
  ),
  databases: field(z.array(database), { title: 'Databases', description: 'Databases and their owners.' }),
  users: field(z.array(user), { title: 'Users', description: 'Users and their role attributes.' }),
  created_at: stamp('Created'),
}));

export type Cluster = z.output<typeof cluster>;

/** The options for a cluster in a region. Source: facts §5.1. */
export const clusterConfiguration = looseObject(() => ({
  flavors: field(
    z.array(
      looseObject(() => ({
        cpu: field(z.int(), { title: 'CPUs', description: 'Number of CPUs per server.' }),
        memory_gib: field(z.int(), { title: 'Memory', description: 'Memory per server.', unit: 'GiB' }),
        pg_conf: field(z.string(), { title: 'Suggested settings' }),
      })),
    ),
    { title: 'Flavors' },
  ),
  storage_classes: field(z.array(looseObject(() => ({ name: field(z.string(), { title: 'Name' }) }))), {
    title: 'Storage types',
  }),
  versions: field(z.array(z.string()), { title: 'Versions' }),
}));

export type ClusterConfiguration = z.output<typeof clusterConfiguration>;
