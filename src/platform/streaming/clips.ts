import * as z from 'zod';
import { operation, type Page } from '../grammar/operation.ts';
import { object, required } from '../grammar/schema.ts';
import { clipOrder, type StreamClip, sentClip } from './clip.ts';

const ofStream = { stream_id: required(z.int(), { title: 'Stream ID' }) };
const source = 'facts §4.2';

/** `GET /streaming/streams/{stream_id}/clip_recording`: those that are not expired; the stream is restored. Source: facts §4.2. */
export const listClips = operation({
  id: 'streaming.clips.list',
  title: 'List the clips of a live stream',
  method: 'GET',
  path: '/streaming/streams/{stream_id}/clip_recording',
  effect: 'read',
  source,
  input: object(() => ofStream),
  reply: z.array(sentClip),
  decode: (items, { stream_id }): Page<StreamClip> => ({
    items: items.map((item) => ({ ...item, stream_id })),
    total: items.length,
  }),
  paging: { style: 'whole', size: 0, id: 'id' },
});

/**
 * `PUT /streaming/streams/{stream_id}/clip_recording`: each call cuts another clip. It is refused with 422 while the
 * stream has no DVR. Without `start`, the clip begins now. Source: facts §4.2.
 */
export const createClip = operation({
  id: 'streaming.clips.create',
  title: 'Cut a clip from a live stream',
  method: 'PUT',
  path: '/streaming/streams/{stream_id}/clip_recording',
  effect: 'once',
  source,
  input: object(() => ({ ...ofStream, ...clipOrder.shape })),
  reply: sentClip,
  decode: (reply, { stream_id }): StreamClip => ({ ...reply, stream_id }),
});
