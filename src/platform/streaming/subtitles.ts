import * as z from 'zod';
import { bibliographicCode } from '../../shared/languageCode.ts';
import { operation, type Page } from '../grammar/operation.ts';
import { filled, nothing, object, ruled } from '../grammar/schema.ts';
import {
  type Subtitle,
  sentSubtitle,
  singleSubtitle,
  subtitleId,
  subtitleSpeech,
  subtitleWriting,
} from './subtitle.ts';

const source = 'facts §4.1';
const ofVideo = { video_id: subtitleId.video_id };

/** `GET /streaming/videos/{video_id}/subtitles`, complete; the video is restored. Source: facts §4.1. */
export const listSubtitles = operation({
  id: 'streaming.subtitles.list',
  title: 'List the subtitles of a video',
  method: 'GET',
  path: '/streaming/videos/{video_id}/subtitles',
  effect: 'read',
  source,
  input: object(() => ofVideo),
  reply: z.array(sentSubtitle),
  decode: (items, { video_id }): Page<Subtitle> => ({
    items: items.map((item) => ({ ...item, video_id })),
    total: items.length,
  }),
  paging: { style: 'whole', size: 0, id: 'id' },
});

/** `GET /streaming/videos/{video_id}/subtitles/{id}`; the video is restored. Source: facts §4.1. */
export const getSubtitle = operation({
  id: 'streaming.subtitles.get',
  title: 'Get a subtitle',
  method: 'GET',
  path: '/streaming/videos/{video_id}/subtitles/{id}',
  effect: 'read',
  source,
  input: object(() => subtitleId),
  reply: singleSubtitle,
  decode: (reply, input): Subtitle => placed(reply, input),
});

/**
 * `POST /streaming/videos/{video_id}/subtitles`: with a text, or made by the service of what is spoken. Languages are
 * sent in their bibliographic form. Source: facts §4.1.
 */
export const createSubtitle = operation({
  id: 'streaming.subtitles.create',
  title: 'Create a subtitle',
  method: 'POST',
  path: '/streaming/videos/{video_id}/subtitles',
  effect: 'write',
  source,
  input: object(() => ({
    ...ofVideo,
    name: ruled(subtitleWriting.shape.name, filled()),
    language: ruled(subtitleWriting.shape.language, z.string().regex(/^[a-z]{3}$/)),
    vtt: subtitleWriting.shape.vtt,
    ...subtitleSpeech.shape,
  })),
  reply: sentSubtitle,
  encode: withBibliographicCode,
  decode: (reply, { video_id }): Subtitle => ({ ...reply, video_id }),
});

/** `PATCH /streaming/videos/{video_id}/subtitles/{id}`: its reply has no id, which is restored. Source: facts §4.1. */
export const updateSubtitle = operation({
  id: 'streaming.subtitles.update',
  title: 'Update a subtitle',
  method: 'PATCH',
  path: '/streaming/videos/{video_id}/subtitles/{id}',
  effect: 'write',
  source,
  input: object(() => ({ ...subtitleId, ...subtitleWriting.shape })),
  reply: singleSubtitle,
  encode: withBibliographicCode,
  decode: (reply, input): Subtitle => placed(reply, input),
});

/** `DELETE /streaming/videos/{video_id}/subtitles/{id}`: answers 204, cannot be undone. Source: facts §4.1. */
export const deleteSubtitle = operation({
  id: 'streaming.subtitles.delete',
  title: 'Delete a subtitle',
  method: 'DELETE',
  path: '/streaming/videos/{video_id}/subtitles/{id}',
  effect: 'destroy',
  source,
  input: object(() => subtitleId),
  reply: nothing(),
});

type Place = { readonly video_id: number; readonly id: number };

/** A subtitle with the ids of its request. */
function placed(reply: z.output<typeof singleSubtitle>, { video_id, id }: Place): Subtitle {
  return { ...reply, video_id, id: reply.id ?? id };
}

function withBibliographicCode(body: Record<string, unknown>): Record<string, unknown> {
  const languages = ['language', ...Object.keys(subtitleSpeech.shape)];
  const codes = ([name, value]: [string, unknown]) =>
    languages.includes(name) && typeof value === 'string'
      ? [name, value.split(',').map(bibliographicCode).join(',')]
      : [name, value];
  return Object.fromEntries(Object.entries(body).map(codes));
}
