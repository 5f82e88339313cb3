import type { ClusterConfiguration } from '../../platform/cloud/cluster.ts';
import { getClusterConfiguration } from '../../platform/cloud/databases.ts';
import { type Words, words } from '../../shared/words.ts';
import { bind } from '../grammar/bound.ts';
import { type FieldChoice, readingForm } from '../grammar/form.ts';
import { place } from '../grammar/place.ts';
import { poolerChoices, replicationChoices, rightChoices } from './choices.ts';
import type { ClusterDraft } from './draft.ts';
import { clusterOverview } from './overview.ts';
import { duplicateWords, flavorText, offersOf, sourceWords, unlistedIn } from './remarks.ts';

interface ClusterReads {
  readonly configuration: ClusterConfiguration;
}

/** The form that creates a PostgreSQL cluster, step by step. Source: §4.4, facts §5.1. */
export const clusterCreationForm = readingForm<ClusterDraft, ClusterReads>({
  steps: true,
  groups: [
    { title: words('Cluster'), fields: ['cluster_name', 'version', 'flavor'] },
    { title: words('Storage'), fields: ['storage_type', 'storage_size', 'replication'] },
    { title: words('Network'), fields: ['acl'] },
    { title: words('Server'), fields: ['pooler', 'pg_conf'] },
    { title: words('Users and databases'), fields: ['users', 'databases'] },
  ],
  controls: { version: 'choice', flavor: 'choice', storage_type: 'choice' },
  reads: { configuration: bind(getClusterConfiguration, ({ scope }) => place(scope)) },
  options: (next, { configuration }) => ({
    ...chosenFrom(configuration),
    replication: [{ value: 'none', label: words('none: one server') }, ...replicationChoices],
    pooler: [{ value: 'none', label: words('none') }, ...poolerChoices],
    'users.role_attributes': rightChoices,
    'databases.owner': (next.users ?? []).flatMap(({ name }) => (name ? [{ value: name }] : [])),
  }),
  proposals: (next, { configuration }) => {
    const value = suggested(next, configuration);
    return value ? { pg_conf: { title: words('Use Suggested Settings'), value } } : {};
  },
  remarks,
  overview: clusterOverview,
});

function chosenFrom(configuration: ClusterConfiguration | undefined): Record<string, FieldChoice[]> {
  const none = { value: '', label: words('Choose…') };
  const lists = Object.entries(offersOf(configuration)).filter(([, values]) => values.length > 0);
  return Object.fromEntries(
    lists.map(([name, values]) => [name, [none, ...values.map((value) => ({ value }))]]),
  );
}

function remarks(next: ClusterDraft, { configuration }: Partial<ClusterReads>): Record<string, Words> {
  const proposed = suggested(next, configuration);
  const said: Record<string, readonly Words[]> = {
    ...Object.fromEntries(unlistedIn(next, configuration).map((name) => [name, [unlisted]])),
    replication: next.replication === 'none' ? [unreplicated] : [],
    acl: sourceWords(next.acl ?? []),
    pg_conf: [
      ...duplicateWords(next.pg_conf ?? ''),
      ...(proposed ? [words('Suggested by the service for this flavor:\n{0}', proposed)] : []),
    ],
    databases: next.users?.some(({ name }) => name) ? [] : [ownerless],
  };
  return Object.fromEntries(
    Object.entries(said).flatMap(([name, [first, ...rest]]) =>
      first ? [[name, rest.reduce((all, each) => words('{0} {1}', all, each), first)]] : [],
    ),
  );
}

const unlisted = words('Not listed for this region.');
const unreplicated = words('The service may refuse a cluster without replication.');
const ownerless = words('Each database needs an owner. Add a user first.');

/** What the service suggests for the flavor, as long as nothing has been entered. */
function suggested(
  { flavor, pg_conf }: ClusterDraft,
  configuration: ClusterConfiguration | undefined,
): string | undefined {
  const found = configuration?.flavors?.find(
    ({ cpu, memory_gib }) => cpu && memory_gib && flavorText(cpu, memory_gib) === flavor,
  );
  return pg_conf ? undefined : found?.pg_conf || undefined;
}
