import * as z from 'zod';
import { operation, type Page } from '../grammar/operation.ts';
import { object, optional } from '../grammar/schema.ts';
import { readStream, type Stream, stream, streamId } from './stream.ts';
import { streamWriting } from './streamRules.ts';
import { type Video, video, videoId } from './video.ts';
import { videoWriting, withBibliographicCodes } from './videoRules.ts';

const page = optional(z.int().min(1), { title: 'Page', description: 'Starts at 1.' });

/** `GET /streaming/streams`. Source: §4.2. */
export const listStreams = operation({
  id: 'streaming.streams.list',
  title: 'List live streams',
  method: 'GET',
  path: '/streaming/streams',
  effect: 'read',
  source: '§4.2',
  input: object(() => ({
    page,
    with_broadcasts: optional(z.int(), {
      title: 'Include broadcasts',
      description: '1 includes their details.',
    }),
  })),
  reply: z.array(stream),
  decode: (items): Page<Stream> => ({ items: items.map(readStream) }),
  paging: { style: 'page', size: 0, id: 'id' },
});

/** `GET /streaming/streams/{stream_id}`. Source: facts §4.2. */
export const getStream = operation({
  id: 'streaming.streams.get',
  title: 'Get a live stream',
  method: 'GET',
  path: '/streaming/streams/{stream_id}',
  effect: 'read',
  source: 'facts §4.2',
  input: object(() => streamId),
  reply: stream,
  decode: readStream,
});

/** `PATCH /streaming/streams/{stream_id}`, wrapped in `stream`; `name` is required. Source: facts §4.2. */
export const updateStream = operation({
  id: 'streaming.streams.update',
  title: 'Update a live stream',
  method: 'PATCH',
  path: '/streaming/streams/{stream_id}',
  effect: 'write',
  source: 'facts §4.2',
  input: object(() => ({ ...streamId, ...streamWriting.shape })),
  reply: stream,
  encode: (body) => ({ stream: body }),
  decode: readStream,
  always: ['name'],
});

/** `GET /streaming/videos`. Source: facts §4.1. */
export const listVideos = operation({
  id: 'streaming.videos.list',
  title: 'List videos',
  method: 'GET',
  path: '/streaming/videos',
  effect: 'read',
  source: 'facts §4.1',
  input: object(() => ({
    id: optional(z.string(), { title: 'Video IDs', description: 'Separated by commas.' }),
    search: optional(z.string(), { title: 'Search', description: 'ID, public ID, or part of the name.' }),
    status: optional(z.string(), { title: 'Status' }),
    client_user_id: optional(z.int(), { title: 'Your user ID', description: 'Your own reference.' }),
    stream_id: optional(z.int(), { title: 'Recorded from stream', description: 'ID of the stream.' }),
    fields: optional(z.string(), { title: 'Fields', description: 'Fields to return, separated by commas.' }),
    page,
    per_page: optional(z.int().min(1), { title: 'Videos per page' }),
  })),
  reply: z.array(video),
  decode: (items): Page<Video> => ({ items }),
  paging: { style: 'pageAndSize', size: 50, id: 'id' },
});

/** `GET /streaming/videos/{video_id}`. Source: facts §4.1. */
export const getVideo = operation({
  id: 'streaming.videos.get',
  title: 'Get a video',
  method: 'GET',
  path: '/streaming/videos/{video_id}',
  effect: 'read',
  source: 'facts §4.1',
  input: object(() => videoId),
  reply: video,
});

/**
 * `PATCH /streaming/videos/{video_id}`, not wrapped; `name` is marked as required, languages are sent in
 * their bibliographic form. Source: §4.1, facts fact 1.
 */
export const updateVideo = operation({
  id: 'streaming.videos.update',
  title: 'Update a video',
  method: 'PATCH',
  path: '/streaming/videos/{video_id}',
  effect: 'write',
  source: '§4.1, facts fact 1',
  input: object(() => ({ ...videoId, ...videoWriting.shape })),
  reply: video,
  encode: withBibliographicCodes,
  always: ['name'],
});
