import * as z from 'zod';
import { operation, type Page } from '../grammar/operation.ts';
import { field, looseObject, nothing, object, optional } from '../grammar/schema.ts';
import {
  alertSorts,
  type StorageAlert,
  storageAlert,
  storageAlertSettings,
  withDigits,
  withOwnLimit,
} from './storageAlert.ts';

const path = '/storage/notifications/v1/event';
const client = {
  client_id: optional(z.int(), { title: 'Client ID', description: 'Account that owns the alerts.' }),
};

/** What is sent to set, change or delete an alert: all of it, with the limit of its own type. */
const ofOneAlert = {
  input: object(() => ({ ...client, ...storageAlertSettings.shape })),
  query: ['client_id'],
  encode: withOwnLimit,
  always: ['name', 'bucket_name', 'storage_name', 'uuid', 'bytes', 'count'],
} as const;

const list = (title: string) => field(z.array(storageAlert), { title });

/**
 * `GET /storage/notifications/v1/events`: a list for each type, merged into one; any of them may be missing.
 * `client_id` is not published for it. Source: §4.14, facts §2.
 */
export const listStorageAlerts = operation({
  id: 'storage.alerts.list',
  title: 'List storage alerts',
  method: 'GET',
  path: '/storage/notifications/v1/events',
  effect: 'read',
  source: '§4.14',
  input: object(() => client),
  reply: looseObject(() => ({
    reaching_used_space: list('Space'),
    reaching_used_traffic: list('Traffic'),
    reaching_files_quantity: list('Files'),
    reaching_used_requests: list('Requests'),
  })),
  decode: (reply): Page<StorageAlert> => {
    const items = alertSorts.flatMap((name) => (reply[name] ?? []).map((alert) => ({ ...alert, name })));
    return { items: items.map(withDigits), total: items.length };
  },
  paging: { style: 'whole', size: 0, id: 'uuid' },
});

/**
 * `POST /storage/notifications/v1/event`: answers with the alert. 409 if it exists, 404 or 405 if the service
 * only has PUT (see `setStorageAlert`). Source: facts §2.
 */
export const createStorageAlert = operation({
  id: 'storage.alerts.create',
  title: 'Create a storage alert',
  method: 'POST',
  path,
  effect: 'write',
  source: 'facts §2',
  ...ofOneAlert,
  reply: storageAlert.optional(),
  decode: (reply, { client_id: _, ...asked }): StorageAlert =>
    withDigits(withOwnLimit({ ...asked, ...reply })),
});

/** `PUT /storage/notifications/v1/event`: changes an alert; the reply is empty. Source: §4.16, facts §2. */
export const updateStorageAlert = operation({
  id: 'storage.alerts.update',
  title: 'Update a storage alert',
  method: 'PUT',
  path,
  effect: 'write',
  source: '§4.16',
  ...ofOneAlert,
  reply: nothing(),
  decode: () => undefined,
});

/**
 * `DELETE /storage/notifications/v1/event`, with the alert as its body; the reply is empty. Source: §4.15.
 */
export const deleteStorageAlert = operation({
  id: 'storage.alerts.delete',
  title: 'Delete a storage alert',
  method: 'DELETE',
  path,
  effect: 'destroy',
  source: '§4.15',
  ...ofOneAlert,
  reply: nothing(),
  decode: () => undefined,
});
