import type { Resource } from '../state/resources.ts';
import type { ResourceStore } from '../state/store.ts';

type Broadcast = Resource<{ id: number; name: string; status: string }>;

/** The broadcasts of the account. */
export function broadcastsIn({ resources }: ResourceStore) {
  return resources.documents<Broadcast>('broadcast');
}
