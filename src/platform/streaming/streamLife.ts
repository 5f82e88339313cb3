import { operation } from '../grammar/operation.ts';
import { filled, nothing, object, ruled } from '../grammar/schema.ts';
import { readStream, stream, streamId } from './stream.ts';
import { streamWriting } from './streamRules.ts';

/**
 * `POST /streaming/streams`: the fields of §2.2 that a client may set, not wrapped. 422 names the fields that are
 * refused. Source: facts §4.2.
 */
export const createStream = operation({
  id: 'streaming.streams.create',
  title: 'Create a live stream',
  method: 'POST',
  path: '/streaming/streams',
  effect: 'write',
  source: 'facts §4.2',
  input: object(() => ({ ...streamWriting.shape, name: ruled(streamWriting.shape.name, filled()) })),
  reply: stream,
  decode: readStream,
});

/**
 * `DELETE /streaming/streams/{stream_id}`: answers 204, cannot be undone. Settings and links go; recordings stay, as
 * videos. Source: facts §4.2.
 */
export const deleteStream = operation({
  id: 'streaming.streams.delete',
  title: 'Delete a live stream',
  method: 'DELETE',
  path: '/streaming/streams/{stream_id}',
  effect: 'destroy',
  source: 'facts §4.2',
  input: object(() => streamId),
  reply: nothing(),
});
