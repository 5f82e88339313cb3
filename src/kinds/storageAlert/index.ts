import type { Problem } from '../../platform/grammar/rules.ts';
import {
  alertKey,
  alertSorts,
  alertUuid,
  type StorageAlert,
  storageAlert as schema,
} from '../../platform/storage/storageAlert.ts';
import { listStorageAlerts, updateStorageAlert } from '../../platform/storage/storageAlerts.ts';
import { words } from '../../shared/words.ts';
import { bind, bindUpdate } from '../grammar/bound.ts';
import { fact } from '../grammar/fact.ts';
import { type Fact, kind } from '../grammar/kind.ts';
import { titleOf } from '../grammar/title.ts';
import { alertActions } from './actions.ts';
import { alertCreation, sortWords } from './creation.ts';
import { lackingLimits, placeFacts, storageAlertForm, tooGreat } from './form.ts';
import { exactLimit, limitWords, watchedWords } from './limits.ts';

/** Limits on storage usage, of four types. One is read by listing and finding: no call reads just one. */
export const storageAlertKind = kind<StorageAlert>({
  id: 'storageAlert',
  view: 'delivery',
  words: { one: 'Storage Alert', many: 'Storage Alerts' },
  none: words('This account has no storage alerts.'),
  icon: 'bell',
  schema,
  list: bind(listStorageAlerts, ({ clientId }) => ({ client_id: clientId })),
  edit: {
    update: bindUpdate(updateStorageAlert, ({ clientId }) => ({ client_id: clientId })),
    fixed: ['name', 'bucket_name', 'storage_name', 'uuid'],
    lacks: lackingLimits,
    rules,
  },
  actions: alertActions,
  form: storageAlertForm,
  creation: alertCreation,
  key: alertKey,
  publicId: alertUuid,
  title: (item) => titleOf(item.bucket_name, item.storage_name || item.uuid || item.name || '#'),
  state: (item) => ({
    icon: 'bell',
    words: limitWords(item),
    figures: item.bucket_name && item.storage_name ? [words('{0}', item.storage_name)] : [],
  }),
  facts,
  arranging: {
    filters: [
      {
        id: 'state',
        label: words('Metric'),
        choices: alertSorts.map((name) => ({ value: name, words: watchedWords({ name }) })),
        keeps: (item, value) => item.name === value,
      },
    ],
    sorts: [{ id: 'limit', label: words('limit'), by: (item) => Number(item.bytes ?? item.count ?? 0) }],
    groupings: [
      {
        id: 'watched',
        label: words('Metric'),
        of: (item) => ({ id: item.name ?? '', title: sortWords(item.name) }),
      },
      {
        id: 'bucket',
        label: words('Bucket'),
        of: (item) => ({
          id: `${item.storage_name ?? ''}/${item.bucket_name ?? ''}`,
          title: item.bucket_name ? words('{0}', item.bucket_name) : words('Entire storage'),
        }),
      },
    ],
  },
});

/** A limit must be the one for the alert's type, and fit in 64 bits. Source: §2.11. */
function rules(next: StorageAlert, change: Record<string, unknown>): Problem[] {
  const foreign = lackingLimits(next);
  return ['bytes', 'count'].flatMap((name) => {
    const value = change[name];
    if (value === undefined) return [];
    if (foreign.includes(name))
      return [{ path: [name], words: words('An alert on {0} doesn’t have this limit.', watchedWords(next)) }];
    const why = tooGreat(value);
    return why ? [{ path: [name], words: why }] : [];
  });
}

function facts(item: StorageAlert): Fact[] {
  return [
    ...fact(words('Metric'), watchedWords(item)),
    ...fact(words('Limit'), exactLimit(item)),
    ...placeFacts(item),
  ];
}
