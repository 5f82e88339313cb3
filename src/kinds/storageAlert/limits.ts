import type { StorageAlert } from '../../platform/storage/storageAlert.ts';
import { humanCount } from '../../shared/amounts.ts';
import { type Words, words } from '../../shared/words.ts';

interface Limit {
  readonly short: Words;
  readonly exact: Words;
}

/** What an alert watches. An unknown type is shown by its name. */
export function watchedWords({ name }: Partial<StorageAlert>): Words {
  switch (name) {
    case 'reaching_used_space':
      return words('space');
    case 'reaching_used_traffic':
      return words('traffic');
    case 'reaching_files_quantity':
      return words('files');
    case 'reaching_used_requests':
      return words('requests');
    default:
      return name ? words('{0}', name) : words('unknown metric');
  }
}

/** What an alert watches and its threshold, for a row: `space ≥ 500 GiB`. */
export function limitWords(alert: Partial<StorageAlert>): Words {
  const limit = limitOf(alert);
  if (!limit) return words('{0}, limit unknown', watchedWords(alert));
  return words('{0} ≥ {1}', watchedWords(alert), limit.short);
}

/** The limit with all its digits; undefined if the service did not say. */
export function exactLimit(alert: Partial<StorageAlert>): Words | undefined {
  return limitOf(alert)?.exact;
}

/** An alert has the limit for its type; one of an unknown type has whichever is there. */
function limitOf({ name, bytes, count }: Partial<StorageAlert>): Limit | undefined {
  const ofBytes = name === 'reaching_used_space' || name === 'reaching_used_traffic';
  const ofCount = name === 'reaching_files_quantity' || name === 'reaching_used_requests';
  // The short form shows three digits, so the precision that Number loses doesn't matter.
  if (bytes != null && !ofCount) {
    return { short: words('{0}', { bytes: Number(bytes) }), exact: words('{0} bytes', BigInt(bytes)) };
  }
  if (count != null && !ofBytes) {
    return { short: humanCount(Number(count)), exact: words('{0}', BigInt(count)) };
  }
  return undefined;
}
