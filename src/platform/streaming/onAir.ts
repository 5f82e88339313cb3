import * as z from 'zod';
import { operation } from '../grammar/operation.ts';
import { field, looseObject, nothing, object, openEnum, required } from '../grammar/schema.ts';
import { type Stream, stream } from './stream.ts';
import { video } from './video.ts';

const streamId = { stream_id: required(z.int(), { title: 'Stream ID' }) };
const source = 'facts §4.2';

const storage = {
  storage_usage_mb: field(z.number(), { title: 'Storage used', description: 'In megabytes.' }),
  storage_limit_mb: field(z.number(), { title: 'Storage limit', description: 'In megabytes.' }),
};

/** What the service says about a recording that begins; nothing where all is well. Sizes are in megabytes. */
const startedRecording = looseObject(() => ({
  data: field(
    looseObject(() => ({
      stream: field(
        looseObject(() => ({
          id: field(z.int(), { title: 'Stream ID' }),
          client: field(
            looseObject(() => ({ id: field(z.int(), { title: 'Client ID' }), ...storage })),
            {
              title: 'Client',
            },
          ),
        })),
        { title: 'Stream' },
      ),
    })),
    { title: 'Data' },
  ),
  warnings: field(
    z.array(
      looseObject(() => ({
        key: field(openEnum(['client_storage_almost_exceeded']), { title: 'Warning' }),
        source_object: field(
          looseObject(() => ({
            id: field(z.int(), { title: 'Client ID' }),
            type: field(z.string(), { title: 'Type' }),
          })),
          { title: 'Source' },
        ),
        meta: field(
          looseObject(() => storage),
          { title: 'Storage' },
        ),
      })),
    ),
    { title: 'Warnings' },
  ),
  errors: field(z.array(looseObject(() => ({}))), { title: 'Errors' }),
}));

export type StartedRecording = z.output<typeof startedRecording>;

/** `PUT /streaming/streams/{stream_id}/start_recording`. An empty reply: nothing to note. Source: facts §4.2. */
export const startRecording = operation({
  id: 'streaming.streams.startRecording',
  title: 'Start recording a live stream',
  method: 'PUT',
  path: '/streaming/streams/{stream_id}/start_recording',
  effect: 'write',
  source,
  input: object(() => streamId),
  reply: startedRecording.optional(),
});

/**
 * `PUT /streaming/streams/{stream_id}/stop_recording`. Replies with the video that the recording becomes, once:
 * if repeated, there is no recording any more, and the reply is empty. Source: facts §4.2.
 */
export const stopRecording = operation({
  id: 'streaming.streams.stopRecording',
  title: 'Stop recording a live stream',
  method: 'PUT',
  path: '/streaming/streams/{stream_id}/stop_recording',
  effect: 'once',
  source,
  input: object(() => streamId),
  reply: video.optional(),
});

/** `PUT /streaming/streams/{stream_id}/dvr_cleanup`: removes what viewers could rewind to. Source: facts §4.2. */
export const clearDvr = operation({
  id: 'streaming.streams.clearDvr',
  title: 'Clear the DVR of a live stream',
  method: 'PUT',
  path: '/streaming/streams/{stream_id}/dvr_cleanup',
  effect: 'write',
  source,
  input: object(() => streamId),
  reply: nothing(),
});

/** The result of a token reset. */
export interface TokenReset {
  /** With its new addresses; undefined: they must be read. */
  readonly stream: Stream | undefined;
  /** Why an encoder is still connected and must be restarted, in the service's words; undefined: none is. */
  readonly leftToDo: string | undefined;
}

/**
 * `POST /streaming/streams/{stream_id}/reset_push_token`: the old token is invalid at once. Replies with the
 * stream or, if an encoder could not be disconnected (202), only with a message. Source: facts §4.2.
 */
export const resetPushToken = operation({
  id: 'streaming.streams.resetPushToken',
  title: 'Reset the push token of a live stream',
  method: 'POST',
  path: '/streaming/streams/{stream_id}/reset_push_token',
  effect: 'write',
  source,
  input: object(() => streamId),
  reply: looseObject(() => ({
    ...stream.shape,
    id: stream.shape.id.optional().meta({ title: 'Stream ID', readOnly: true }),
    message: field(z.string(), { title: 'Message' }),
  })),
  decode({ message, ...reply }): TokenReset {
    const isStream = reply.id !== undefined;
    return {
      stream: isStream ? { ...reply, id: Number(reply.id) } : undefined,
      leftToDo: isStream ? undefined : (message ?? ''),
    };
  },
});
