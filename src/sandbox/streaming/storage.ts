import type { Resource } from '../state/resources.ts';
import type { ResourceStore } from '../state/store.ts';

const megabyte = 1_000_000;

type Quota = Resource<{ storage_limit_mb: number }>;

/** The limit is not published: room for some days of recording, beyond what is stored at first. */
const room = 400_000;
const step = 100_000;

/** The storage of the account, which recordings and uploads fill once they are videos, in megabytes. */
export function storageOf(store: ResourceStore) {
  const stored = store.videoBytes() / megabyte;
  const storage_usage_mb = Math.round(stored);
  const known = store.resources.get<Quota>('storageQuota', 'streaming');
  const storage_limit_mb = known?.document.storage_limit_mb ?? Math.ceil((stored + room) / step) * step;
  if (!known) store.resources.keep('storageQuota', { id: 'streaming', document: { storage_limit_mb } });
  return { storage_usage_mb, storage_limit_mb };
}
