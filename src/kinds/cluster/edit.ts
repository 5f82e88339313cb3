import type { Cluster } from '../../platform/cloud/cluster.ts';
import { clusterChange } from '../../platform/cloud/clusterChange.ts';
import { updateCluster } from '../../platform/cloud/databaseWork.ts';
import type { Problem } from '../../platform/grammar/rules.ts';
import type { Interruption } from '../../shared/interruption.ts';
import { same } from '../../shared/same.ts';
import { type Words, words } from '../../shared/words.ts';
import { bindUpdate } from '../grammar/bound.ts';
import type { Editing } from '../grammar/kind.ts';
import { place } from '../grammar/place.ts';
import { duplicateWords, sourceWords } from './remarks.ts';
import { ownerProblems, settingsProblems, sourceProblems } from './rules.ts';

/** How a cluster is changed: tasks apply it. Source: facts §5.1. */
export const clusterEdit: Editing<Cluster> = {
  update: bindUpdate(updateCluster, ({ scope, id }) => ({ ...place(scope), cluster_name: id })),
  rules,
  warnings,
  interrupts,
};

function rules(next: Cluster, change: Record<string, unknown>): Problem[] {
  // what breaks a rule of its own may be anything
  const isSound = (name: keyof typeof clusterChange.shape) =>
    next[name] === undefined || clusterChange.shape[name].safeParse(next[name]).success;
  const isOf = (name: keyof typeof clusterChange.shape) => name in change && isSound(name);
  const { network, pg_server_configuration: server, users, databases } = next;
  return [
    ...(isOf('network') ? sourceProblems(['network', 'acl'], network?.acl ?? []) : []),
    ...(isOf('pg_server_configuration')
      ? settingsProblems(['pg_server_configuration', 'pg_conf'], server?.pg_conf ?? '')
      : []),
    ...((isOf('users') || isOf('databases')) && isSound('users') && isSound('databases')
      ? ownerProblems(users ?? [], databases ?? [])
      : []),
  ];
}

function warnings(change: Record<string, unknown>): Problem[] {
  const sound = <Name extends 'network' | 'pg_server_configuration'>(name: Name) =>
    clusterChange.shape[name].safeParse(change[name]).success ? (change[name] as Cluster[Name]) : undefined;
  const [network, server] = [sound('network'), sound('pg_server_configuration')];
  return [
    ...(network ? sourceWords(network.acl ?? []).map((said) => ({ path: ['network'], words: said })) : []),
    ...duplicateWords(server?.pg_conf ?? '').map((said) => ({
      path: ['pg_server_configuration'],
      words: said,
    })),
  ];
}

/** What clients lose by a change: it is asked first. */
function interrupts(now: Cluster, change: Record<string, unknown>): Interruption | undefined {
  const [first, ...others] = consequences(now, change as Partial<Cluster>);
  if (!first) return undefined;
  return {
    question: (title) => words('Change “{0}”?', title),
    questionOfMany: (count) => words('Change {0}?', count),
    button: words('Change'),
    why: others.reduce((one, other) => words('{0} {1}', one, other), first),
  };
}

function consequences(now: Cluster, change: Partial<Cluster>): Words[] {
  const gone = (before: readonly string[], after: readonly string[]) =>
    before.filter((each) => !after.includes(each));
  const names = (all: Cluster['users'] | Cluster['databases']) =>
    (all ?? []).flatMap(({ name }) => name ?? []);
  const databases = change.databases ? gone(names(now.databases), names(change.databases)) : [];
  const users = change.users ? gone(names(now.users), names(change.users)) : [];
  const sources = change.network ? gone(now.network?.acl ?? [], change.network.acl ?? []) : [];
  return [
    ...(databases.length > 0
      ? [words('These databases and all of their data are removed: {0}.', databases.join(', '))]
      : []),
    ...(users.length > 0
      ? [words('These users are removed and can no longer log in: {0}.', users.join(', '))]
      : []),
    ...(sources.length > 0 ? [words('Clients can no longer connect from {0}.', sources.join(', '))] : []),
    ...(restarts(now, change)
      ? [
          words(
            'The servers may restart: connections are dropped, and the databases are unavailable until they’re back.',
          ),
        ]
      : []),
  ];
}

const restarting = ['flavor', 'high_availability', 'pg_server_configuration'] as const;

function restarts(now: Cluster, change: Partial<Cluster>): boolean {
  return restarting.some((name) => name in change && !same(now[name], change[name]));
}
