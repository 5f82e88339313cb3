import type { ClusterConfiguration } from '../../platform/cloud/cluster.ts';
import { type Words, words } from '../../shared/words.ts';
import type { Overview } from '../grammar/form.ts';
import { listed } from '../grammar/listed.ts';
import type { ClusterDraft } from './draft.ts';
import { duplicateWords, sourceWords, unlistedIn } from './remarks.ts';
import { readServerSettings } from './serverSettings.ts';

/** What a complete draft would create, and what in it may be unintended. Source: §4.4, facts §5.1. */
export function clusterOverview(
  draft: ClusterDraft,
  { configuration }: { readonly configuration?: ClusterConfiguration },
): Overview {
  const { version, flavor, storage_size: size, storage_type: type, acl, pg_conf, users, databases } = draft;
  return {
    lines: [
      { label: words('Server'), value: words('PostgreSQL {0} on {1}', version, flavor) },
      {
        label: words('Storage'),
        value: words('{0} GiB of {1}; the type can’t be changed later', size ?? 0, type),
      },
      { label: words('Replication'), value: replicationWords[draft.replication] },
      { label: words('Allowed sources'), value: listedOrNone(acl.map(plainWords)) },
      { label: words('Connection pooler'), value: poolerWords[draft.pooler] },
      { label: words('Settings'), value: settingsWords(pg_conf) },
      { label: words('Users'), value: listedOrNone(users.map(userWords)) },
      {
        label: words('Databases'),
        value: listedOrNone(databases.map(({ name, owner }) => words('{0} (owner: {1})', name, owner))),
      },
    ],
    warnings: [
      ...sourceWords(acl).map((said) => ({ field: 'acl', words: said })),
      ...(users.length === 0 ? [{ field: 'users', words: words('No users are created.') }] : []),
      ...users
        .filter(({ role_attributes: rights }) => !rights.includes('LOGIN'))
        .map(({ name }) => ({
          field: 'users',
          words: words('“{0}” may be unable to log in: LOGIN is not set.', name),
        })),
      ...(draft.replication === 'none' ? [unreplicated] : []),
      ...duplicateWords(pg_conf).map((said) => ({ field: 'pg_conf', words: said })),
      ...unlistedIn(draft, configuration).map((field) => ({
        field,
        words: words('“{0}” isn’t listed for this region.', draft[field]),
      })),
    ],
  };
}

const replicationWords: Readonly<Record<ClusterDraft['replication'], Words>> = {
  none: words('none'),
  async: words('asynchronous: commits don’t wait for the standby'),
  sync: words('synchronous: commits wait for the standby'),
};

const poolerWords: Readonly<Record<ClusterDraft['pooler'], Words>> = {
  none: words('none'),
  session: words('PgBouncer, by session'),
  statement: words('PgBouncer, by statement'),
  transaction: words('PgBouncer, by transaction'),
};

const unreplicated = {
  field: 'replication',
  words: words('No replication: if the server fails, the databases are unavailable.'),
};

function settingsWords(pg_conf: string): Words {
  const { names } = readServerSettings(pg_conf);
  return names.length === 0 ? words('service defaults') : listedOrNone(names.map(plainWords));
}

function userWords({ name, role_attributes: rights }: ClusterDraft['users'][number]): Words {
  return rights.length === 0
    ? plainWords(name)
    : words('{0} ({1})', name, listedOrNone(rights.map(plainWords)));
}

function plainWords(text: string): Words {
  return words('{0}', text);
}

function listedOrNone(all: readonly Words[]): Words {
  return listed(all) ?? words('none');
}
