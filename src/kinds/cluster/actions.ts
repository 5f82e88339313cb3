import type { Cluster } from '../../platform/cloud/cluster.ts';
import { getCluster, getClusterConfiguration } from '../../platform/cloud/databases.ts';
import { deleteCluster, updateCluster } from '../../platform/cloud/databaseWork.ts';
import type { Interruption } from '../../shared/interruption.ts';
import { same } from '../../shared/same.ts';
import { words } from '../../shared/words.ts';
import { type Action, type Answers, bindDoing, type Row } from '../grammar/action.ts';
import { bindWithin } from '../grammar/bound.ts';
import { place } from '../grammar/place.ts';
import { poolerChoices } from './choices.ts';
import { clusterEdit } from './edit.ts';
import { isBusy } from './isBusy.ts';
import { passwordActions } from './passwordActions.ts';
import { flavorText } from './remarks.ts';

type PoolerMode = 'session' | 'statement' | 'transaction';
type ServerChange = {
  readonly version: string;
  readonly pg_conf: string;
  readonly pooler: { readonly mode: PoolerMode } | null;
};
type Flavor = { readonly cpu: number; readonly memory_gib: number };

/** What can be done with a PostgreSQL cluster. Source: facts §5.1. */
export const clusterActions: readonly Action<Cluster>[] = [
  ...passwordActions,
  {
    id: 'changeFlavor',
    title: 'Change {0} Flavor…',
    icon: '$(arrow-swap)',
    when: (item) => !isBusy(item),
    needs: words('It can’t be changed in this state.'),
    questions: [
      {
        sort: 'choice',
        member: 'flavor',
        title: words('Select the CPUs and memory of each server'),
        list: bindWithin(
          getClusterConfiguration,
          ({ scope }) => place(scope),
          ({ flavors }) => flavors ?? [],
        ),
        row: (row) => ({ value: flavorOf(row), label: labelOf(row), description: words('') }),
        unfit: (row, { flavor }) =>
          same(flavorOf(row), { cpu: flavor?.cpu, memory_gib: flavor?.memory_gib })
            ? words('current flavor')
            : undefined,
        none: words('This region offers no flavors.'),
      },
    ],
    does: {
      ...bindDoing(updateCluster, ({ scope, id }, { flavor }, item: Cluster) => ({
        ...place(scope),
        cluster_name: id,
        flavor: flavor as Flavor,
        // a change without them might remove them
        ...(kept(item) as object),
      })),
      interrupts: (item, answers) => asked(item, answers),
      done: (title) => words('Changing the flavor of “{0}”', title),
      failed: (title) => words('Could not change the flavor of “{0}”', title),
    },
  },
  {
    id: 'changePooler',
    title: 'Change {0} Connection Pooler…',
    icon: '$(git-merge)',
    when: (item) => !isBusy(item),
    needs: words('It can’t be changed in this state.'),
    questions: [
      {
        sort: 'choice',
        member: 'pg_server_configuration',
        title: words('Select how long a client keeps its server connection'),
        list: bindWithin(
          getCluster,
          ({ scope, id }) => ({ ...place(scope), cluster_name: id }),
          ({ pg_server_configuration: server }) =>
            [null, ...poolerChoices.map(({ value }) => value)].map((mode) => ({ mode, server })),
        ),
        row: (row) => {
          const { version, pg_conf } = (row['server'] ?? {}) as NonNullable<
            Cluster['pg_server_configuration']
          >;
          const { mode } = row as { readonly mode: PoolerMode | null };
          return {
            value: { version, pg_conf: pg_conf ?? '', pooler: mode && { mode } },
            label: poolerChoices.find(({ value }) => value === mode)?.label ?? words('none'),
            description: words(''),
          };
        },
        unfit: (row, { pg_server_configuration: server }) =>
          (server?.pooler?.mode ?? null) === row['mode'] ? words('current setting') : undefined,
        none: words('This region offers no connection pooler.'),
      },
    ],
    does: {
      ...bindDoing(updateCluster, ({ scope, id }, answers, item: Cluster) => ({
        ...place(scope),
        cluster_name: id,
        pg_server_configuration: answers['pg_server_configuration'] as ServerChange,
        ...(kept(item) as object),
      })),
      interrupts: (item, answers) => asked(item, answers),
      done: (title) => words('Changing the connection pooler of “{0}”', title),
      failed: (title) => words('Could not change the connection pooler of “{0}”', title),
    },
  },
  {
    id: 'delete',
    title: 'Delete {0}',
    icon: '$(trash)',
    when: ({ status }) => status !== 'DELETING',
    needs: words('It’s already being deleted.'),
    does: {
      ...bindDoing(deleteCluster, ({ scope, id }) => ({ ...place(scope), cluster_name: id })),
      done: (title) => words('Deleting “{0}”', title),
      failed: (title) => words('Could not delete “{0}”', title),
    },
    destroy: true,
    takes: words('Its users and settings are deleted too, and clients can no longer connect.'),
    grave: ({ databases }) => {
      const names = (databases ?? []).flatMap(({ name }) => name ?? []);
      return names.length === 0
        ? words('All data in its databases is lost.')
        : words('These databases and all of their data are lost: {0}.', names.join(', '));
    },
  },
];

/** What a change cuts off, as for one by hand. */
function asked(item: Cluster, answers: Answers): Interruption {
  return (
    clusterEdit.interrupts?.(item, { ...answers }) ?? {
      question: (title) => words('Change “{0}”?', title),
      questionOfMany: (count) => words('Change {0}?', count),
      button: words('Change'),
      why: words('The servers may restart.'),
    }
  );
}

function flavorOf(row: Row): Flavor {
  return { cpu: Number(row['cpu']), memory_gib: Number(row['memory_gib']) };
}

function labelOf(row: Row) {
  const { cpu, memory_gib } = flavorOf(row);
  return words('{0}', flavorText(cpu, memory_gib));
}

/** Users and databases as the service has them. */
function kept({ users, databases }: Cluster): Pick<Cluster, 'users' | 'databases'> {
  return { ...(users ? { users } : {}), ...(databases ? { databases } : {}) };
}
