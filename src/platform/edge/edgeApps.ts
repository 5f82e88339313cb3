import * as z from 'zod';
import { byOffset, part, readPage } from '../grammar/counted.ts';
import { operation, type Page } from '../grammar/operation.ts';
import {
  dateTime,
  field,
  looseObject,
  nothing,
  object,
  optional,
  readOnly,
  required,
  stamp,
} from '../grammar/schema.ts';
import { edgeApp, edgeAppSettings } from './edgeApp.ts';
import { appId } from './ids.ts';

/** `POST /fastedge/v1/apps`: a short app, as in lists. 429: no more apps are allowed. Source: facts §6. */
export const createEdgeApp = operation({
  id: 'edge.apps.create',
  title: 'Create an edge app',
  method: 'POST',
  path: '/fastedge/v1/apps',
  effect: 'write',
  source: 'facts §6',
  input: object(() => edgeAppSettings.shape),
  reply: edgeApp,
});

/**
 * `PATCH /fastedge/v1/apps/{app_id}`: what is sent is changed, the rest stays. The reply lacks half of the app, so it
 * counts as empty, and the app is read again. Source: facts §6.
 */
export const updateEdgeApp = operation({
  id: 'edge.apps.update',
  title: 'Update an edge app',
  method: 'PATCH',
  path: '/fastedge/v1/apps/{app_id}',
  effect: 'write',
  source: 'facts §6',
  input: object(() => ({ ...appId, ...edgeAppSettings.shape })),
  reply: edgeApp,
  decode: (): object => ({}),
});

/** `DELETE /fastedge/v1/apps/{app_id}`: its binary stays. Source: facts §6. */
export const deleteEdgeApp = operation({
  id: 'edge.apps.delete',
  title: 'Delete an edge app',
  method: 'DELETE',
  path: '/fastedge/v1/apps/{app_id}',
  effect: 'destroy',
  source: 'facts §6',
  input: object(() => appId),
  reply: nothing(),
});

const logLine = looseObject(() => ({
  id: readOnly(z.string(), { title: 'ID' }),
  app_name: readOnly(z.string(), { title: 'App' }),
  timestamp: stamp('Time'),
  log: readOnly(z.string(), { title: 'Text', unlogged: true }),
  edge: readOnly(z.string(), { title: 'Edge' }),
  client_ip: readOnly(z.string(), { title: 'Client IP address' }),
  request_id: readOnly(z.string(), { title: 'Request ID' }),
}));

/** What an app logged. */
export type EdgeLogLine = z.output<typeof logLine>;

/** `GET /fastedge/v1/apps/{app_id}/logs`, in `{count, logs}`. Source: facts §6. */
export const listEdgeAppLogs = operation({
  id: 'edge.apps.logs',
  title: 'Get the log of an edge app',
  method: 'GET',
  path: '/fastedge/v1/apps/{app_id}/logs',
  effect: 'read',
  source: 'facts §6',
  input: object(() => ({
    ...appId,
    from: optional(dateTime(), { title: 'From', description: 'ISO 8601. Default: an hour ago.' }),
    to: optional(dateTime(), { title: 'To', description: 'ISO 8601. Default: now.' }),
    edge: optional(z.string(), { title: 'Edge' }),
    search: optional(z.string(), { title: 'Text' }),
    client_ip: optional(z.string(), { title: 'Client IP address' }),
    request_id: optional(z.string(), { title: 'Request ID' }),
    sort: optional(z.enum(['desc', 'asc']), { title: 'Order', description: 'Default: the newest first.' }),
    ...part,
  })),
  reply: looseObject(() => ({
    count: field(z.int(), { title: 'Total number of lines' }),
    logs: field(z.array(logLine), { title: 'Lines' }),
    offset: field(z.int(), { title: 'Lines left out' }),
    total_count: field(z.int(), { title: 'Total number of lines', deprecated: true }),
  })),
  decode: ({ count, logs }): Page<EdgeLogLine> => readPage(count, logs),
  paging: byOffset(),
});

/** `GET /fastedge/v1/me`: what the account may use, and what it has used. Source: facts §6. */
export const getEdgeClient = operation({
  id: 'edge.client.get',
  title: 'Get the limits of edge apps',
  method: 'GET',
  path: '/fastedge/v1/me',
  effect: 'read',
  source: 'facts §6',
  input: object(() => ({})),
  reply: looseObject(() => ({
    status: required(z.int(), { title: 'Status', description: '1: enabled. 2: disabled. 5: suspended.' }),
    hourly_consumption: required(z.int(), { title: 'Calls in this hour' }),
    daily_consumption: required(z.int(), { title: 'Calls today', description: 'In UTC.' }),
    monthly_consumption: required(z.int(), { title: 'Calls in this month', description: 'In UTC.' }),
    app_count: required(z.int(), { title: 'Allowed number of apps' }),
    networks: required(
      z.array(
        looseObject(() => ({
          name: required(z.string(), { title: 'Name' }),
          is_default: required(z.boolean(), { title: 'Default' }),
        })),
      ),
      { title: 'Networks' },
    ),
    plan_id: required(z.int(), { title: 'Plan ID' }),
    plan: readOnly(z.string(), { title: 'Plan' }),
  })),
});
