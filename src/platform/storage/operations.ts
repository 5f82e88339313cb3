import * as z from 'zod';
import { countedList, part } from '../grammar/counted.ts';
import { operation } from '../grammar/operation.ts';
import { field, looseObject, object, optional, required } from '../grammar/schema.ts';
import { bucket, objectStorage, storageStatuses } from './objectStorage.ts';

/** `GET /storage/v4/object_storages`. Source: facts §6. */
export const listObjectStorages = operation({
  id: 'storage.objectStorages.list',
  title: 'List object storages',
  method: 'GET',
  path: '/storage/v4/object_storages',
  effect: 'read',
  source: 'facts §6',
  input: object(() => ({
    id: optional(z.string(), { title: 'Storage ID' }),
    name: optional(z.string(), { title: 'Name' }),
    location_name: optional(z.string(), { title: 'Location' }),
    provisioning_status: optional(z.enum(storageStatuses), { title: 'Status' }),
    show_deleted: optional(z.boolean(), { title: 'Include deleted' }),
    order_by: optional(z.string(), { title: 'Order', description: 'Such as `created_at.desc`.' }),
    ...part,
  })),
  ...countedList(objectStorage),
});

/** `GET /storage/v4/object_storages/{storage_id}/buckets`, by name. Source: facts §6. */
export const listBuckets = operation({
  id: 'storage.buckets.list',
  title: 'List the buckets of a storage',
  method: 'GET',
  path: '/storage/v4/object_storages/{storage_id}/buckets',
  effect: 'read',
  source: 'facts §6',
  input: object(() => ({ storage_id: required(z.int(), { title: 'Storage ID' }), ...part })),
  ...countedList(bucket, 'name'),
});

/** `GET /storage/notifications/v1/events/configurator`: alert types and their members. Source: facts §2. */
export const getAlertConfigurator = operation({
  id: 'storage.alerts.configurator',
  title: 'Get storage alert types',
  method: 'GET',
  path: '/storage/notifications/v1/events/configurator',
  effect: 'read',
  source: 'facts §2',
  input: object(() => ({})),
  reply: looseObject(() => ({
    structure: field(
      z.array(
        looseObject(() => ({
          name: field(z.string(), { title: 'Type' }),
          fields: field(
            z.array(
              looseObject(() => ({
                name: field(z.string(), { title: 'Field' }),
                type: field(z.string(), { title: 'Type' }),
              })),
            ),
            { title: 'Fields' },
          ),
        })),
      ),
      { title: 'Types' },
    ),
  })),
});
