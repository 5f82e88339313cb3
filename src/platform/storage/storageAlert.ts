import * as z from 'zod';
import { field, filled, looseObject, object, openEnum, ruled, uint64 } from '../grammar/schema.ts';

/** Types of alert that limit bytes. Source: §2.11. */
export const byteAlerts = ['reaching_used_space', 'reaching_used_traffic'] as const;

/** Types of alert that limit a number. Source: §2.11. */
const countAlerts = ['reaching_files_quantity', 'reaching_used_requests'] as const;

/** All types of alert. */
export const alertSorts = [...byteAlerts, ...countAlerts] as const;

/** A storage usage limit at which the service notifies its client, as on the wire. Source: §2.11. */
export const storageAlert = looseObject(() => ({
  name: field(openEnum(alertSorts), { title: 'Metric', description: 'Space, traffic, files, or requests.' }),
  bucket_name: field(z.string(), { title: 'Bucket', description: 'Bucket that is monitored.' }),
  // facts §6: most likely its name
  storage_name: field(z.string(), { title: 'Storage', description: 'Storage of the bucket.' }),
  uuid: field(z.string(), {
    title: 'Alert ID',
    description: 'Alerts of different types can have the same ID.',
  }),
  bytes: field(uint64(), {
    title: 'Byte limit',
    description: 'For space and traffic. Can be larger than 2^53.',
    unit: 'bytes',
    integer: 'uint64',
  }),
  count: field(uint64(), {
    title: 'Limit',
    description: 'For files and requests. Can be larger than 2^53.',
    integer: 'uint64',
  }),
}));

export type StorageAlert = z.output<typeof storageAlert>;

/** A complete alert, as required by every call for one. Source: §4.15, §4.16. */
export const storageAlertSettings = object(() => ({
  name: ruled(storageAlert.shape.name, z.union([z.enum(alertSorts), filled()])),
  bucket_name: ruled(storageAlert.shape.bucket_name, z.string().optional()),
  storage_name: ruled(storageAlert.shape.storage_name, z.string().optional()),
  uuid: ruled(storageAlert.shape.uuid, z.string().optional()),
  bytes: ruled(storageAlert.shape.bytes, uint64().optional()),
  count: ruled(storageAlert.shape.count, uint64().optional()),
}));

/** What identifies an alert: its type and its uuid, or its bucket if it has no uuid. Source: §2.11. */
export function alertKey(alert: StorageAlert): string {
  const { name, uuid, storage_name, bucket_name } = alert;
  return uuid ? `${name}:${uuid}` : `${name}:${storage_name ?? ''}/${bucket_name ?? ''}`;
}

/** The uuid in a key from `alertKey`; undefined if the alert has none. */
export function alertUuid(key: string): string | undefined {
  const id = key.slice(key.indexOf(':') + 1);
  return id.includes('/') ? undefined : id;
}

/** An alert without the limit of the other types; one of unknown type keeps both. Source: §2.11. */
export function withOwnLimit<A extends Record<string, unknown>>(alert: A): A {
  const { name } = alert as { name?: unknown };
  const foreign = is(byteAlerts, name) ? 'count' : is(countAlerts, name) ? 'bytes' : undefined;
  return Object.fromEntries(Object.entries(alert).filter(([member]) => member !== foreign)) as A;
}

/** Limits are digits inside Headend, even small ones, so that there is only one representation. */
export function withDigits(alert: StorageAlert): StorageAlert {
  const limits = (['bytes', 'count'] as const).flatMap((name) => {
    const value = alert[name];
    return typeof value === 'number' ? [[name, String(value)] as const] : [];
  });
  return { ...alert, ...Object.fromEntries(limits) };
}

function is(sorts: readonly string[], name: unknown): boolean {
  return typeof name === 'string' && sorts.includes(name);
}
