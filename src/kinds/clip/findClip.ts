import type { CallOptions, Client } from '../../platform/client/client.ts';
import type { StreamClip } from '../../platform/streaming/clip.ts';
import { listClips } from '../../platform/streaming/clips.ts';

interface Sent {
  readonly stream_id: number;
  readonly start?: number | null | undefined;
  readonly duration: number;
  readonly expiration?: number | null | undefined;
}

/**
 * The newest clip of a stream with what was sent, although the reply was lost; undefined: there is none. When it is
 * deleted tells it from one of the same segment that was cut at another second. Throws a CallError.
 */
export async function findClip(
  client: Client,
  { stream_id, start, duration, expiration }: Sent,
  _since: number,
  { signal }: CallOptions = {},
): Promise<StreamClip | undefined> {
  const { items } = await client.call(listClips, { stream_id }, { signal });
  return items
    .filter((each) => each.start === start && each.duration === duration && each.expiration === expiration)
    .toSorted((one, other) => String(other.created_at).localeCompare(String(one.created_at)))[0];
}
