import { randomUUID } from 'node:crypto';
import type { Bucket, ObjectStorage } from '../../../platform/storage/objectStorage.ts';
import {
  alertSorts,
  byteAlerts,
  type StorageAlert,
  withDigits,
} from '../../../platform/storage/storageAlert.ts';
import {
  createStorageAlert,
  deleteStorageAlert,
  listStorageAlerts,
  updateStorageAlert,
} from '../../../platform/storage/storageAlerts.ts';
import { clientId } from '../../server/clientId.ts';
import { handler, type RouteHandler } from '../../server/handler.ts';
import { HttpRefusal } from '../../server/httpRefusal.ts';
import type { Resource, Resources } from '../../state/resources.ts';

type KeptAlert = Resource<StorageAlert>;
type Asked = StorageAlert & { client_id?: number | undefined };

const greatest = 2n ** 64n - 1n;

const list = handler(listStorageAlerts, ({ client_id }, { store }) => {
  checkClient(client_id);
  const alerts = store.resources.documents<KeptAlert>('storageAlert');
  const lists = alertSorts.map((sort) => [
    sort,
    alerts.filter(({ name }) => name === sort).map(({ name: _, ...alert }) => alert),
  ]);
  return Object.fromEntries(lists);
});

const create = handler(createStorageAlert, (asked, { store: { resources } }) => {
  checkEvent(asked);
  const limit = limitOf(asked);
  const place = placeOf(asked, resources);
  const id = alertId(asked.name, place);
  if (resources.get('storageAlert', id)) throw new HttpRefusal(409, 'event already exists');
  return kept(id, { ...asked, ...place, uuid: asked.uuid || randomUUID(), ...limit }, resources);
});

const set = handler(updateStorageAlert, (asked, { store: { resources } }) => {
  checkEvent(asked);
  const limit = limitOf(asked);
  const before = find(asked, resources);
  if (before) {
    kept(before.id, { ...before.document, ...limit }, resources);
    return;
  }
  const place = placeOf(asked, resources);
  const alert = { ...asked, ...place, uuid: asked.uuid || randomUUID(), ...limit };
  kept(alertId(asked.name, place), alert, resources);
});

const remove = handler(deleteStorageAlert, (asked, { store: { resources } }) => {
  checkEvent(asked);
  const found = find(asked, resources);
  if (!found) throw new HttpRefusal(400, 'event not found');
  resources.remove('storageAlert', found.id);
});

/** Stores an alert and returns it as stored: with only its own members, and its limit as digits. */
function kept(id: string, alert: StorageAlert, resources: Resources): StorageAlert {
  const { name, bucket_name, storage_name, uuid } = alert;
  const member = memberOf(name);
  const document = withDigits({ name, bucket_name, storage_name, uuid, [member]: alert[member] });
  resources.keep('storageAlert', { id, document });
  return document;
}

/** An alert identified by its uuid or its bucket. */
function find({ name, uuid, ...asked }: Asked, resources: Resources): KeptAlert | undefined {
  const byUuid = resources
    .list<KeptAlert>('storageAlert')
    .find(({ document }) => uuid && document.name === name && document.uuid === uuid);
  if (byUuid || !asked.bucket_name) return byUuid;
  return resources.get<KeptAlert>('storageAlert', alertId(name, placeOf(asked, resources)));
}

/** The bucket referred to; its storage may be given by either of its names. Source: facts §6. */
function placeOf(asked: Pick<Asked, 'bucket_name' | 'storage_name'>, resources: Resources) {
  if (!asked.bucket_name) throw refused('bucket_name', 'This field is required.');
  const storages = resources
    .documents<Resource<ObjectStorage>>('objectStorage')
    .filter(({ name, full_name }) => !asked.storage_name || [name, full_name].includes(asked.storage_name));
  const places = resources
    .documents<Resource<Bucket>>('bucket')
    .filter(({ name }) => name === asked.bucket_name)
    .flatMap((bucket) => {
      const storage = storages.find(({ id }) => id === bucket.storage_id);
      return storage ? [{ bucket_name: bucket.name, storage_name: storage.name }] : [];
    });
  const [place, another] = places;
  if (!place) throw refused('bucket_name', 'bucket not found');
  if (another) throw refused('storage_name', 'This field is required.');
  return place;
}

/** A new limit, validated, as digits. Source: §2.11. */
function limitOf(asked: Asked): { bytes?: string; count?: string } {
  const member = memberOf(asked.name);
  const value = asked[member];
  if (value === undefined || value === null) throw refused(member, 'This field is required.');
  if (BigInt(value) > greatest)
    throw refused(member, `Ensure this value is less than or equal to ${greatest}.`);
  return { [member]: String(value) };
}

function checkEvent({ name, client_id }: Asked): void {
  checkClient(client_id);
  const known = (alertSorts as readonly unknown[]).includes(name);
  if (!known) throw refused('name', `${JSON.stringify(name)} is not a valid choice.`);
}

function checkClient(id: number | undefined): void {
  if (id !== undefined && id !== clientId) throw refused('client_id', 'is not the client of this key');
}

function memberOf(name: StorageAlert['name']): 'bytes' | 'count' {
  return (byteAlerts as readonly unknown[]).includes(name) ? 'bytes' : 'count';
}

function alertId(name: unknown, place: { bucket_name: string; storage_name: unknown }): string {
  return `${name}:${place.storage_name}/${place.bucket_name}`;
}

function refused(field: string, text: string): HttpRefusal {
  return new HttpRefusal(400, 'Bad Request', { [field]: text });
}

/** How the sandbox answers the operations of storage alerts: one per bucket and type. */
export const storageAlertHandlers: readonly RouteHandler[] = [list, create, set, remove];
