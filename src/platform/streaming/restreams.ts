import * as z from 'zod';
import { operation, type Page } from '../grammar/operation.ts';
import { filled, nothing, object, optional, required, ruled } from '../grammar/schema.ts';
import {
  createdRestream,
  type Restream,
  restream,
  restreamId,
  restreamWriting,
  singleRestream,
  targetAddress,
} from './restream.ts';

const source = 'facts §4.2';

/** `GET /streaming/restreams`: those of all streams. Source: facts §4.2. */
export const listRestreams = operation({
  id: 'streaming.restreams.list',
  title: 'List restreams',
  method: 'GET',
  path: '/streaming/restreams',
  effect: 'read',
  source,
  input: object(() => ({ page: optional(z.int().min(1), { title: 'Page', description: 'Starts at 1.' }) })),
  reply: z.array(restream),
  decode: (items): Page<Restream> => ({ items }),
  paging: { style: 'page', size: 0, id: 'id' },
});

/** `GET /streaming/restreams/{restream_id}`; the id is restored. Source: facts §4.2. */
export const getRestream = operation({
  id: 'streaming.restreams.get',
  title: 'Get a restream',
  method: 'GET',
  path: '/streaming/restreams/{restream_id}',
  effect: 'read',
  source,
  input: object(() => restreamId),
  reply: singleRestream,
  decode: (reply, { restream_id }): Restream => ({ ...reply, id: reply.id ?? restream_id }),
});

/**
 * `POST /streaming/restreams`, wrapped in `restream`. 422 if there is no such stream. What it replies is not published.
 * Source: facts §4.2.
 */
export const createRestream = operation({
  id: 'streaming.restreams.create',
  title: 'Create a restream',
  method: 'POST',
  path: '/streaming/restreams',
  effect: 'write',
  source,
  input: object(() => ({
    ...restreamWriting.shape,
    stream_id: required(z.int(), { title: 'Stream ID' }),
    name: ruled(restreamWriting.shape.name, filled()),
    uri: ruled(restreamWriting.shape.uri, targetAddress()),
  })),
  reply: createdRestream.optional(),
  encode: (body) => ({ restream: body }),
});

/** `PATCH /streaming/restreams/{restream_id}`, wrapped in `restream`; the id is restored. Source: facts §4.2. */
export const updateRestream = operation({
  id: 'streaming.restreams.update',
  title: 'Update a restream',
  method: 'PATCH',
  path: '/streaming/restreams/{restream_id}',
  effect: 'write',
  source,
  input: object(() => ({ ...restreamId, ...restreamWriting.shape })),
  reply: singleRestream,
  encode: (body) => ({ restream: body }),
  decode: (reply, { restream_id }): Restream => ({ ...reply, id: reply.id ?? restream_id }),
});

/**
 * `DELETE /streaming/restreams/{restream_id}`: answers 204, cannot be undone; what is sent to the target ends. Source:
 * facts §4.2.
 */
export const deleteRestream = operation({
  id: 'streaming.restreams.delete',
  title: 'Delete a restream',
  method: 'DELETE',
  path: '/streaming/restreams/{restream_id}',
  effect: 'destroy',
  source,
  input: object(() => restreamId),
  reply: nothing(),
});
