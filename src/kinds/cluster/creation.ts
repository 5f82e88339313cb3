import * as z from 'zod';
import { clusterOrder } from '../../platform/cloud/clusterOrder.ts';
import { checkClusterLimit, validateServerSettings } from '../../platform/cloud/databaseChecks.ts';
import { createCluster } from '../../platform/cloud/databases.ts';
import { findCluster } from '../../platform/cloud/findCluster.ts';
import type { Problem } from '../../platform/grammar/rules.ts';
import { object, required } from '../../platform/grammar/schema.ts';
import { words } from '../../shared/words.ts';
import type { Target } from '../grammar/bound.ts';
import { asking, type CreationCheck, type CreationStep, creation, step } from '../grammar/creation.ts';
import { place } from '../grammar/place.ts';
import { clusterCreationForm } from './creationForm.ts';
import type { ClusterDraft } from './draft.ts';
import { limitProblems, settingsRefusals } from './refusals.ts';
import { ownerProblems, settingsProblems, sourceProblems } from './rules.ts';

/** What is asked for, of the parts of an order. */
function fields() {
  const { storage, network, high_availability, pg_server_configuration: server } = clusterOrder.shape;
  const replication = high_availability.unwrap().shape.replication_mode;
  const pooler = server.shape.pooler.unwrap().unwrap().shape.mode;
  return {
    cluster_name: clusterOrder.shape.cluster_name,
    version: server.shape.version,
    flavor: required(z.string().min(1), {
      title: 'Flavor',
      description: 'CPUs and memory of each server, such as `2 CPU, 4 GiB`.',
    }),
    storage_type: required(storage.shape.type, {
      title: 'Storage type',
      description: 'Can’t be changed later.',
    }),
    storage_size: required(storage.shape.size_gib, {
      title: 'Storage size',
      description: '1 to 100.',
      unit: 'GiB',
    }),
    replication: required(z.enum(['none', ...replication.options]), { title: 'Replication' }),
    acl: required(network.shape.acl, {
      title: 'Allowed sources',
      description: 'IPv4 or IPv6 addresses or networks, such as `192.0.2.7` or `2001:db8::/32`.',
    }),
    pooler: required(z.enum(['none', ...pooler.options]), { title: 'Connection pooler' }),
    pg_conf: required(server.shape.pg_conf, {
      title: 'Settings',
      description: 'Lines of postgresql.conf, such as `max_connections = 100`. Optional.',
      long: true,
    }),
    users: required(clusterOrder.shape.users.unwrap(), { title: 'Users' }),
    databases: required(clusterOrder.shape.databases.unwrap(), { title: 'Databases' }),
  };
}

/** How a PostgreSQL cluster is created. Source: §4.4, facts §5.1. */
export const clusterCreation = creation<ClusterDraft>({
  verb: words('Create Cluster'),
  fields: object(fields),
  initial: {
    cluster_name: '',
    version: '',
    flavor: '',
    storage_type: '',
    storage_size: null,
    replication: 'none',
    acl: [],
    pooler: 'none',
    pg_conf: '',
    users: [],
    databases: [],
  },
  form: clusterCreationForm,
  sentAs: {
    version: 'pg_server_configuration.version',
    pg_conf: 'pg_server_configuration.pg_conf',
    pooler: 'pg_server_configuration.pooler',
    storage_type: 'storage.type',
    storage_size: 'storage.size_gib',
    replication: 'high_availability.replication_mode',
    acl: 'network.acl',
  },
  key: 'cluster_name',
  rules,
  steps,
  checks,
  offers: { action: 'showPassword', title: words('Show Password…') },
  name: ({ cluster_name }) => cluster_name,
  done: ({ cluster_name }) => words('Creating “{0}”.', cluster_name),
});

/** A number that the draft lacks: it stops the call. */
const lacking = Number.NaN;

/** Processors and memory in GiB of a flavor such as `2 CPU, 4 GiB`; undefined for any other text. */
function readFlavor(text: string): { cpu: number; memory_gib: number } | undefined {
  const [, cpu, memory] = /^\s*([1-9]\d{0,3})\s*CPU\s*,\s*([1-9]\d{0,4})\s*GiB\s*$/i.exec(text) ?? [];
  return cpu && memory ? { cpu: Number(cpu), memory_gib: Number(memory) } : undefined;
}

function steps(draft: ClusterDraft, { scope }: Target): CreationStep[] {
  const title = words('Create a PostgreSQL cluster');
  return [step(createCluster, orderOf(draft, scope), { title, find: findCluster })];
}

/** A draft as the service gets it. */
function orderOf(draft: ClusterDraft, scope: Target['scope']) {
  const { users, databases, pooler: mode, replication: pair } = draft;
  return {
    ...place(scope),
    cluster_name: draft.cluster_name,
    flavor: readFlavor(draft.flavor) ?? { cpu: lacking, memory_gib: lacking },
    storage: { size_gib: draft.storage_size ?? lacking, type: draft.storage_type },
    high_availability: pair === 'none' ? null : { replication_mode: pair },
    network: { acl: draft.acl.map((source) => source.trim()), network_type: 'public' },
    pg_server_configuration: {
      version: draft.version,
      pg_conf: draft.pg_conf,
      pooler: mode === 'none' ? null : { mode, type: 'pgbouncer' as const },
    },
    ...(databases.length > 0 ? { databases } : {}),
    ...(users.length > 0 ? { users } : {}),
  };
}

function rules({ flavor, acl, pg_conf, users, databases }: ClusterDraft): Problem[] {
  const flavorWords = words('Enter CPUs and memory, such as 2 CPU, 4 GiB.');
  return [
    ...(flavor !== '' && !readFlavor(flavor) ? [{ path: ['flavor'], words: flavorWords }] : []),
    ...sourceProblems(['acl'], acl),
    ...settingsProblems(['pg_conf'], pg_conf),
    ...ownerProblems(users, databases),
  ];
}

/** The service is asked whether it would take the settings, and whether the quotas of the region leave room. */
function checks(draft: ClusterDraft, { scope }: Target): CreationCheck[] {
  const { pg_conf, version } = draft;
  return [
    ...(pg_conf.trim() === ''
      ? []
      : [
          asking(validateServerSettings, { ...place(scope), pg_conf, version }, (verdict) =>
            settingsRefusals(['pg_conf'], verdict),
          ),
        ]),
    asking(checkClusterLimit, orderOf(draft, scope), limitProblems),
  ];
}
