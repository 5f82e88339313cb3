import * as z from 'zod';
import {
  address,
  field,
  looseObject,
  object,
  openEnum,
  projections,
  readOnly,
  required,
  stamp,
} from '../grammar/schema.ts';

/** One output quality of a video. Source: facts §4.1. */
const rendition = looseObject(() => ({
  id: field(z.int(), { title: 'Rendition ID' }),
  name: field(z.string(), { title: 'Name' }),
  width: field(z.int(), { title: 'Width', description: 'Empty for audio-only renditions.', unit: 'px' }),
  height: field(z.int(), { title: 'Height', description: 'Empty for audio-only renditions.', unit: 'px' }),
  size: field(z.int(), { title: 'Size', description: 'Available when finished.', unit: 'bytes' }),
  progress: field(z.number(), { title: 'Progress', unit: '%' }),
  status: field(openEnum(['processing', 'complete', 'error']), { title: 'Status' }),
  error: field(z.string(), { title: 'Error' }),
  mp4_url: field(z.string(), {
    title: 'MP4 file',
    description: 'Play or download it here. The original file, if kept, is deleted after 7 days.',
  }),
}));

const wholeSeconds = 'The service may accept whole seconds only.';
const threeLetters = 'Use three-letter ISO 639-2 codes, such as `eng`.';
/** What `default` means among translations. Source: facts §4.1. */
export const usualLanguages = ['eng', 'fre', 'ger'] as const;
const posterRule = 'JPEG, WebP, or PNG, up to 1 MB.';

/** Fields of a video that a client may set and that are returned. Source: §2.1, facts §4.1. */
export const videoSettings = object(() => ({
  name: field(z.string(), { title: 'Name', description: 'Display name; need not be unique.' }),
  description: field(z.string(), {
    title: 'Description',
    description: 'For your own use; viewers don’t see it.',
    long: true,
  }),
  origin_url: field(z.string(), {
    title: 'Source URL',
    description:
      'The original file to download: one HTTP, HTTPS, FTP, FTPS, or SFTP URL. No effect once the video is transcoded.',
    secret: 'credentials',
  }),
  priority: field(z.int(), {
    title: 'Priority',
    description:
      'Transcoding order, -10 to 10; 10 comes first. Default: 0. No effect once the video is transcoded.',
  }),
  clip_start_seconds: field(z.number(), {
    title: 'Clip start',
    description: `Transcodes only the part that starts here. ${wholeSeconds}`,
    unit: 's',
  }),
  clip_duration_seconds: field(z.number(), {
    title: 'Clip duration',
    description: `Requires a clip start. ${wholeSeconds}`,
    unit: 's',
  }),
  directory_id: field(z.int(), {
    title: 'Directory',
    description: 'ID of the directory that contains the video (beta).',
  }),
  quality_set_id: field(z.int(), { title: 'Quality set', description: 'ID of a custom transcoding ladder.' }),
  screenshot_id: field(z.int(), {
    title: 'Default screenshot',
    description: 'Index into `screenshots`, starting at 0; -1 is the custom poster. Default: 0.',
  }),
  client_user_id: field(z.int(), {
    title: 'Your user ID',
    description: 'Your own reference. The service only filters by it.',
  }),
  projection: field(openEnum(projections), {
    title: 'Projection',
    description: 'Default: `regular`.',
    deprecated: true,
  }),
  share_url: field(z.string(), {
    title: 'Share link',
    description: 'Link for sharing the video.',
    deprecated: true,
  }),
  custom_iframe_url: field(z.string(), {
    title: 'Custom player page',
    description: 'URL of a player for an iframe.',
    deprecated: true,
    secret: 'credentials',
  }),
}));

/** Settable video fields that are never returned; for a poster, its address is. Source: §2.1, facts §4.1. */
export const videoOrders = object(() => ({
  origin_http_headers: field(z.string(), {
    title: 'Authorization header for the source',
    description:
      'Sent when the source is downloaded: `Authorization: <scheme> <credentials>`, where the scheme is Basic, Bearer, or APIKey.',
    secret: 'value',
    writeOnly: true,
  }),
  source_bitrate_limit: field(z.boolean(), {
    title: 'Limit to source bitrate',
    description: 'When off, the output can use up to the platform’s maximum bitrate. Default: on.',
    writeOnly: true,
  }),
  auto_transcribe_audio_language: field(openEnum(['auto', 'disable', ...usualLanguages]), {
    title: 'Subtitles from speech',
    description: `\`auto\`, \`disable\`, or the language that is spoken. Default: \`auto\`. ${threeLetters}`,
    writeOnly: true,
    language: true,
  }),
  auto_translate_subtitles_language: field(openEnum(['disable', 'default', ...usualLanguages]), {
    title: 'Translated subtitles',
    description: `\`disable\`, \`default\` (${usualLanguages.join(', ')}), or languages separated by commas. Requires subtitles from speech. Default: \`disable\`. ${threeLetters}`,
    writeOnly: true,
    language: true,
  }),
  poster: field(z.string(), {
    title: 'Custom poster',
    description: `An image as a base64 data URL. ${posterRule}`,
    shape: 'picture',
  }),
  remote_poster_url: field(z.string(), {
    title: 'Poster URL to download',
    description: `An HTTP or HTTPS URL. ${posterRule}`,
    writeOnly: true,
    secret: 'credentials',
  }),
  remove_poster: field(z.boolean(), {
    title: 'Remove custom poster',
    description: 'Deletes the custom poster. Default: off.',
    writeOnly: true,
  }),
}));

/**
 * A video as sent by the service; lists omit `iframe_url`, `sprite` and `sprite_vtt`. Source: §2.1, facts
 * §4.1.
 */
export const video = looseObject(() => ({
  id: z.int().meta({ title: 'Video ID', description: 'Unique identifier.', readOnly: true }),
  ...videoSettings.shape,
  slug: readOnly(z.string(), { title: 'Public ID', description: 'Part of the public URLs.' }),
  client_id: readOnly(z.int(), { title: 'Client ID', description: 'Account that owns the video.' }),
  status: readOnly(openEnum(['empty', 'pending', 'viewable', 'ready', 'error']), {
    title: 'Status',
    description:
      '`empty`: waiting for the source. `pending`: queued or processing. `viewable`: at least one quality is available. `ready`: all qualities are available. `error`: failed; see `error`.',
  }),
  error: readOnly(z.string(), { title: 'Error', description: 'What went wrong if the status is `error`.' }),
  duration: readOnly(z.number(), {
    title: 'Duration',
    description: 'Duration of the transcoded part.',
    unit: 'ms',
  }),
  origin_video_duration: readOnly(z.number(), {
    title: 'Source duration',
    description: 'Longer than the duration if only a part was transcoded.',
    unit: 'ms',
  }),
  origin_size: readOnly(z.number(), {
    title: 'Source size',
    description: 'Size of the original file.',
    unit: 'bytes',
  }),
  origin_width: readOnly(z.int(), { title: 'Source width', unit: 'px' }),
  origin_height: readOnly(z.int(), { title: 'Source height', unit: 'px' }),
  origin_audio_channels: readOnly(z.int(), { title: 'Source audio channels' }),
  ...videoOrders.shape,
  stream_id: readOnly(z.int(), {
    title: 'Recorded from stream',
    description: 'ID of the live stream that the video was recorded from.',
  }),
  record_type: readOnly(openEnum(['origin', 'transcoded']), { title: 'Recording source' }),
  recording_started_at: stamp('Recording started', 'For videos recorded from a live stream.'),
  created_at: stamp('Created'),
  updated_at: stamp('Updated'),
  iframe_url: address(
    'Built-in player',
    'For an iframe. Options: `no_low_latency`, and `sub_lang=` with a two-letter language code.',
  ),
  hls_url: address(
    'HLS',
    'Main playlist: `master[-cmaf][-min-N][-max-N][-img][-(h264|hevc|av1)].m3u8`, where N is a height in pixels.',
  ),
  hls_cmaf_url: address('HLS, CMAF', 'Main playlist with fMP4 segments; same options as `hls_url`.'),
  dash_url: address(
    'DASH',
    'Main manifest: `master[-min-N][-max-N][-(h264|hevc|av1)].mpd`, where N is a height in pixels.',
  ),
  poster: address('Custom poster', `Set it as a base64 data URL. ${posterRule}`),
  poster_thumb: address('Poster thumbnail', '200 px high.'),
  screenshot: address('Default screenshot', 'The custom poster if `screenshot_id` is -1.'),
  screenshots: readOnly(z.array(z.string()), {
    title: 'Screenshots',
    description: 'Taken by the service: five frames from the video, fewer if it’s short.',
  }),
  sprite: address('Storyboard image', 'A JPEG with thumbnails of the video. Not included in lists.'),
  sprite_vtt: readOnly(z.string(), {
    title: 'Storyboard timeline',
    description: 'WebVTT text that maps times to areas of the storyboard image. Not included in lists.',
  }),
  converted_videos: readOnly(z.array(rendition), {
    title: 'Renditions',
    description: 'Output qualities, finished or in progress.',
  }),
  views: readOnly(z.int(), {
    title: 'Views in the built-in player',
    description: 'For all views, see `cdn_views`.',
  }),
  cdn_views: readOnly(z.int(), { title: 'Views in all players', description: 'Total views, in any player.' }),
  ad_id: readOnly(z.int(), { title: 'Ad ID', description: 'ID of the ad shown with the video.' }),
}));

export type Video = z.output<typeof video>;

/** Which video a call is about. */
export const videoId = { video_id: required(z.int(), { title: 'Video ID' }) };
