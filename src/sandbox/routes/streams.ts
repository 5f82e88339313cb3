import type { Stream } from '../../api/stream.ts';
import { getStream, listStreams, updateStream } from '../../api/streaming.ts';
import type { StreamDocument } from '../documents.ts';
import { type Handler, handler, type Surroundings } from '../handler.ts';
import { notFound } from '../readInput.ts';
import type { KeptStream } from '../store.ts';
import { streamReply } from '../streamReply.ts';
import { settled, switched } from '../streamState.ts';

// the service does not publish its own (facts §9)
const pageSize = 25;

const list = handler(listStreams, ({ page = 1, with_broadcasts }, { store, origin, now }) =>
  store
    .streams({ limit: pageSize, offset: (page - 1) * pageSize })
    .map((stream) => streamReply(stream, origin, now))
    .map((reply) => (with_broadcasts === 1 ? { ...reply, broadcasts: broadcastsOf(reply) } : reply)),
);

/** What the service tells of a broadcast is not published; this is the least that it can be. */
function broadcastsOf({ broadcast_ids }: Stream): { id: number; name: string }[] {
  return (broadcast_ids ?? []).map((id) => ({ id, name: `Broadcast ${id}` }));
}

const get = handler(getStream, ({ stream_id }, at) => streamReply(find(stream_id, at), at.origin, at.now));

const update = handler(
  updateStream,
  ({ stream_id, ...given }, at) => {
    const stream = find(stream_id, at);
    const changed = switched(stream, { ...stream.document, ...given } as StreamDocument, at.now);
    at.store.keepStream(changed);
    return streamReply(changed, at.origin, at.now);
  },
  'stream',
);

function find(id: number, { store, now }: Surroundings): KeptStream {
  const stream = store.stream(id);
  if (!stream) throw notFound();
  return settled(stream, now);
}

/** How the sandbox answers the operations of live streams. */
export const streamHandlers: readonly Handler[] = [list, get, update];
