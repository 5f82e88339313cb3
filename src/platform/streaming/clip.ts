import * as z from 'zod';
import { field, looseObject, object, readOnly, required, ruled } from '../grammar/schema.ts';

/** How long a clip may be kept, in seconds, and how long it is by default. Source: facts §4.2. */
export const clipLife = { least: 60, most: 14_400, usual: 3600 };

/** What can be asked for. Times are in seconds since 1970. Source: facts §4.2. */
const settings = object(() => ({
  start: field(z.int(), {
    title: 'Start',
    description: 'When the segment begins, in seconds since 1970 (UTC).',
  }),
  duration: required(z.int(), {
    title: 'Length',
    description:
      'In seconds, as requested: the clip may be a little longer, as it begins and ends with whole pieces, or shorter, if the DVR has less.',
  }),
  expiration: field(z.int(), {
    title: 'Kept until',
    description: 'When the clip is deleted, in seconds since 1970 (UTC): 1 minute to 4 hours.',
  }),
  vod_required: field(z.boolean(), {
    title: 'Kept as a video',
    description: 'Whether the clip is also kept as a video.',
  }),
}));

/** What a new clip is made of, with its bounds. Source: facts §4.2. */
export const clipOrder = object(() => ({
  ...settings.shape,
  duration: ruled(settings.shape.duration, z.int().min(1)),
}));

/** A clip as sent. Source: facts §4.2. */
export const sentClip = looseObject(() => ({
  id: required(z.string(), { title: 'Clip ID', description: 'Unique identifier.', readOnly: true }),
  created_at: readOnly(z.string(), { title: 'Created' }),
  vod_required: settings.shape.vod_required,
  video_id: readOnly(z.int(), {
    title: 'Video ID',
    description: 'The video that it became, if it is kept as one and that is ready.',
  }),
  renditions: readOnly(z.array(z.string()), {
    title: 'Renditions',
    description: 'Their names, to be put in the place of `master` in the addresses.',
  }),
  hls_master: readOnly(z.string(), { title: 'HLS', description: 'Playlist of the clip.' }),
  mp4_master: readOnly(z.string(), {
    title: 'MP4',
    description:
      'File of the tallest rendition. It answers 425 until the clip is there, then 404 once it is gone.',
  }),
  start: settings.shape.start,
  duration: settings.shape.duration,
  expiration: settings.shape.expiration,
}));

/** A clip with the stream that it was cut from, which is restored: the service doesn’t send it. */
export const clip = looseObject(() => ({
  ...sentClip.shape,
  stream_id: required(z.int(), {
    title: 'Stream ID',
    description: 'The stream that it was cut from.',
    readOnly: true,
  }),
}));

export type StreamClip = z.output<typeof clip>;
