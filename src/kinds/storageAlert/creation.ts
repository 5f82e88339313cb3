import * as z from 'zod';
import type { Page } from '../../platform/grammar/operation.ts';
import type { Problem } from '../../platform/grammar/rules.ts';
import { filled, object, required, uint64 } from '../../platform/grammar/schema.ts';
import type { Bucket, ObjectStorage } from '../../platform/storage/objectStorage.ts';
import { getAlertConfigurator, listBuckets, listObjectStorages } from '../../platform/storage/operations.ts';
import { setStorageAlert } from '../../platform/storage/setStorageAlert.ts';
import { alertSorts, type StorageAlert, storageAlertSettings } from '../../platform/storage/storageAlert.ts';
import {
  createStorageAlert,
  listStorageAlerts,
  updateStorageAlert,
} from '../../platform/storage/storageAlerts.ts';
import { type Words, words } from '../../shared/words.ts';
import { bind, type Target } from '../grammar/bound.ts';
import { type CreationStep, creation, step } from '../grammar/creation.ts';
import { type FieldChoice, type PreviewLine, readingForm } from '../grammar/form.ts';
import { limitHelp, limitValue, tooGreat, unitsOf } from './form.ts';
import { limitWords, watchedWords } from './limits.ts';
import {
  type AlertDraft,
  type AlertSorts,
  alertsOn,
  limitMember,
  namesOf,
  planAlerts,
  present,
  sameAlerts,
} from './plan.ts';

/** What the form reads: the existing alerts, and what can be watched. */
interface Reads {
  readonly alerts: Page<StorageAlert>;
  readonly storages: Page<ObjectStorage>;
  readonly configurator: { readonly structure?: AlertSorts | null | undefined };
  /** Those of the chosen storage. */
  readonly buckets: Page<Bucket>;
}

type Read = Partial<Reads>;

/** One rule for one or more buckets. An existing alert is changed. Source: §2.11, §4.16, facts §2. */
export const alertCreation = creation<AlertDraft, Reads>({
  verb: words('Set Alerts'),
  fields: object(() => ({
    name: storageAlertSettings.shape.name,
    storage_name: required(filled(), {
      title: 'Storage',
      description: 'Name of the storage that holds the buckets.',
    }),
    buckets: required(z.array(filled()), {
      title: 'Buckets',
      description: 'Each bucket gets its own alert with this limit.',
    }),
    limit: required(uint64(), {
      title: 'Limit',
      description: 'You’re notified when usage reaches this value.',
      integer: 'uint64',
    }),
  })),
  initial: { name: alertSorts[0], storage_name: '', buckets: [], limit: '' },
  form: readingForm<AlertDraft, Reads>({
    groups: [{ title: words('Alert'), fields: ['name', 'storage_name', 'buckets', 'limit'] }],
    controls: { name: 'choice', buckets: { all: words('Select All Without an Alert') } },
    helps: {
      buckets: words(
        'Each bucket gets its own alert with this limit. Alerts on a whole storage can’t be created here: the service doesn’t say what an alert without a bucket watches.',
      ),
      limit: limitHelp,
    },
    reads: {
      alerts: bind(listStorageAlerts, ({ clientId }) => ({ client_id: clientId })),
      storages: bind(listObjectStorages, () => ({})),
      configurator: bind(getAlertConfigurator, () => ({})),
    },
    further: ({ storage_name }, { storages }) => {
      const found = storages?.items.find((each) => namesOf(storage_name, [each]).length > 1);
      return found ? { buckets: bind(listBuckets, () => ({ storage_id: found.id })) } : {};
    },
    options: (next, read) => ({
      name: sortsOf(read).map((value) => ({ value, label: sortWords(value) })),
      storage_name: (read.storages?.items ?? []).flatMap(storageChoice),
      buckets: (read.buckets?.items ?? []).map((bucket) => bucketChoice(bucket.name, next, read)),
      limit: unitsOf(memberOf(next, read), next.name),
    }),
    remarks,
    notes: (_, { alerts }) => notes(alerts),
    preview: (next, _, read) => preview(next, read),
  }),
  rules,
  steps,
  apart: 'alerts',
  name: ({ buckets: [first = '', ...others] }) => (others.length > 0 ? '' : first),
  done: ({ buckets: [first = '', ...others] }) =>
    others.length > 0
      ? words('Alerts set on {0} buckets.', others.length + 1)
      : words('Alert set on “{0}”.', first),
});

/** A type of alert as a heading; the name of an unknown type. */
export function sortWords(name: string | null | undefined): Words {
  switch (name) {
    case 'reaching_used_space':
      return words('Space');
    case 'reaching_used_traffic':
      return words('Traffic');
    case 'reaching_files_quantity':
      return words('Files');
    case 'reaching_used_requests':
      return words('Requests');
    default:
      return watchedWords({ name });
  }
}

/** The types of alert that the service lists; if it lists none, those of the interface. */
function sortsOf({ configurator }: Read): readonly string[] {
  const offered = (configurator?.structure ?? []).flatMap(({ name }) => name ?? []);
  return offered.length > 0 ? offered : alertSorts;
}

function memberOf({ name }: AlertDraft, { configurator }: Read): 'bytes' | 'count' {
  return limitMember(name, configurator?.structure ?? []);
}

function storageChoice({ name, location_name, provisioning_status }: ObjectStorage): FieldChoice[] {
  if (!name || provisioning_status === 'deleted') return [];
  return [{ value: name, label: words('{0}', location_name || name) }];
}

/** A bucket, with the alerts that already watch it. */
function bucketChoice(bucket: string, { name, storage_name }: AlertDraft, read: Read): FieldChoice {
  const choice = { value: bucket, label: words('{0}', bucket) };
  if (!read.alerts) return choice;
  const storage = namesOf(storage_name, read.storages?.items);
  const all = alertsOn(read.alerts.items, { storage, bucket });
  const [first, ...others] = all.filter((each) => each.name === name);
  if (first && others.length > 0)
    return { ...choice, note: words('{0} alerts on {1}', others.length + 1, watchedWords({ name })) };
  if (first) return { ...choice, note: limitWords(first) };
  const note = all.length > 0 ? words('no alert on {0}', watchedWords({ name })) : words('no alert');
  return { ...choice, note, suggested: true };
}

function remarks(next: AlertDraft, read: Read): Record<string, Words> {
  const { storage_name } = next;
  if (!read.storages) return { storage_name: words('Could not list the storages. Enter a name.') };
  const isKnown = namesOf(storage_name, read.storages.items).length > 1;
  if (!isKnown)
    return storage_name === ''
      ? { buckets: words('Select a storage to list its buckets.') }
      : { storage_name: words('This account has no storage with this name.') };
  if (!read.buckets) return { buckets: words('No buckets to show. Enter their names.') };
  if (!read.alerts) return {};
  const bare = read.buckets.items.filter(({ name }) => bucketChoice(name, next, read).suggested).length;
  const sort = watchedWords({ name: next.name });
  if (bare === 0) return { buckets: words('Every bucket in this storage has an alert on {0}.', sort) };
  return {
    buckets:
      bare === 1
        ? words('1 bucket in this storage has no alert on {0}.', sort)
        : words('{0} buckets in this storage have no alert on {1}.', bare, sort),
  };
}

function notes(alerts: Page<StorageAlert> | undefined): Words[] {
  if (!alerts)
    return [words('Could not list the existing alerts. One that isn’t shown here may be changed.')];
  return sameAlerts(alerts.items).map((same) =>
    words(
      '{0} alerts watch the same usage of the bucket “{1}” in “{2}”: {3}. One is enough.',
      same.length,
      same[0]?.bucket_name ?? '',
      same[0]?.storage_name ?? '',
      same.map(limitWords).reduce((one, other) => words('{0}, {1}', one, other)),
    ),
  );
}

/** What the rule means for each bucket. */
function preview(next: AlertDraft, read: Read): PreviewLine[] {
  if (!/^\d{1,20}$/.test(next.limit) || tooGreat(next.limit)) return [];
  const member = memberOf(next, read);
  const after = limitValue(member, next.limit);
  return planOf(next, read).map(({ bucket, from, does }) => {
    const label = words('{0}', bucket);
    if (does === 'nothing') return { label, value: words('no change needed') };
    const before = from?.[member];
    if (from && before != null)
      return { label, value: words('changes from {0} to {1}', limitValue(member, String(before)), after) };
    if (from) return { label, value: words('changes to {0}', after) };
    return { label, value: read.alerts ? words('new: {0}', after) : words('new or changed: {0}', after) };
  });
}

function rules({ buckets, limit }: AlertDraft): Problem[] {
  const why = tooGreat(limit);
  return [
    ...(buckets.length === 0
      ? [{ path: ['buckets'], words: words('Select a bucket or enter its name.') }]
      : []),
    ...(why ? [{ path: ['limit'], words: why }] : []),
  ];
}

function planOf(draft: AlertDraft, { alerts, storages, configurator }: Read) {
  const sorts = configurator?.structure ?? [];
  return planAlerts(draft, { alerts: alerts?.items, storages: storages?.items, sorts });
}

/** A call for each alert that needs one: an existing alert is identified by its own members. */
function steps(draft: AlertDraft, { clientId }: Target, read: Read): CreationStep[] {
  const plan = planOf(draft, read);
  const limit = memberOf(draft, read) === 'bytes' ? { bytes: draft.limit } : { count: draft.limit };
  const common = { client_id: clientId, name: draft.name, ...limit };
  return plan.flatMap(({ bucket, from, does }): CreationStep[] => {
    const title = words('{0}', bucket);
    if (does === 'nothing') return [];
    if (!from) {
      const input = { ...common, bucket_name: bucket, storage_name: draft.storage_name };
      return [step(createStorageAlert, input, { title, call: setStorageAlert })];
    }
    const isOne = plan.filter((each) => each.bucket === bucket).length === 1;
    const { bucket_name, storage_name, uuid } = from;
    return [
      step(
        updateStorageAlert,
        { ...common, ...present({ bucket_name, storage_name, uuid }) },
        { title: isOne ? title : words('{0} ({1})', bucket, uuid ?? '?'), from },
      ),
    ];
  });
}
