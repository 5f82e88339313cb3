import type { Restream } from '../../platform/streaming/restream.ts';
import type { Resource } from '../state/resources.ts';
import type { ResourceStore } from '../state/store.ts';
import { settled, sourceOf } from './streamState.ts';

/** A restream as it is stored: whether it is live follows from its stream. */
export type KeptRestream = {
  readonly id: number;
  readonly stream_id: number;
  readonly name: string;
  readonly active: boolean;
  readonly uri: string;
  readonly client_user_id: number | null;
};

const kind = 'restream';
const first = 3301;

/** All restreams, the newest first. */
export function restreamsOf(store: ResourceStore): KeptRestream[] {
  return kept(store)
    .filter(({ backstage }) => !backstage?.removed)
    .map(({ document }) => document)
    .toSorted((one, other) => other.id - one.id);
}

/** A restream as sent to clients: it is live while it is on and its stream is on air. Source: facts §4.2. */
export function restreamReply(restream: KeptRestream, store: ResourceStore, now: number): Restream {
  const stream = store.stream(restream.stream_id);
  const source = stream && sourceOf(settled(stream, now));
  const isOnAir = source !== undefined && (source.main || source.backup);
  return { ...restream, live: restream.active === true && isOnAir };
}

/** Removed ones are kept, as ids never return. */
export function keepRestream({ resources }: ResourceStore, document: KeptRestream, removed = false): void {
  const id = String(document.id);
  resources.keep(kind, { id, document, ...(removed ? { backstage: { removed: true } } : {}) });
}

/** The id for the next restream. */
export function freeRestreamId(store: ResourceStore): number {
  return Math.max(first - 1, ...kept(store).map(({ document }) => document.id)) + 1;
}

/** Forgets the restreams of a stream that is gone. */
export function forgetRestreams(store: ResourceStore, stream: number): void {
  for (const each of restreamsOf(store)) if (each.stream_id === stream) keepRestream(store, each, true);
}

function kept({ resources }: ResourceStore) {
  return resources.list<Resource<KeptRestream, { removed?: true }>>(kind);
}
