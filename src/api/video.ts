import * as z from 'zod';
import { address, field, openEnum, projections, stamp } from './schema.ts';

/** One output quality of a video. Source: facts §4.1. */
const rendition = z.looseObject({
  id: field(z.int(), { title: 'Rendition id' }),
  name: field(z.string(), { title: 'Name' }),
  width: field(z.int(), { title: 'Width', description: 'None for sound alone.', unit: 'px' }),
  height: field(z.int(), { title: 'Height', description: 'None for sound alone.', unit: 'px' }),
  size: field(z.int(), { title: 'Size', description: 'Known when finished.', unit: 'bytes' }),
  progress: field(z.number(), { title: 'Progress', unit: '%' }),
  status: field(openEnum(['processing', 'complete', 'error']), { title: 'Status' }),
  error: field(z.string(), { title: 'Error' }),
  mp4_url: field(z.string(), { title: 'MP4 file' }),
});

/** Fields of a video that a client may set and that come back. Source: §2.1, facts §4.1. */
export const videoSettings = {
  name: field(z.string(), { title: 'Name', description: 'Title; several videos may share one.' }),
  description: field(z.string(), { title: 'Description', description: 'For you; viewers do not see it.' }),
  origin_url: field(z.string(), {
    title: 'Source address',
    description: 'The original file to download. Without effect after transcoding.',
    secret: 'credentials',
  }),
  priority: field(z.int(), {
    title: 'Priority',
    description: '-10 to 10, 10 first. Without effect after transcoding.',
  }),
  clip_start_seconds: field(z.number(), { title: 'Start of the part to transcode', unit: 's' }),
  clip_duration_seconds: field(z.number(), {
    title: 'Length of the part to transcode',
    description: 'Only together with its start.',
    unit: 's',
  }),
  directory_id: field(z.int(), { title: 'Directory' }),
  quality_set_id: field(z.int(), { title: 'Quality set', description: 'Custom transcoding ladder.' }),
  screenshot_id: field(z.int(), {
    title: 'Default screenshot',
    description: 'Index into `screenshots`, from 0; -1 is the own poster.',
  }),
  client_user_id: field(z.int(), { title: 'Your user id', description: 'Your own reference.' }),
  auto_transcribe_audio_language: field(z.string(), {
    title: 'Subtitles from speech',
    description: '`disable`, `auto`, or the language of the sound.',
  }),
  auto_translate_subtitles_language: field(z.string(), {
    title: 'Translated subtitles',
    description: '`disable`, `default`, or languages separated by commas. Only with subtitles from speech.',
  }),
  projection: field(openEnum(projections), { title: 'Projection', deprecated: true }),
  share_url: field(z.string(), { title: 'Share link', deprecated: true }),
  custom_iframe_url: field(z.string(), {
    title: 'Own player page',
    deprecated: true,
    secret: 'credentials',
  }),
};

/** Settable fields of a video that never come back. Source: §2.1, facts §4.1. */
export const videoOrders = {
  origin_http_headers: field(z.string(), {
    title: 'Authorization header for the source',
    description: '`Authorization: <scheme> <credentials>`.',
    secret: 'value',
    writeOnly: true,
  }),
  source_bitrate_limit: field(z.boolean(), {
    title: 'Keep to the source bitrate',
    description: 'Off: the output may go up to the maximum of the platform.',
    writeOnly: true,
  }),
  poster: field(z.string(), {
    title: 'Own poster',
    description: 'A base64 data URL of a JPEG, WebP or PNG image, up to 1 Mb.',
  }),
  remote_poster_url: field(z.string(), {
    title: 'Address of a poster to download',
    writeOnly: true,
    secret: 'credentials',
  }),
  remove_poster: field(z.boolean(), { title: 'Remove the own poster', writeOnly: true }),
};

/** A video as the service sends it; lists leave out `iframe_url`, `sprite` and `sprite_vtt`. Source: §2.1, facts §4.1. */
export const video = z.looseObject({
  id: z.int().meta({ title: 'Video id', readOnly: true }),
  ...videoSettings,
  slug: field(z.string(), {
    title: 'Public id',
    description: 'Part of the public addresses.',
    readOnly: true,
  }),
  client_id: field(z.int(), { title: 'Client id', readOnly: true }),
  status: field(openEnum(['empty', 'pending', 'viewable', 'ready', 'error']), {
    title: 'Status',
    readOnly: true,
  }),
  error: field(z.string(), { title: 'Error', readOnly: true }),
  duration: field(z.number(), { title: 'Length', unit: 'ms', readOnly: true }),
  origin_video_duration: field(z.number(), { title: 'Length of the source', unit: 'ms', readOnly: true }),
  origin_size: field(z.number(), { title: 'Size of the source', unit: 'bytes', readOnly: true }),
  origin_width: field(z.int(), { title: 'Width of the source', unit: 'px', readOnly: true }),
  origin_height: field(z.int(), { title: 'Height of the source', unit: 'px', readOnly: true }),
  origin_audio_channels: field(z.int(), { title: 'Sound channels of the source', readOnly: true }),
  origin_http_headers: videoOrders.origin_http_headers,
  stream_id: field(z.int(), { title: 'Recorded from stream', readOnly: true }),
  record_type: field(openEnum(['origin', 'transcoded']), { title: 'What was recorded', readOnly: true }),
  recording_started_at: stamp('Recording started'),
  created_at: stamp('Created'),
  updated_at: stamp('Changed'),
  iframe_url: address('Built-in player'),
  hls_url: address('HLS'),
  hls_cmaf_url: address('HLS, CMAF'),
  dash_url: address('DASH'),
  poster: address('Own poster'),
  poster_thumb: address('Thumbnail of the poster', '200 pixels high.'),
  screenshot: address('Default screenshot'),
  screenshots: field(z.array(z.string()), { title: 'Screenshots', readOnly: true }),
  sprite: address('Storyboard picture'),
  sprite_vtt: field(z.string(), { title: 'Storyboard times', readOnly: true }),
  converted_videos: field(z.array(rendition), { title: 'Renditions', readOnly: true }),
  views: field(z.int(), { title: 'Views in the built-in player', readOnly: true }),
  cdn_views: field(z.int(), { title: 'Views in all players', readOnly: true }),
  ad_id: field(z.int(), { title: 'Ad id', readOnly: true }),
});

export type Video = z.output<typeof video>;
