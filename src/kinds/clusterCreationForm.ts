import type { ClusterConfiguration } from '../api/cluster.ts';
import { getClusterConfiguration } from '../api/databases.ts';
import { hasHostBits, readNetwork } from '../model/network.ts';
import { readServerSettings } from '../model/serverSettings.ts';
import { type Words, words } from '../model/words.ts';
import type { ClusterDraft } from './clusterCreation.ts';
import { type Choice, readingForm } from './form.ts';
import { bind } from './kind.ts';
import { place } from './place.ts';

interface ClusterReads {
  readonly configuration: ClusterConfiguration;
}

/** The form that makes a PostgreSQL cluster, step by step. Source: §4.4, facts §5.1. */
export const clusterCreationForm = readingForm<ClusterDraft, ClusterReads>({
  steps: true,
  groups: [
    { title: words('Cluster'), fields: ['cluster_name', 'version', 'flavor'] },
    { title: words('Storage'), fields: ['storage_type', 'storage_size', 'replication'] },
    { title: words('Network'), fields: ['acl'] },
    { title: words('Server'), fields: ['pooler', 'pg_conf'] },
    { title: words('Users and databases'), fields: ['users', 'databases'] },
  ],
  controls: {
    version: 'select',
    flavor: 'select',
    storage_type: 'select',
    pg_conf: 'multiline',
  },
  reads: { configuration: bind(getClusterConfiguration, ({ scope }) => place(scope)) },
  options: (next, { configuration }) => ({
    ...chosenFrom(configuration),
    replication: [
      { value: 'none', label: words('none: one server') },
      { value: 'async', label: words('async: a commit does not wait for the other server') },
      { value: 'sync', label: words('sync: a commit waits for the other server') },
    ],
    pooler: [
      { value: 'none', label: words('none') },
      { value: 'session', label: words('session: a client keeps its connection until it leaves') },
      { value: 'statement', label: words('statement: until its statement is over') },
      { value: 'transaction', label: words('transaction: until its transaction is over') },
    ],
    'users.role_attributes': [
      { value: 'LOGIN', label: words('LOGIN: may log in') },
      { value: 'NOLOGIN', label: words('NOLOGIN: may not log in') },
      { value: 'INHERIT', label: words('INHERIT: has the rights of its groups') },
      { value: 'CREATEDB', label: words('CREATEDB: may create databases') },
      { value: 'CREATEROLE', label: words('CREATEROLE: may create users') },
      { value: 'BYPASSRLS', label: words('BYPASSRLS: row security does not hold for it') },
    ],
    'databases.owner': (next.users ?? []).flatMap(({ name }) => (name ? [{ value: name }] : [])),
  }),
  proposals: (next, { configuration }) => {
    const value = suggested(next, configuration);
    return value ? { pg_conf: { title: words('Take Over These Settings'), value } } : {};
  },
  remarks,
});

/** The name of a flavour. */
export function flavorText(cpu: number, memory: number): string {
  return `${cpu} CPU, ${memory} GiB`;
}

/** What the region has; nothing to choose from where that could not be read, or is empty. */
function offersOf(configuration: ClusterConfiguration | undefined) {
  const { flavors, storage_classes, versions } = configuration ?? {};
  return {
    version: versions ?? [],
    flavor: (flavors ?? []).flatMap(({ cpu, memory_gib }) =>
      cpu && memory_gib ? [flavorText(cpu, memory_gib)] : [],
    ),
    storage_type: (storage_classes ?? []).flatMap(({ name }) => name || []),
  };
}

function chosenFrom(configuration: ClusterConfiguration | undefined): Record<string, Choice[]> {
  const none = { value: '', label: words('Choose…') };
  const lists = Object.entries(offersOf(configuration)).filter(([, values]) => values.length > 0);
  return Object.fromEntries(
    lists.map(([name, values]) => [name, [none, ...values.map((value) => ({ value }))]]),
  );
}

function remarks(next: ClusterDraft, { configuration }: Partial<ClusterReads>): Record<string, Words> {
  const offers = Object.entries(offersOf(configuration)) as [
    'version' | 'flavor' | 'storage_type',
    string[],
  ][];
  const gone = offers.flatMap(([name, values]) =>
    values.length > 0 && next[name] && !values.includes(next[name])
      ? [[name, [words('This region does not list it.')]] as const]
      : [],
  );
  const proposed = suggested(next, configuration);
  const said: Record<string, readonly Words[]> = {
    ...Object.fromEntries(gone),
    replication:
      next.replication === 'none'
        ? [words('Some versions of the service insist on replication: it would then refuse this.')]
        : [],
    acl: sourceRemarks(next.acl ?? []),
    pg_conf: [
      ...readServerSettings(next.pg_conf ?? '').twice.map((name) =>
        words('“{0}” comes twice: the last one holds.', name),
      ),
      ...(proposed ? [words('The service suggests for this flavour:\n{0}', proposed)] : []),
    ],
    databases: next.users?.some(({ name }) => name)
      ? []
      : [words('A database belongs to a user: add one first.')],
  };
  return Object.fromEntries(
    Object.entries(said).flatMap(([name, [first, ...rest]]) =>
      first ? [[name, rest.reduce((all, each) => words('{0} {1}', all, each), first)]] : [],
    ),
  );
}

function sourceRemarks(acl: readonly string[]): Words[] {
  if (acl.length === 0) return [words('Nothing is allowed yet: nobody would reach the cluster.')];
  const read = acl.flatMap((text) => {
    const network = readNetwork(text.trim());
    return network ? [{ text, network }] : [];
  });
  const open = read.filter(({ network }) => network.prefix === 0).map(({ text }) => text);
  const wide = read.filter(({ network }) => network.prefix > 0 && hasHostBits(network));
  return [
    ...(open.length > 0
      ? [words('{0} lets everyone on the internet knock: a password is all that is left.', open.join(', '))]
      : []),
    ...wide.map(({ text }) => words('{0} allows its whole network, not that address alone.', text)),
  ];
}

/** What the service suggests for the flavour, while nothing is written. */
function suggested(
  { flavor, pg_conf }: ClusterDraft,
  configuration: ClusterConfiguration | undefined,
): string | undefined {
  const found = configuration?.flavors?.find(
    ({ cpu, memory_gib }) => cpu && memory_gib && flavorText(cpu, memory_gib) === flavor,
  );
  return pg_conf ? undefined : found?.pg_conf || undefined;
}
