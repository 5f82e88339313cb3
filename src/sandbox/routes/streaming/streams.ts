import { getStream, listStreams, updateStream } from '../../../platform/streaming/operations.ts';
import type { Stream } from '../../../platform/streaming/stream.ts';
import { createStream, deleteStream } from '../../../platform/streaming/streamLife.ts';
import { handler, type RouteHandler } from '../../server/handler.ts';
import type { StreamDocument } from '../../state/documents.ts';
import type { ResourceStore } from '../../state/store.ts';
import { broadcastsIn } from '../../streaming/broadcasts.ts';
import { forgetClips } from '../../streaming/clips.ts';
import { keepRecording } from '../../streaming/keepRecording.ts';
import { newStream } from '../../streaming/newStream.ts';
import { isPushed } from '../../streaming/pushed.ts';
import { forgetRestreams } from '../../streaming/restreams.ts';
import { streamReply } from '../../streaming/streamReply.ts';
import { switched } from '../../streaming/streamState.ts';
import { check, longName } from '../rules.ts';
import { currentStream } from './found.ts';

// the service does not publish its own (facts §9)
const pageSize = 25;

const list = handler(listStreams, ({ page = 1, with_broadcasts }, at) =>
  at.store
    .streams({ limit: pageSize, offset: (page - 1) * pageSize })
    .map((stream) => streamReply(stream, at))
    .map((reply) =>
      with_broadcasts === 1 ? { ...reply, broadcasts: broadcastsOf(reply, at.store) } : reply,
    ),
);

/** What the service returns for a broadcast is not published; this is the minimum. */
function broadcastsOf({ broadcast_ids }: Stream, store: ResourceStore): { id: number; name: string }[] {
  const known = broadcastsIn(store);
  const nameOf = (id: number) => known.find((each) => each.id === id)?.name ?? `Broadcast ${id}`;
  return (broadcast_ids ?? []).map((id) => ({ id, name: nameOf(id) }));
}

const get = handler(getStream, ({ stream_id }, at) => streamReply(currentStream(stream_id, at), at));

const update = handler(
  updateStream,
  ({ stream_id, ...given }, at) => {
    const before = currentStream(stream_id, at);
    const wanted = { ...before.document, ...given } as StreamDocument;
    // one that is off, or pulled, takes no push
    const isCut = isPushed(before) && (!wanted.active || wanted.pull);
    if (isCut) at.ingest.disconnect(stream_id);
    const stream = isCut ? currentStream(stream_id, at) : before;
    const changed = switched(stream, { ...stream.document, ...given } as StreamDocument, at.now);
    if (!changed.document.active) keepRecording(stream, at);
    at.store.keepStream(changed);
    return streamReply(changed, at);
  },
  'stream',
);

const create = handler(
  createStream,
  (given, at) => {
    check(given, { name: longName });
    const made = newStream(at.store.freeStreamId(), given as Partial<StreamDocument>, at.now);
    at.store.keepStream(made);
    return streamReply(made, at);
  },
  'stream',
);

const remove = handler(deleteStream, ({ stream_id }, at) => {
  const { id } = currentStream(stream_id, at).document;
  at.ingest.disconnect(id);
  at.store.removeStream(id);
  forgetRestreams(at.store, id);
  forgetClips(at.store, id);
});

/** How the sandbox answers the operations of live streams. */
export const streamHandlers: readonly RouteHandler[] = [list, get, update, create, remove];
