import * as z from 'zod';
import { byOffset, part, readPage } from '../grammar/counted.ts';
import { operation, type Page } from '../grammar/operation.ts';
import { field, looseObject, object, optional } from '../grammar/schema.ts';
import { type EdgeApp, edgeApp, edgeAppOrders } from './edgeApp.ts';
import { type EdgeSecret, edgeSecret, edgeSecretSettings } from './edgeSecret.ts';
import { appId, secretId } from './ids.ts';

const count = field(z.int(), { title: 'Total number of items' });
const id = () => z.union([z.int().min(1), z.string().regex(/^[1-9]\d{15,18}$/)]);

/** `GET /fastedge/v1/apps`, in `{count, apps}`. Source: §4.6; bounds from facts §2. */
export const listEdgeApps = operation({
  id: 'edge.apps.list',
  title: 'List edge apps',
  method: 'GET',
  path: '/fastedge/v1/apps',
  effect: 'read',
  source: '§4.6',
  input: object(() => ({
    name: optional(z.string().min(1).max(255), {
      title: 'Name',
      description: 'Any part of the name; not case-sensitive.',
    }),
    api_type: optional(z.enum(['wasi-http', 'proxy-wasm']), { title: 'Type' }),
    status: optional(z.int().min(0).max(5), {
      title: 'Status',
      description: '0 to 5; same values as for an app.',
    }),
    template: optional(id(), { title: 'Template ID' }),
    binary: optional(id(), { title: 'Binary ID' }),
    plan: optional(id(), { title: 'Plan ID' }),
    ordering: optional(z.enum(edgeAppOrders), {
      title: 'Order',
      description: 'Prefix with `-` for descending order.',
    }),
    ...part,
  })),
  reply: looseObject(() => ({ count, apps: field(z.array(edgeApp), { title: 'Apps' }) })),
  decode: (reply): Page<EdgeApp> => readPage(reply.count, reply.apps?.map(withScheme)),
  paging: byOffset(),
});

/** `GET /fastedge/v1/apps/{app_id}`; the id is restored. Source: §4.5, facts §2. */
export const getEdgeApp = operation({
  id: 'edge.apps.get',
  title: 'Get an edge app',
  method: 'GET',
  path: '/fastedge/v1/apps/{app_id}',
  effect: 'read',
  source: '§4.5',
  input: object(() => appId),
  reply: edgeApp,
  decode: (reply, { app_id }): EdgeApp => withId(app_id, withScheme(reply)),
});

/** `GET /fastedge/v1/secrets`, in `{count, secrets}`, complete. Source: facts §6. */
export const listEdgeSecrets = operation({
  id: 'edge.secrets.list',
  title: 'List edge secrets',
  method: 'GET',
  path: '/fastedge/v1/secrets',
  effect: 'read',
  source: 'facts §6',
  input: object(() => ({
    app_id: optional(id(), { title: 'Used by app', description: 'ID of an app.' }),
    secret_name: optional(z.string().min(1).max(255), { title: 'Name' }),
  })),
  reply: looseObject(() => ({ count, secrets: field(z.array(edgeSecret), { title: 'Secrets' }) })),
  decode: ({ secrets }): Page<EdgeSecret> => readPage(secrets?.length ?? 0, secrets),
  paging: { style: 'whole', size: 0, id: 'id' },
});

/** `GET /fastedge/v1/secrets/{secret_id}`; the id is restored. Source: facts §6. */
export const getEdgeSecret = operation({
  id: 'edge.secrets.get',
  title: 'Get an edge secret',
  method: 'GET',
  path: '/fastedge/v1/secrets/{secret_id}',
  effect: 'read',
  source: 'facts §6',
  input: object(() => secretId),
  reply: edgeSecret,
  decode: (reply, { secret_id }): EdgeSecret => withId(secret_id, reply),
});

/**
 * `PUT /fastedge/v1/secrets/{secret_id}`; the id is restored. 409 names what still refers to it. Source:
 * §4.8, facts §2.
 */
export const updateEdgeSecret = operation({
  id: 'edge.secrets.update',
  title: 'Update an edge secret',
  method: 'PUT',
  path: '/fastedge/v1/secrets/{secret_id}',
  effect: 'write',
  source: '§4.8',
  input: object(() => ({ ...secretId, ...edgeSecretSettings.shape })),
  reply: edgeSecret,
  decode: (reply, { secret_id }): EdgeSecret => withId(secret_id, reply),
  always: ['name'],
});

/** The address of an app may lack a scheme. Source: facts §6. */
function withScheme(app: EdgeApp): EdgeApp {
  const bare = app.url && !/^[a-z][a-z0-9+.-]*:\/\//i.test(app.url);
  return bare ? { ...app, url: `https://${app.url}` } : app;
}

/** An item that was sent without its id, with the requested one. */
function withId<Item extends { id?: number | string | null | undefined }>(
  id: number | string,
  item: Item,
): Item {
  return Object.assign({ id }, item, { id: item.id ?? id });
}
