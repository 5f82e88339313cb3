import * as z from 'zod';
import { object, optional, required } from '../grammar/schema.ts';

const database = object(() => ({
  name: required(z.string().regex(/^[a-z]*$/), { title: 'Name', description: 'Lowercase letters only.' }),
  owner: required(z.string(), { title: 'Owner', description: 'One of the cluster’s users.' }),
}));

const user = object(() => ({
  name: required(z.string().regex(/^[a-z]*$/), { title: 'Name', description: 'Lowercase letters only.' }),
  role_attributes: required(
    z.array(z.enum(['BYPASSRLS', 'CREATEDB', 'CREATEROLE', 'INHERIT', 'LOGIN', 'NOLOGIN'])),
    { title: 'Role attributes' },
  ),
}));

const pooler = object(() => ({
  mode: required(z.enum(['session', 'statement', 'transaction']), {
    title: 'Mode',
    description: 'How long a client keeps its server connection.',
  }),
  type: optional(z.literal('pgbouncer'), { title: 'Type' }),
}));

/** A PostgreSQL cluster to create. Source: §4.4; bounds from facts §2 and §5.1. */
export const clusterOrder = object(() => ({
  cluster_name: required(
    z
      .string()
      .min(1)
      .max(50)
      .regex(/^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/),
    {
      title: 'Name',
      description: 'Up to 50 lowercase letters, digits, and `-`; must not start or end with `-`.',
    },
  ),
  flavor: required(
    object(() => ({
      cpu: required(z.int().min(1), { title: 'CPUs' }),
      memory_gib: required(z.int().min(1), { title: 'Memory', unit: 'GiB' }),
    })),
    { title: 'Flavor', description: 'One of the flavors available in the region.' },
  ),
  storage: required(
    object(() => ({
      size_gib: required(z.int().min(1).max(100), { title: 'Size', description: '1 to 100.', unit: 'GiB' }),
      type: required(z.string().min(1), {
        title: 'Type',
        description: 'One of the storage types available in the region. Can’t be changed later.',
      }),
    })),
    { title: 'Storage' },
  ),
  high_availability: required(
    object(() => ({
      replication_mode: required(z.enum(['async', 'sync']), { title: 'Replication' }),
    })).nullable(),
    // §4.4, facts fact 14
    {
      title: 'High availability',
      description: 'Empty: a single server. Some versions of the service may require a replication mode.',
    },
  ),
  network: required(
    object(() => ({
      acl: required(z.array(z.string()), {
        title: 'Allowed sources',
        description: 'IP addresses or networks that can connect, such as 192.0.2.0/24.',
      }),
      network_type: required(z.string().min(1), {
        title: 'Network type',
        description: 'Only `public` is supported.',
      }),
    })),
    { title: 'Network' },
  ),
  pg_server_configuration: required(
    object(() => ({
      version: required(z.string().min(1), {
        title: 'Version',
        description: 'One of the versions available in the region, such as 15.',
      }),
      pg_conf: required(z.string(), { title: 'Settings', description: 'Lines in `postgresql.conf` format.' }),
      pooler: optional(pooler.nullable(), { title: 'Connection pooler', description: 'Empty: no pooler.' }),
    })),
    { title: 'Server' },
  ),
  databases: optional(z.array(database), { title: 'Databases' }),
  users: optional(z.array(user), { title: 'Users' }),
}));
