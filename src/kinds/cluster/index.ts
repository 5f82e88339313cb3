import { type Cluster, cluster as schema } from '../../platform/cloud/cluster.ts';
import { getCluster, listClusters } from '../../platform/cloud/databases.ts';
import { humanBytes } from '../../shared/sizes.ts';
import { readTime } from '../../shared/times.ts';
import { type Words, words } from '../../shared/words.ts';
import type { Arranging } from '../grammar/arranging.ts';
import { bind } from '../grammar/bound.ts';
import { counts } from '../grammar/counts.ts';
import { at, fact } from '../grammar/fact.ts';
import { glyphs } from '../grammar/glyphs.ts';
import { type Fact, kind, type State } from '../grammar/kind.ts';
import { place } from '../grammar/place.ts';
import { clusterCreation } from './creation.ts';

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
  creation: clusterCreation,
  key: (item) => item.cluster_name,
  publicId: false,
  title: (item) => item.cluster_name,
  state,
  facts,
  arranging: arranging(),
  summary: (items) =>
    counts(
      items,
      [(count) => words('{0} failed', count), ({ status }) => status === 'FAILED'],
      [(count) => words('{0} unhealthy', count), ({ status }) => status === 'UNHEALTHY'],
      [(count) => words('{0} ready', count), ({ status }) => status === 'READY'],
    ),
});

function arranging(): Arranging<Cluster> {
  return {
    sorts: [
      { id: 'created', label: words('date created'), by: (item) => readTime(item.created_at) },
      { id: 'storage', label: words('storage'), by: (item) => item.storage?.size_gib },
    ],
  };
}

function state(item: Cluster): State {
  const version = versionOf(item);
  const figures = [...(version ? [words('v{0}', version)] : []), ...size(item)];
  switch (item.status) {
    case 'READY':
      return { icon: 'database', words: words('ready'), figures };
    case 'PREPARING':
      return { ...glyphs.changing, words: words('preparing'), figures };
    case 'UPDATING':
      return { ...glyphs.changing, words: words('updating'), figures };
    case 'DELETING':
      return { ...glyphs.changing, words: words('deleting'), figures };
    case 'FAILED':
      return { ...glyphs.failed, words: words('failed'), figures };
    case 'UNHEALTHY':
      return { ...glyphs.troubled, words: words('unhealthy'), figures };
    case 'UNKNOWN':
      return { ...glyphs.unknown, words: words('status unknown'), figures };
    default:
      return {
        ...glyphs.unknown,
        words: item.status ? words('{0}', item.status) : words('the service did not say'),
        figures,
      };
  }
}

/** Lists and single clusters hold it in different places. */
function versionOf(item: Cluster): string | undefined {
  return item.version || item.pg_server_configuration?.version || undefined;
}

function size({ flavor }: Cluster): Words[] {
  if (flavor?.cpu == null || flavor.memory_gib == null) return [];
  return [words('{0} CPU, {1}', flavor.cpu, humanBytes(flavor.memory_gib * 1024 ** 3))];
}

function facts(item: Cluster): Fact[] {
  const version = versionOf(item);
  const { storage, network, databases, users, pg_server_configuration: server } = item;
  const userNames = (users ?? []).flatMap(({ name }) => name ?? []);
  return [
    ...fact(words('Version'), version ? words('{0}', version) : undefined),
    ...fact(words('Flavor'), size(item)[0]),
    ...fact(
      words('Storage'),
      storage?.size_gib == null ? undefined : words('{0} GiB, {1}', storage.size_gib, storage.type ?? '?'),
    ),
    ...fact(words('High availability'), availability(item)),
    ...fact(words('Host'), network?.host ? words('{0}', network.host) : undefined),
    ...fact(
      words('Allowed sources'),
      network?.acl?.length ? words('{0}', network.acl.join(', ')) : undefined,
    ),
    ...fact(
      words('Connection pooler'),
      server?.pooler?.type ? words('{0}, {1}', server.pooler.type, server.pooler.mode ?? '?') : undefined,
    ),
    ...(databases ?? []).flatMap(({ name, size: bytes }) =>
      name
        ? fact(
            words('Database'),
            bytes == null ? words('{0}', name) : words('{0}, {1}', name, humanBytes(bytes)),
          )
        : [],
    ),
    ...fact(words('Users'), userNames.length ? words('{0}', userNames.join(', ')) : undefined),
    ...fact(words('Created'), at(item.created_at)),
    ...fact(words('Name'), words('{0}', item.cluster_name)),
  ];
}

/** Lists omit it, so undefined means unknown; null is a single server. */
function availability({ high_availability: pair }: Cluster): Words | undefined {
  if (pair === undefined) return undefined;
  if (pair === null) return words('none (single server)');
  return pair.replication_mode ? words('{0} replication', pair.replication_mode) : words('yes');
}
