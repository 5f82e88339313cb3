import * as z from 'zod';
import { operation } from '../grammar/operation.ts';
import { looseObject, object, required, segment } from '../grammar/schema.ts';
import { clusterChange } from './clusterChange.ts';
import { scope } from './scope.ts';
import { startedTasks } from './task.ts';

const place = { ...scope, cluster_name: required(segment(), { title: 'Name' }) };
const path = '/cloud/v1/dbaas/postgres/clusters/{project_id}/{region_id}/{cluster_name}';

/** Only these members may be sent: those that the service adds to what it returns are left out. */
const writtenMembers: Readonly<Record<string, readonly string[]>> = {
  users: ['name', 'role_attributes'],
  databases: ['name', 'owner'],
};

/**
 * `PATCH /cloud/v1/dbaas/postgres/clusters/{project_id}/{region_id}/{cluster_name}`: starts tasks. Users and databases
 * have an empty list as their default, so that they go along with each change. Source: facts §5.1.
 */
export const updateCluster = operation({
  id: 'cloud.clusters.update',
  title: 'Update a PostgreSQL cluster',
  method: 'PATCH',
  path,
  effect: 'write',
  source: 'facts §5.1',
  input: object(() => ({ ...place, ...clusterChange.shape })),
  reply: startedTasks,
  always: ['users', 'databases'],
  encode: (body) =>
    Object.fromEntries(Object.entries(body).map(([name, value]) => [name, written(name, value)])),
});

function written(name: string, value: unknown): unknown {
  const members = writtenMembers[name];
  if (!members || !Array.isArray(value)) return value;
  return value.map((each: unknown) =>
    typeof each === 'object' && each !== null
      ? Object.fromEntries(Object.entries(each).filter(([member]) => members.includes(member)))
      : each,
  );
}

/**
 * `DELETE /cloud/v1/dbaas/postgres/clusters/{project_id}/{region_id}/{cluster_name}`: starts tasks; all databases go.
 * Source: facts §5.1.
 */
export const deleteCluster = operation({
  id: 'cloud.clusters.delete',
  title: 'Delete a PostgreSQL cluster',
  method: 'DELETE',
  path,
  effect: 'destroy',
  source: 'facts §5.1',
  input: object(() => place),
  reply: startedTasks,
});

const ofUser = { ...place, username: required(segment(), { title: 'User' }) };

const credentials = looseObject(() => ({
  username: required(z.string(), { title: 'User' }),
  password: required(z.string(), { title: 'Password', secret: 'value' }),
}));

export type Credentials = z.output<typeof credentials>;

/**
 * `GET /cloud/v1/dbaas/postgres/clusters/{project_id}/{region_id}/{cluster_name}/users/{username}/credentials`: works
 * once for each user. Source: facts §5.1.
 */
export const getCredentials = operation({
  id: 'cloud.clusters.credentials',
  title: 'Get the password of a PostgreSQL user',
  method: 'GET',
  path: `${path}/users/{username}/credentials`,
  effect: 'once',
  source: 'facts §5.1',
  input: object(() => ofUser),
  reply: credentials,
});

/**
 * `POST /cloud/v1/dbaas/postgres/clusters/{project_id}/{region_id}/{cluster_name}/users/{username}/credentials`: the
 * old password stops working. Source: facts §5.1.
 */
export const regenerateCredentials = operation({
  id: 'cloud.clusters.regenerateCredentials',
  title: 'Regenerate the password of a PostgreSQL user',
  method: 'POST',
  path: `${path}/users/{username}/credentials`,
  effect: 'write',
  source: 'facts §5.1',
  input: object(() => ofUser),
  reply: credentials,
});
