import type { Problem } from '../api/rules.ts';
import {
  alertKey,
  alertSorts,
  type StorageAlert,
  storageAlert as schema,
  withOwnLimit,
} from '../api/storageAlert.ts';
import { listStorageAlerts, updateStorageAlert } from '../api/storageAlerts.ts';
import { exactLimit, limitWords, watchedWords } from '../model/limits.ts';
import { type Words, words } from '../model/words.ts';
import { alertActions } from './actionAlert.ts';
import type { Arranging } from './arranging.ts';
import { fact } from './fact.ts';
import { bind, bindUpdate, type Fact, kind } from './kind.ts';
import { titleOf } from './title.ts';

const headings: Readonly<Record<string, Words>> = {
  reaching_used_space: words('Space'),
  reaching_used_traffic: words('Traffic'),
  reaching_files_quantity: words('Files'),
  reaching_used_requests: words('Requests'),
};

/** Limits in the use of storage, of four sorts. One is read by listing and finding: no call reads one alone. */
export const storageAlert = kind<StorageAlert>({
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
    lacks,
    rules,
  },
  actions: alertActions,
  key: alertKey,
  publicId: (key) => key.slice(key.indexOf(':') + 1),
  title: (item) => titleOf(item.bucket_name, item.storage_name || item.uuid || item.name || '#'),
  state: (item) => ({
    icon: 'bell',
    words: limitWords(item),
    figures: item.bucket_name && item.storage_name ? [words('{0}', item.storage_name)] : [],
  }),
  facts,
  arranging: arranging(),
});

/** An alert has the limit of its sort alone. */
function lacks({ name }: StorageAlert): string[] {
  const own = withOwnLimit({ name, bytes: 0, count: 0 });
  return ['bytes', 'count'].filter((limit) => !(limit in own));
}

/** A limit is the one of the alert's sort, and of 64 bits. Source: §2.11. */
function rules(next: StorageAlert, change: Record<string, unknown>): Problem[] {
  const foreign = lacks(next);
  return ['bytes', 'count'].flatMap((name) => {
    const value = change[name];
    if (value === undefined) return [];
    if (foreign.includes(name))
      return [{ path: [name], words: words('An alert on {0} has no such limit.', watchedWords(next)) }];
    const digits = /^\d+$/.test(String(value)) ? BigInt(String(value)) : 0n;
    return digits < 2n ** 64n
      ? []
      : [{ path: [name], words: words('It must be {0} or less.', String(2n ** 64n - 1n)) }];
  });
}

function arranging(): Arranging<StorageAlert> {
  return {
    filters: [
      {
        id: 'state',
        label: words('Watched'),
        choices: alertSorts.map((name) => ({ value: name, words: watchedWords({ name }) })),
        keeps: (item, value) => item.name === value,
      },
    ],
    sorts: [{ id: 'limit', label: words('limit'), by: (item) => Number(item.bytes ?? item.count ?? 0) }],
    groupings: [
      {
        id: 'watched',
        label: words('What is watched'),
        of: (item) => ({ id: item.name ?? '', title: headings[item.name ?? ''] ?? watchedWords(item) }),
      },
      {
        id: 'bucket',
        label: words('Bucket'),
        of: (item) => ({
          id: `${item.storage_name ?? ''}/${item.bucket_name ?? ''}`,
          title: item.bucket_name ? words('{0}', item.bucket_name) : words('Whole storage'),
        }),
      },
    ],
  };
}

function facts(item: StorageAlert): Fact[] {
  return [
    ...fact(words('Watched'), watchedWords(item)),
    ...fact(words('Limit'), exactLimit(item)),
    ...fact(words('Bucket'), item.bucket_name ? words('{0}', item.bucket_name) : undefined),
    ...fact(words('Storage'), item.storage_name ? words('{0}', item.storage_name) : undefined),
    ...fact(words('Alert id'), item.uuid ? words('{0}', item.uuid) : undefined),
  ];
}
