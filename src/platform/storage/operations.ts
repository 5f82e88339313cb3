import * as z from 'zod';
import { byOffset, counted, part, partNames, readCounted } from '../grammar/counted.ts';
import { operation, type Page } from '../grammar/operation.ts';
import { field, optional, required } from '../grammar/schema.ts';
import { type Bucket, bucket, type ObjectStorage, objectStorage, storageStatuses } from './objectStorage.ts';

/** `GET /storage/v4/object_storages`. Source: facts §6. */
export const listObjectStorages = operation({
  id: 'storage.objectStorages.list',
  title: 'List object storages',
  method: 'GET',
  path: '/storage/v4/object_storages',
  effect: 'read',
  source: 'facts §6',
  input: z.object({
    id: optional(z.string(), { title: 'Storage ID' }),
    name: optional(z.string(), { title: 'Name' }),
    location_name: optional(z.string(), { title: 'Location' }),
    provisioning_status: optional(z.enum(storageStatuses), { title: 'Status' }),
    show_deleted: optional(z.boolean(), { title: 'Include deleted' }),
    order_by: optional(z.string(), { title: 'Order', description: 'Such as `created_at.desc`.' }),
    ...part,
  }),
  query: ['id', 'name', 'location_name', 'provisioning_status', 'show_deleted', 'order_by', ...partNames],
  reply: counted(objectStorage),
  decode: (reply): Page<ObjectStorage> => readCounted(reply),
  paging: byOffset(),
});

/** `GET /storage/v4/object_storages/{storage_id}/buckets`, by name. Source: facts §6. */
export const listBuckets = operation({
  id: 'storage.buckets.list',
  title: 'List the buckets of a storage',
  method: 'GET',
  path: '/storage/v4/object_storages/{storage_id}/buckets',
  effect: 'read',
  source: 'facts §6',
  input: z.object({ storage_id: required(z.int(), { title: 'Storage ID' }), ...part }),
  query: [...partNames],
  reply: counted(bucket),
  decode: (reply): Page<Bucket> => readCounted(reply),
  paging: byOffset('name'),
});

/** `GET /storage/notifications/v1/events/configurator`: alert types and their members. Source: facts §2. */
export const getAlertConfigurator = operation({
  id: 'storage.alerts.configurator',
  title: 'Get storage alert types',
  method: 'GET',
  path: '/storage/notifications/v1/events/configurator',
  effect: 'read',
  source: 'facts §2',
  input: z.object({}),
  reply: z.looseObject({
    structure: field(
      z.array(
        z.looseObject({
          name: field(z.string(), { title: 'Type' }),
          fields: field(
            z.array(
              z.looseObject({
                name: field(z.string(), { title: 'Field' }),
                type: field(z.string(), { title: 'Type' }),
              }),
            ),
            { title: 'Fields' },
          ),
        }),
      ),
      { title: 'Types' },
    ),
  }),
});
