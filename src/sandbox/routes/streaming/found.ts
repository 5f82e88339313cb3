import type { Surroundings } from '../../server/handler.ts';
import { notFound } from '../../server/readInput.ts';
import type { KeptStream } from '../../state/store.ts';
import { settled } from '../../streaming/streamState.ts';

/** A live stream as of now. Throws an HttpRefusal if there is none. */
export function currentStream(id: number, { store, now }: Surroundings): KeptStream {
  const stream = store.stream(id);
  if (!stream) throw notFound();
  return settled(stream, now);
}
