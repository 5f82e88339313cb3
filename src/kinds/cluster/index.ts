import { type Cluster, cluster as schema } from '../../platform/cloud/cluster.ts';
import { getCluster, listClusters } from '../../platform/cloud/databases.ts';
import { ownOf } from '../../shared/own.ts';
import { readTime } from '../../shared/times.ts';
import { type Words, words } from '../../shared/words.ts';
import { bind } from '../grammar/bound.ts';
import { counts } from '../grammar/counts.ts';
import { at, fact } from '../grammar/fact.ts';
import { glyphs } from '../grammar/glyphs.ts';
import { type Fact, kind, type State } from '../grammar/kind.ts';
import { place } from '../grammar/place.ts';
import { asSaid } from '../grammar/said.ts';
import { clusterActions } from './actions.ts';
import { clusterCreation } from './creation.ts';
import { clusterEdit } from './edit.ts';
import { clusterForm } from './form.ts';

/** PostgreSQL clusters of a project in a region. Their names identify them. */
export const clusterKind = kind<Cluster>({
  id: 'cluster',
  view: 'cloud',
  scope: 'projectRegion',
  offered: (region) => region['has_dbaas'] !== false,
  words: { one: 'PostgreSQL Cluster', many: 'PostgreSQL Clusters' },
  none: words('No PostgreSQL clusters in this region.'),
  icon: 'database',
  schema,
  list: bind(listClusters, ({ scope }) => place(scope)),
  get: bind(getCluster, ({ scope, id }) => ({ ...place(scope), cluster_name: id })),
  edit: clusterEdit,
  form: clusterForm,
  creation: clusterCreation,
  actions: clusterActions,
  key: (item) => item.cluster_name,
  publicId: false,
  title: (item) => item.cluster_name,
  state,
  facts,
  arranging: {
    filters: [{ id: 'text', label: words('Name'), field: 'name', rule: words('Any part of the name.') }],
    sorts: [
      { id: 'created', label: words('date created'), by: (item) => readTime(item.created_at) },
      { id: 'storage', label: words('storage'), by: (item) => item.storage?.size_gib },
    ],
  },
  summary: (items) =>
    counts(
      items,
      [(count) => words('{0} failed', count), ({ status }) => status === 'FAILED'],
      [(count) => words('{0} unhealthy', count), ({ status }) => status === 'UNHEALTHY'],
      [(count) => words('{0} ready', count), ({ status }) => status === 'READY'],
    ),
});

const states: Readonly<Record<string, State>> = {
  READY: { icon: 'database', words: words('ready') },
  PREPARING: { ...glyphs.changing, words: words('preparing') },
  UPDATING: { ...glyphs.changing, words: words('updating') },
  DELETING: { ...glyphs.changing, words: words('deleting') },
  FAILED: { ...glyphs.failed, words: words('failed') },
  UNHEALTHY: { ...glyphs.troubled, words: words('unhealthy') },
  UNKNOWN: { ...glyphs.unknown, words: words('status unknown') },
};

function state(item: Cluster): State {
  const version = versionOf(item);
  const state = ownOf(states, item.status ?? '') ?? { ...glyphs.unknown, words: asSaid(item.status) };
  return { ...state, figures: [...(version ? [words('v{0}', version)] : []), ...size(item)] };
}

/** Lists and single clusters hold it in different places. */
function versionOf(item: Cluster): string | undefined {
  return item.version || item.pg_server_configuration?.version || undefined;
}

function size({ flavor }: Cluster): Words[] {
  if (flavor?.cpu == null || flavor.memory_gib == null) return [];
  return [words('{0} CPU, {1}', flavor.cpu, { bytes: flavor.memory_gib * 1024 ** 3 })];
}

function facts(item: Cluster): Fact[] {
  const { storage, network, databases, users, pg_server_configuration: server } = item;
  const userNames = (users ?? []).flatMap(({ name }) => name ?? []);
  return [
    ...fact(words('Version'), versionOf(item)),
    ...fact(words('Flavor'), size(item)[0]),
    ...fact(
      words('Storage'),
      storage?.size_gib == null ? undefined : words('{0} GiB, {1}', storage.size_gib, storage.type ?? '?'),
    ),
    ...fact(words('High availability'), availability(item)),
    ...fact(words('Host'), network?.host),
    ...fact(words('Allowed sources'), network?.acl?.join(', ')),
    ...fact(
      words('Connection pooler'),
      server?.pooler?.type ? words('{0}, {1}', server.pooler.type, server.pooler.mode ?? '?') : undefined,
    ),
    ...(databases ?? []).flatMap(({ name, size: bytes }) =>
      fact(words('Database'), name && bytes != null ? words('{0}, {1}', name, { bytes: bytes }) : name),
    ),
    ...fact(words('Users'), userNames.join(', ')),
    ...fact(words('Created'), at(item.created_at)),
    ...fact(words('Name'), item.cluster_name),
  ];
}

/** Lists omit it, so undefined means unknown; null is a single server. */
function availability({ high_availability: pair }: Cluster): Words | undefined {
  if (pair === undefined) return undefined;
  if (pair === null) return words('none (single server)');
  return pair.replication_mode ? words('{0} replication', pair.replication_mode) : words('yes');
}
