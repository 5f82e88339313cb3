import type { Page } from '../../platform/grammar/operation.ts';
import { type StorageAlert, withOwnLimit } from '../../platform/storage/storageAlert.ts';
import { listStorageAlerts } from '../../platform/storage/storageAlerts.ts';
import { amountText, byteUnits, countUnits } from '../../shared/amounts.ts';
import { type Words, words } from '../../shared/words.ts';
import { bind } from '../grammar/bound.ts';
import { fact } from '../grammar/fact.ts';
import { type FieldChoice, readingForm } from '../grammar/form.ts';
import type { Fact } from '../grammar/kind.ts';
import { limitWords, watchedWords } from './limits.ts';

/** What a limit does. Source: §2.11. */
export const limitHelp = words('You’re notified when usage reaches this value.');

/** The form of an alert: only its limit, since everything else identifies it. Source: §2.11, §4.16. */
export const storageAlertForm = readingForm<StorageAlert, { alerts: Page<StorageAlert> }>({
  groups: [{ title: words('Alert'), fields: ['bytes', 'count'] }],
  helps: { bytes: limitHelp, count: limitHelp },
  reads: { alerts: bind(listStorageAlerts, ({ clientId }) => ({ client_id: clientId })) },
  about: (item) => [...fact(words('Metric'), watchedWords(item)), ...placeFacts(item)],
  options: ({ name }) => ({ bytes: unitsOf('bytes', name), count: unitsOf('count', name) }),
  notes,
});

/** What an alert watches, and its id. */
export function placeFacts(item: StorageAlert): Fact[] {
  return [
    ...fact(words('Bucket'), item.bucket_name),
    ...fact(words('Storage'), item.storage_name),
    ...fact(words('Alert ID'), item.uuid),
  ];
}

/** The units of a limit; the first is that of the exact number. */
export function unitsOf(member: 'bytes' | 'count', name: string | null | undefined): FieldChoice[] {
  if (member === 'bytes')
    return byteUnits.map((value) => ({
      value,
      label: value === 'bytes' ? words('bytes') : words('{0}', value),
      suggested: value === 'GiB',
    }));
  const labels: Readonly<Record<(typeof countUnits)[number], Words>> = {
    '': name ? watchedWords({ name }) : words('in all'),
    thousand: words('thousand'),
    million: words('million'),
    billion: words('billion'),
    trillion: words('trillion'),
  };
  return countUnits.map((value) => ({ value, label: labels[value] }));
}

/** A limit with all its digits, and a short form if that differs. */
export function limitValue(member: 'bytes' | 'count', digits: string): Words {
  if (member === 'count') return words('{0}', BigInt(digits));
  const short = amountText(digits, byteUnits);
  const exact = digits === '1' ? words('1 byte') : words('{0} bytes', BigInt(digits));
  return short.startsWith(digits) ? exact : words('{0} ({1})', short, exact);
}

/** The limits that an alert doesn't have: it has only the one for its type. Source: §2.11. */
export function lackingLimits({ name }: Pick<StorageAlert, 'name'>): string[] {
  const own = withOwnLimit({ name, bytes: 0, count: 0 });
  return ['bytes', 'count'].filter((limit) => !(limit in own));
}

/** Why a limit over 64 bits is invalid; anything else is left to the member's own rule. Source: §2.11. */
export function tooGreat(limit: unknown): Words | undefined {
  const digits = /^\d{1,20}$/.test(String(limit)) ? BigInt(String(limit)) : 0n;
  return digits < 2n ** 64n ? undefined : words('It must be {0} or less.', String(2n ** 64n - 1n));
}

/** Other alerts that watch the same thing. */
function notes(item: StorageAlert, { alerts }: { alerts?: Page<StorageAlert> }): Words[] {
  const others = (alerts?.items ?? []).filter(
    (each) =>
      each.name === item.name &&
      each.bucket_name === item.bucket_name &&
      each.storage_name === item.storage_name &&
      each.uuid !== item.uuid,
  );
  return others.map((other) => words('Another alert watches the same usage: {0}.', limitWords(other)));
}
