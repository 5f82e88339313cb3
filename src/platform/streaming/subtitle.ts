import * as z from 'zod';
import { field, filled, looseObject, object, readOnly, required, ruled } from '../grammar/schema.ts';
import { videoOrders } from './video.ts';

/** The most bytes of a subtitle’s text, in UTF-8: the service says 5 MB. Source: facts §4.1. */
export const mostSubtitleBytes = 5_000_000;

/** Fields of a subtitle that a client may set. Source: facts §4.1. */
const settings = object(() => ({
  name: field(z.string(), {
    title: 'Name',
    description: 'Shown to viewers, who choose it in the player; need not be unique.',
  }),
  language: field(z.string(), {
    title: 'Language',
    description:
      'Three-letter ISO 639-2 code in its bibliographic form, such as `eng` or `ger`. Several subtitles may have the same language.',
    language: true,
  }),
  vtt: field(z.string(), {
    title: 'Text',
    description: 'WebVTT: a line `WEBVTT`, then the subtitles with their times. Up to 5 MB.',
    long: true,
  }),
}));

/** What can be set on a subtitle, with its bounds. Source: facts §4.1. */
export const subtitleWriting = object(() => ({
  name: ruled(settings.shape.name, filled().optional()),
  language: ruled(
    settings.shape.language,
    z
      .string()
      .regex(/^[a-z]{3}$/)
      .optional(),
  ),
  vtt: ruled(settings.shape.vtt, z.string().optional()),
}));

/** What has the service make a subtitle of what is spoken, instead of a text. Source: facts §4.1. */
export const subtitleSpeech = object(() => ({
  auto_transcribe_audio_language: ruled(
    videoOrders.shape.auto_transcribe_audio_language,
    z
      .string()
      .regex(/^(auto|[a-z]{3})$/)
      .optional(),
  ),
  auto_translate_subtitles_language: ruled(
    videoOrders.shape.auto_translate_subtitles_language,
    z
      .string()
      .regex(/^(default|[a-z]{3}(,[a-z]{3})*)$/)
      .optional(),
  ),
}));

/** A subtitle as lists send it. Source: facts §4.1. */
export const sentSubtitle = looseObject(() => ({
  id: z.int().meta({ title: 'Subtitle ID', description: 'Unique identifier.', readOnly: true }),
  ...settings.shape,
}));

/** A single one as sent: the id may be left out. */
export const singleSubtitle = looseObject(() => ({
  ...sentSubtitle.shape,
  id: readOnly(z.int(), { title: 'Subtitle ID', description: 'Unique identifier.' }),
}));

/** A subtitle with the video that it belongs to, which is restored: the service doesn’t send it. */
export const subtitle = looseObject(() => ({
  ...sentSubtitle.shape,
  video_id: z.int().meta({ title: 'Video ID', description: 'The video that it belongs to.', readOnly: true }),
}));

export type Subtitle = z.output<typeof subtitle>;

/** Which subtitle of which video a call is about. */
export const subtitleId = {
  video_id: required(z.int(), { title: 'Video ID' }),
  id: required(z.int(), { title: 'Subtitle ID' }),
};
