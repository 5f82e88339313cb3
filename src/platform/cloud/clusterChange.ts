import * as z from 'zod';
import { object, optional, required, ruled } from '../grammar/schema.ts';
import { clusterOrder } from './clusterOrder.ts';

/** What may be changed of a PostgreSQL cluster; the type of its storage can't be. Source: facts §5.1. */
export const clusterChange = object(() => {
  const { flavor, storage, high_availability, network, pg_server_configuration: server } = clusterOrder.shape;
  return {
    flavor: optional(flavor, { title: 'Flavor', description: 'CPU and memory of each server.' }),
    storage: optional(
      object(() => ({ size_gib: storage.shape.size_gib })),
      {
        title: 'Storage',
        description: 'Storage for the databases.',
      },
    ),
    high_availability: ruled(high_availability, high_availability.optional()),
    network: optional(
      object(() => ({
        acl: network.shape.acl,
        network_type: required(z.enum(['public']), { title: 'Network type' }),
      })),
      { title: 'Network', description: 'How clients connect to the cluster.' },
    ),
    pg_server_configuration: optional(
      object(() => ({
        version: server.shape.version,
        pg_conf: required(z.string(), {
          title: 'Settings',
          description: 'Lines in `postgresql.conf` format.',
          long: true,
        }),
        // its type has a default, and only one value
        pooler: optional(
          object(() => ({ mode: server.shape.pooler.unwrap().unwrap().shape.mode })).nullable(),
          {
            title: 'Connection pooler',
            description: 'Empty: no pooler.',
          },
        ),
      })),
      { title: 'Server', description: 'PostgreSQL version and settings.' },
    ),
    users: optional(clusterOrder.shape.users.unwrap(), {
      title: 'Users',
      description: 'All users: those left out are removed.',
    }),
    databases: optional(clusterOrder.shape.databases.unwrap(), {
      title: 'Databases',
      description: 'All databases: those left out are removed along with their data.',
    }),
  };
});
