import * as z from 'zod';
import { bibliographicCode } from '../../shared/languageCode.ts';
import { addressBy, filled, metaOf, object, projections, ruled } from '../grammar/schema.ts';
import { usualLanguages, videoOrders, videoSettings } from './video.ts';

const language = '[a-z]{3}';

const header = /^Authorization: \S+ \S.*$/;

/** An address from which the service downloads a file. Source: §2.1. */
export const sourceAddress = addressBy('http', 'https', 'ftp', 'ftps', 'sftp');

/** What can be set on a video, with its bounds. Source: §2.1, §8, facts §4.1. */
export const videoWriting = object(() => ({
  ...videoSettings.shape,
  ...videoOrders.shape,
  name: ruled(videoSettings.shape.name, filled().optional()),
  origin_url: ruled(videoSettings.shape.origin_url, sourceAddress.nullish()),
  origin_http_headers: ruled(videoOrders.shape.origin_http_headers, z.string().regex(header).nullish()),
  priority: ruled(videoSettings.shape.priority, z.int().min(-10).max(10).optional()),
  clip_start_seconds: ruled(videoSettings.shape.clip_start_seconds, z.number().min(0).nullish()),
  clip_duration_seconds: ruled(videoSettings.shape.clip_duration_seconds, z.number().min(0).nullish()),
  source_bitrate_limit: ruled(videoOrders.shape.source_bitrate_limit, z.boolean().optional()),
  directory_id: ruled(videoSettings.shape.directory_id, z.int().optional()),
  client_user_id: ruled(videoSettings.shape.client_user_id, z.int().optional()),
  share_url: ruled(videoSettings.shape.share_url, z.string().optional()),
  custom_iframe_url: ruled(videoSettings.shape.custom_iframe_url, z.string().optional()),
  screenshot_id: ruled(videoSettings.shape.screenshot_id, z.int().min(-1).optional()),
  auto_transcribe_audio_language: ruled(
    videoOrders.shape.auto_transcribe_audio_language,
    languages(['auto', 'disable'], new RegExp(`^${language}$`)).optional(),
  ),
  auto_translate_subtitles_language: ruled(
    videoOrders.shape.auto_translate_subtitles_language,
    languages(['disable', 'default'], new RegExp(`^${language}(,${language})*$`)).optional(),
  ),
  projection: ruled(videoSettings.shape.projection, z.enum(projections).optional()),
  remote_poster_url: ruled(videoOrders.shape.remote_poster_url, addressBy('http', 'https').nullish()),
  remove_poster: ruled(videoOrders.shape.remove_poster, z.boolean().optional()),
}));

/** The given words, the usual languages, or any others that match a pattern. */
function languages(known: readonly string[], form: RegExp) {
  return z.union([z.enum([...known, ...usualLanguages]), z.string().regex(form)]);
}

/** The form of codes that the service lists: `deu,eng` becomes `ger,eng`. Source: facts §4.1. */
export function withBibliographicCodes(body: Record<string, unknown>): Record<string, unknown> {
  const listed = Object.entries(body).map(([name, value]) => {
    const isLanguage = metaOf(
      videoWriting.shape[name as keyof typeof videoWriting.shape] ?? z.unknown(),
    ).language;
    return [name, isLanguage ? String(value).split(',').map(bibliographicCode).join(',') : value];
  });
  return Object.fromEntries(listed);
}
