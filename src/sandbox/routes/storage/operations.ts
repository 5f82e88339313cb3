import type { Bucket, ObjectStorage } from '../../../platform/storage/objectStorage.ts';
import {
  getAlertConfigurator,
  listBuckets,
  listObjectStorages,
} from '../../../platform/storage/operations.ts';
import { alertSorts, byteAlerts } from '../../../platform/storage/storageAlert.ts';
import { handler, type RouteHandler } from '../../server/handler.ts';
import { HttpRefusal } from '../../server/httpRefusal.ts';
import { countedReply } from '../../server/part.ts';
import type { Resource } from '../../state/resources.ts';
import { storageAlertHandlers } from './alerts.ts';

// Source: facts §6
const pageSize = 10;

const orders = ['id', 'name', 'full_name', 'location_name', 'provisioning_status', 'created_at'];

const storages = handler(listObjectStorages, ({ order_by = 'created_at.desc', ...input }, { store }) => {
  const all = store.resources
    .documents<Resource<ObjectStorage>>('objectStorage')
    .filter(
      (storage) =>
        (input.id === undefined || String(storage.id) === input.id) &&
        (input.name === undefined || storage.name === input.name) &&
        (input.location_name === undefined || storage.location_name === input.location_name) &&
        (input.provisioning_status === undefined ||
          storage.provisioning_status === input.provisioning_status) &&
        (storage.provisioning_status !== 'deleted' ||
          input.show_deleted ||
          input.provisioning_status === 'deleted'),
    )
    .toSorted(orderOf(order_by));
  return countedReply(all, input, pageSize);
});

const buckets = handler(listBuckets, ({ storage_id, ...part }, { store }) => {
  const storage = store.resources.get<Resource<ObjectStorage>>('objectStorage', String(storage_id));
  if (!storage) throw new HttpRefusal(404, 'storage not found');
  const all = store.resources
    .documents<Resource<Bucket>>('bucket')
    .filter((bucket) => bucket.storage_id === storage_id)
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  return countedReply(all, part, pageSize);
});

const configurator = handler(getAlertConfigurator, () => ({
  structure: alertSorts.map((name) => ({
    name,
    fields: [
      ...['bucket_name', 'storage_name', 'uuid'].map((member) => ({ name: member, type: 'string' })),
      { name: (byteAlerts as readonly string[]).includes(name) ? 'bytes' : 'count', type: 'uint64' },
    ],
  })),
}));

function orderOf(text: string): (one: ObjectStorage, other: ObjectStorage) => number {
  const [name = '', direction = 'asc', ...more] = text.split('.');
  if (!orders.includes(name) || !['asc', 'desc'].includes(direction) || more.length > 0) {
    throw new HttpRefusal(400, 'Bad Request', { order_by: `${JSON.stringify(text)} is not a valid choice.` });
  }
  const sign = direction === 'desc' ? -1 : 1;
  return (one, other) => {
    const [a, b] = [one[name], other[name]] as [string | number, string | number];
    return sign * (a === b ? 0 : a < b ? -1 : 1) || one.id - other.id;
  };
}

/** How the sandbox answers the operations of object storage. */
export const storageHandlers: readonly RouteHandler[] = [
  storages,
  buckets,
  configurator,
  ...storageAlertHandlers,
];
