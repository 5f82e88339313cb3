import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Resource } from '../state/resources.ts';
import type { ResourceStore } from '../state/store.ts';

type Secret = Resource<{ secret: string }>;

/** How long a token is valid, in ms; the service's own time is not published. */
const validity = 6 * 3600_000;

/** A token that allows one upload of a video, for some hours from `now` on. */
export function tokenOf(store: ResourceStore, video: number, now: number): string {
  const ends = now + validity;
  return `${ends}.${proofOf(store, video, ends)}`;
}

/** Whether a token allows an upload of a video at `now`. */
export function isToken(
  store: ResourceStore,
  { video, token }: { video: number; token: string },
  now: number,
): boolean {
  const [ends = '', proof = ''] = token.split('.');
  const [given, right] = [Buffer.from(proof), Buffer.from(proofOf(store, video, Number(ends)))];
  return given.length === right.length && timingSafeEqual(given, right) && Number(ends) > now;
}

function proofOf(store: ResourceStore, video: number, ends: number): string {
  const known = store.resources.get<Secret>('uploadSecret', 'streaming');
  const secret = known?.document.secret ?? randomBytes(32).toString('hex');
  if (!known) store.resources.keep('uploadSecret', { id: 'streaming', document: { secret } });
  return createHmac('sha256', secret).update(`${video} ${ends}`).digest('hex');
}
