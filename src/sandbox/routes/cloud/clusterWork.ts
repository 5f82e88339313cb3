import { randomBytes } from 'node:crypto';
import type { Cluster } from '../../../platform/cloud/cluster.ts';
import { checkClusterLimit, validateServerSettings } from '../../../platform/cloud/databaseChecks.ts';
import {
  deleteCluster,
  getCredentials,
  regenerateCredentials,
  updateCluster,
} from '../../../platform/cloud/databaseWork.ts';
import { handler, type RouteHandler, type Surroundings } from '../../server/handler.ts';
import { HttpRefusal } from '../../server/httpRefusal.ts';
import type { KeptCluster } from '../../state/cloudDocuments.ts';
import { exceededLimits } from './clusterLimits.ts';
import { changeProblems, settingsProblem } from './clusterRules.ts';
import { databasePlace, existingClusters } from './clusters.ts';
import { invalid } from './lists.ts';
import { settingsErrors } from './pgSettings.ts';
import { type CloudPlace, notThere } from './place.ts';
import { startTask } from './work.ts';

const second = 1000;

const update = handler(updateCluster, ({ project_id, region_id, cluster_name, ...change }, at) => {
  const { place, cluster } = free(cluster_name, { project_id, region_id }, at);
  // what is still being applied is part of it
  const planned = { ...cluster.document, ...cluster.backstage?.becomes };
  const problems = changeProblems(planned, change as Partial<Cluster>);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const conf = change.pg_server_configuration?.pg_conf ?? '';
  const error = settingsProblem(conf) ?? confError(conf, change.pg_server_configuration?.version ?? '');
  const task = startTask(at, {
    type: 'update_postgres_cluster',
    place,
    takes: 6 * second,
    data: { cluster_name },
    error,
  });
  at.store.resources.keep('cluster', {
    ...cluster,
    document: { ...cluster.document, status: 'UPDATING' },
    backstage: {
      ...cluster.backstage,
      task: task.id,
      ...(error === undefined
        ? { becomes: { ...cluster.backstage?.becomes, ...merged(planned, change) } }
        : {}),
    },
  });
  return { tasks: [task.id] };
});

function confError(conf: string, version: string): string | undefined {
  const [first] = settingsErrors(conf, version);
  return first === undefined ? undefined : `Invalid pg_conf, ${first}`;
}

/** A change with what the service adds to it. */
function merged(planned: Cluster, change: object): Partial<Cluster> {
  const { storage, network, users, databases, ...rest } = change as Partial<Cluster>;
  const known = (name: string | null | undefined) => planned.users?.find((each) => each.name === name);
  const size = (name: string | null | undefined) =>
    planned.databases?.find((each) => each.name === name)?.size;
  return {
    ...rest,
    ...(storage ? { storage: { ...planned.storage, ...storage } } : {}),
    ...(network ? { network: { ...planned.network, ...network } } : {}),
    ...(users
      ? {
          users: users.map((each) => ({
            ...each,
            is_secret_revealed: known(each.name)?.is_secret_revealed ?? false,
          })),
        }
      : {}),
    ...(databases
      ? { databases: databases.map((each) => ({ ...each, size: size(each.name) ?? 8_192_000 })) }
      : {}),
  };
}

const remove = handler(deleteCluster, ({ cluster_name, ...scope }, at) => {
  const { place, cluster } = free(cluster_name, scope, at);
  const task = startTask(at, {
    type: 'delete_postgres_cluster',
    place,
    takes: 5 * second,
    data: { cluster_name },
    creates: {},
  });
  at.store.resources.keep('cluster', {
    ...cluster,
    document: { ...cluster.document, status: 'DELETING' },
    backstage: { ...cluster.backstage, task: task.id },
  });
  return { tasks: [task.id] };
});

const credentials = handler(getCredentials, ({ cluster_name, username, ...scope }, at) => {
  const { cluster, user } = userOf(cluster_name, username, scope, at);
  if (user.is_secret_revealed) {
    throw new HttpRefusal(400, `Credentials of user ${username} have already been retrieved`);
  }
  return reveal(cluster, username, at);
});

const regenerate = handler(regenerateCredentials, ({ cluster_name, username, ...scope }, at) =>
  reveal(userOf(cluster_name, username, scope, at).cluster, username, at),
);

/** Nothing keeps a password: it is made when it is asked for. */
function reveal(cluster: KeptCluster, username: string, { store }: Surroundings) {
  const seen = (all: Cluster['users']) =>
    all?.map((each) => (each.name === username ? { ...each, is_secret_revealed: true } : each));
  const { becomes } = cluster.backstage ?? {};
  store.resources.keep('cluster', {
    ...cluster,
    document: { ...cluster.document, users: seen(cluster.document.users) },
    backstage: {
      ...cluster.backstage,
      ...(becomes?.users ? { becomes: { ...becomes, users: seen(becomes.users) } } : {}),
    },
  });
  return { username, password: randomBytes(18).toString('base64url') };
}

const checkLimit = handler(checkClusterLimit, ({ project_id, region_id, ...order }, at) => {
  const place = databasePlace({ project_id, region_id }, at);
  const others = existingClusters(place, at).map(({ document }) => document);
  return exceededLimits(order as Partial<Cluster>, others);
});

const validate = handler(validateServerSettings, ({ pg_conf, version, ...scope }, at) => {
  databasePlace(scope, at);
  const errors = settingsErrors(pg_conf, version);
  return { is_valid: errors.length === 0, errors };
});

type Scope = { project_id: number; region_id: number };

/** A cluster that can be changed. Throws an HttpRefusal. */
function free(name: string, scope: Scope, at: Surroundings): { place: CloudPlace; cluster: KeptCluster } {
  const place = databasePlace(scope, at);
  const cluster = existingClusters(place, at).find(({ id }) => id === name) ?? notThere('Cluster', name);
  const { status } = cluster.document;
  if (status === 'DELETING' || status === 'PREPARING') {
    throw new HttpRefusal(409, `Cluster ${name} is ${status}`);
  }
  return { place, cluster };
}

function userOf(name: string, username: string, scope: Scope, at: Surroundings) {
  const place = databasePlace(scope, at);
  const cluster = existingClusters(place, at).find(({ id }) => id === name) ?? notThere('Cluster', name);
  const user = cluster.document.users?.find((each) => each.name === username);
  return { cluster, user: user ?? notThere('User', username) };
}

/** How the sandbox answers what is done with PostgreSQL clusters. */
export const clusterWorkHandlers: readonly RouteHandler[] = [
  update,
  remove,
  credentials,
  regenerate,
  checkLimit,
  validate,
];
