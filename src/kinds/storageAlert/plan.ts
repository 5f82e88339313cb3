import type { ObjectStorage } from '../../platform/storage/objectStorage.ts';
import { byteAlerts, type StorageAlert } from '../../platform/storage/storageAlert.ts';

/** A rule to apply to several buckets of one storage. */
export interface AlertDraft {
  readonly name: string;
  readonly storage_name: string;
  readonly buckets: readonly string[];
  /** Digits. */
  readonly limit: string;
}

/** The types of alert that the service lists, with their members. */
export type AlertSorts = readonly {
  readonly name?: string | null | undefined;
  readonly fields?: readonly { readonly name?: string | null | undefined }[] | null | undefined;
}[];

/** What a rule means for one bucket; one step per alert if several watch the same thing. */
export interface AlertStep {
  readonly bucket: string;
  /** The existing alert. */
  readonly from?: StorageAlert;
  readonly does: 'create' | 'change' | 'nothing';
}

/** The member that holds a type's limit; for a type unknown to Headend, as the service lists it. */
export function limitMember(name: string | null | undefined, sorts: AlertSorts = []): 'bytes' | 'count' {
  const fieldNames = sorts.find((each) => each.name === name)?.fields?.map((field) => field.name) ?? [];
  if (fieldNames.includes('bytes') !== fieldNames.includes('count'))
    return fieldNames.includes('bytes') ? 'bytes' : 'count';
  return (byteAlerts as readonly unknown[]).includes(name) ? 'bytes' : 'count';
}

/** The alerts of a type on a bucket. A storage is known by its name or full name. Source: facts §6. */
export function alertsOn(
  alerts: readonly StorageAlert[],
  { name, storage, bucket }: { name?: string; storage: readonly string[]; bucket: string },
): StorageAlert[] {
  return alerts.filter(
    (each) =>
      (name === undefined || each.name === name) &&
      each.bucket_name === bucket &&
      storage.includes(each.storage_name ?? ''),
  );
}

/** The members of an alert that have a value: the service accepts no null. */
export function present<Members extends object>(members: Members) {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value != null)) as {
    [Name in keyof Members]?: NonNullable<Members[Name]>;
  };
}

/** The names that a storage may be referred to by. */
export function namesOf(storage: string, storages: readonly ObjectStorage[] = []): string[] {
  const known = storages.find(({ name, full_name }) => storage !== '' && [name, full_name].includes(storage));
  return [storage, ...[known?.name, known?.full_name].flatMap((each) => (each ? [each] : []))];
}

/** What a rule means for each of its buckets, in order. */
export function planAlerts(
  draft: AlertDraft,
  {
    alerts = [],
    storages = [],
    sorts = [],
  }: {
    readonly alerts?: readonly StorageAlert[] | undefined;
    readonly storages?: readonly ObjectStorage[] | undefined;
    readonly sorts?: AlertSorts | undefined;
  },
): AlertStep[] {
  const storage = namesOf(draft.storage_name, storages);
  const member = limitMember(draft.name, sorts);
  return draft.buckets.flatMap((bucket): AlertStep[] => {
    const there = alertsOn(alerts, { name: draft.name, storage, bucket });
    if (there.length === 0) return [{ bucket, does: 'create' }];
    return there.map((from) => ({
      bucket,
      from,
      does: String(from[member] ?? '') === draft.limit ? 'nothing' : 'change',
    }));
  });
}

/** Groups of alerts that watch the same thing. */
export function sameAlerts(alerts: readonly StorageAlert[]): StorageAlert[][] {
  const byPlace = Map.groupBy(alerts, ({ name, storage_name, bucket_name }) =>
    JSON.stringify([name, storage_name, bucket_name]),
  );
  return [...byPlace.values()].filter(({ length }) => length > 1);
}
