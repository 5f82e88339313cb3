import * as z from 'zod';
import {
  addressBy,
  field,
  filled,
  looseObject,
  object,
  readOnly,
  required,
  ruled,
} from '../grammar/schema.ts';

/** Fields of a restream that a client may set. Its stream is chosen once. Source: facts §4.2. */
const settings = object(() => ({
  name: field(z.string(), { title: 'Name', description: 'Display name; need not be unique.' }),
  active: field(z.boolean(), {
    title: 'Active',
    description: 'When off, the stream is not sent there. Default: on.',
  }),
  uri: field(z.string(), {
    title: 'Target URL',
    description:
      'An RTMP, RTMPS or SRT URL, with its stream key. SRT in caller mode only, best with a latency in ms: `srt://host:port?mode=caller&latency=2000`.',
    secret: 'value',
  }),
  client_user_id: field(z.int(), {
    title: 'Your user ID',
    description: 'Your own reference. The service doesn’t use it.',
  }),
}));

/** The address of a target. Source: facts §4.2. */
export const targetAddress = () => addressBy('rtmp', 'rtmps', 'srt');

/** What can be set on a restream, with its bounds. Source: facts §4.2. */
export const restreamWriting = object(() => ({
  name: ruled(settings.shape.name, filled().optional()),
  active: ruled(settings.shape.active, z.boolean().optional()),
  uri: ruled(settings.shape.uri, targetAddress().optional()),
  client_user_id: ruled(settings.shape.client_user_id, z.int().optional()),
}));

const others = looseObject(() => ({
  ...settings.shape,
  live: readOnly(z.boolean(), {
    title: 'Live',
    description: 'The stream is being sent there.',
  }),
}));

const ids = {
  id: z.int().meta({ title: 'Restream ID', description: 'Unique identifier.', readOnly: true }),
  stream_id: z.int().meta({ title: 'Stream ID', description: 'The stream that is sent.', readOnly: true }),
};

/** What sends a live stream on to another service. Source: facts §4.2; the id is not published, and told in lists. */
export const restream = looseObject(() => ({ ...ids, ...others.shape }));

export type Restream = z.output<typeof restream>;

/** A single one as sent: its id may be left out. */
export const singleRestream = looseObject(() => ({
  ...restream.shape,
  id: readOnly(z.int(), { title: 'Restream ID', description: 'Unique identifier.' }),
}));

/** What may be told of one that was created: nothing of it is published. */
export const createdRestream = others;

/** Which restream a call is about. */
export const restreamId = { restream_id: required(z.int(), { title: 'Restream ID' }) };
