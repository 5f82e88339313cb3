import * as z from 'zod';
import { operation, type Page } from './operation.ts';
import { dateTime, decimal, field, openEnum } from './schema.ts';

const projections = ['regular', 'vr360', 'vr180', 'vr360tb'] as const;

/** An overlay widget of a live stream. Source: facts §4.2. */
const htmlOverlay = z.looseObject({
  id: field(z.int(), { title: 'Overlay id', readOnly: true }),
  stream_id: field(z.int(), { title: 'Stream id', readOnly: true }),
  url: field(z.string(), { title: 'Address of the widget' }),
  width: field(z.number(), { title: 'Width', unit: 'px' }),
  height: field(z.number(), { title: 'Height', unit: 'px' }),
  x: field(z.number(), { title: 'Distance from the left', unit: 'px' }),
  y: field(z.number(), { title: 'Distance from the top', unit: 'px' }),
  stretch: field(z.boolean(), {
    title: 'Stretched',
    description: 'Covers the frame; replaces place and size.',
  }),
  created_at: field(dateTime(), { title: 'Created', readOnly: true }),
  updated_at: field(dateTime(), { title: 'Changed', readOnly: true }),
});

/** Fields of a live stream that a client may set. Source: §2.2; `srt_passphrase` from facts §4.2. */
const streamSettings = {
  name: field(z.string(), { title: 'Name', description: 'Title; several streams may share one.' }),
  active: field(z.boolean(), {
    title: 'Active',
    description: 'The on/off switch, not a live indicator. Off: a push is refused, a pull stops.',
  }),
  pull: field(z.boolean(), {
    title: 'Pull',
    description: 'On: the service fetches the source from `uri`. Off: you push it to an ingest address.',
  }),
  uri: field(z.string(), {
    title: 'Source addresses',
    description: 'Pull only. One or several addresses, one space between; the next is tried when one fails.',
    secret: 'credentials',
  }),
  auto_record: field(z.boolean(), {
    title: 'Record automatically',
    description: 'Each broadcast is recorded and becomes a video.',
  }),
  record_type: field(openEnum(['origin', 'transcoded']), {
    title: 'What is recorded',
    description: '`origin`: the clean source. `transcoded`: the output, with its overlays.',
  }),
  dvr_enabled: field(z.boolean(), { title: 'DVR', description: 'Viewers may rewind.' }),
  dvr_duration: field(z.int(), {
    title: 'DVR window',
    description: 'How far a viewer may rewind: 30 to 14400.',
    unit: 's',
  }),
  hls_mpegts_endlist_tag: field(z.boolean(), {
    title: 'End-list tag',
    description: 'The MPEG-TS playlist is closed with an end-list tag when the broadcast ends.',
  }),
  html_overlay: field(z.boolean(), { title: 'HTML overlay', description: 'Overlay widgets in real time.' }),
  projection: field(openEnum(projections), {
    title: 'Projection',
    description: 'Matters to the built-in player only.',
  }),
  quality_set_id: field(z.int(), { title: 'Quality set', description: 'Custom transcoding ladder.' }),
  cdn_id: field(z.int(), { title: 'CDN resource', description: 'Custom delivery resource.' }),
  client_user_id: field(z.int(), {
    title: 'Your user id',
    description: 'Your own reference; unused by the service.',
  }),
  client_entity_data: field(z.string(), {
    title: 'Your data',
    description: 'Free text kept for you, up to 4096 characters.',
  }),
  broadcast_ids: field(z.array(z.int()), {
    title: 'Broadcasts',
    description: 'Broadcasts with this stream.',
  }),
  srt_passphrase: field(z.string(), {
    title: 'SRT passphrase',
    description: '10 to 80 characters.',
    secret: 'value',
    source: 'facts §4.2',
  }),
};

const stamp = (title: string, description = '') => field(dateTime(), { title, description, readOnly: true });
const address = (title: string, description = '') =>
  field(z.string(), { title, description, readOnly: true });
const ingest = (title: string, description = '') =>
  field(z.string(), { title, description, readOnly: true, secret: 'value' });

/** A live stream as the service sends it. Source: §2.2, facts §4.2. */
export const stream = z.looseObject({
  id: z.int().meta({ title: 'Stream id', readOnly: true }),
  ...streamSettings,
  live: field(z.boolean(), {
    title: 'Live on the main server',
    description: 'The main server receives and transcodes the source.',
    readOnly: true,
  }),
  backup_live: field(z.boolean(), {
    title: 'Live on the backup server',
    description: 'Push only; a pull always uses `live`.',
    readOnly: true,
  }),
  low_latency_enabled: field(z.boolean(), {
    title: 'Low latency',
    description: 'Always on.',
    deprecated: true,
    readOnly: true,
  }),
  stream_source_type: field(openEnum(['rtmp', 'srt', 'webrtc', 'https']), {
    title: 'Source type',
    readOnly: true,
  }),
  active_ingest_region_primary: field(z.string(), { title: 'Ingest region, main', readOnly: true }),
  active_ingest_region_backup: field(z.string(), { title: 'Ingest region, backup', readOnly: true }),
  token: field(z.string(), { title: 'Push token', readOnly: true, secret: 'value' }),
  push_url: ingest('RTMP ingest, main', 'RTMPS: the same address with the scheme rtmps.'),
  backup_push_url: ingest('RTMP ingest, backup'),
  push_url_srt: ingest('SRT ingest, main', 'Use either SRT or RTMP for a source, not both.'),
  backup_push_url_srt: ingest('SRT ingest, backup'),
  push_url_whip: ingest('WHIP ingest', 'One H.264 video track and one Opus audio track.'),
  iframe_url: address('Built-in player'),
  hls_cmaf_url: address('HLS, low latency', 'CMAF playlist; recommended for HLS.'),
  hls_mpegts_url: address('HLS, MPEG-TS', 'Legacy playlist without low latency.'),
  dash_url: address('DASH, low latency'),
  screenshot: address('Last screenshot', 'Renewed every 10 s while live; only the last is kept.'),
  created_at: stamp('Created'),
  started_at_primary: stamp('Last start, main', 'Later than the last end: a session is running.'),
  started_at_backup: stamp('Last start, backup'),
  finished_at_primary: stamp('Last end, main', 'Not reset when a session starts.'),
  recording_duration: field(z.number(), {
    title: 'Length of the current recording',
    unit: 's',
    readOnly: true,
  }),
  transcoding_speed: field(decimal(), {
    title: 'Transcoding speed',
    description: '1.0 is real time; less means that delivery or source falls behind.',
    readOnly: true,
  }),
  transcoded_qualities: field(z.array(z.string()), { title: 'Qualities in production', readOnly: true }),
  frame_rate: field(decimal(), { title: 'Frame rate of the source', unit: 'fps', readOnly: true }),
  video_width: field(z.number(), { title: 'Width of the source', unit: 'px', readOnly: true }),
  video_height: field(z.number(), { title: 'Height of the source', unit: 'px', readOnly: true }),
  html_overlays: field(z.array(htmlOverlay), { title: 'Overlay widgets' }),
});

export type Stream = z.output<typeof stream>;

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
const videoSettings = {
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
  custom_iframe_url: field(z.string(), { title: 'Own player page', deprecated: true }),
};

/** Settable fields of a video that never come back. Source: §2.1, facts §4.1. */
const videoOrders = {
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
  remote_poster_url: field(z.string(), { title: 'Address of a poster to download', writeOnly: true }),
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

/** `GET /streaming/streams`. Source: §4.2. */
export const listStreams = operation({
  id: 'streaming.streams.list',
  title: 'List live streams',
  method: 'GET',
  path: '/streaming/streams',
  effect: 'read',
  source: '§4.2',
  input: z.object({ page: z.int().min(1).optional(), with_broadcasts: z.int().optional() }),
  query: ['page', 'with_broadcasts'],
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
  input: z.object({ stream_id: z.int() }),
  reply: stream,
  decode: readStream,
});

/** `PATCH /streaming/streams/{stream_id}`, wrapped in `stream`. Source: facts §4.2. */
export const updateStream = operation({
  id: 'streaming.streams.update',
  title: 'Change a live stream',
  method: 'PATCH',
  path: '/streaming/streams/{stream_id}',
  effect: 'write',
  source: 'facts §4.2',
  input: z.object({ stream_id: z.int(), ...streamSettings }),
  reply: stream,
  encode: (body) => ({ stream: body }),
  decode: readStream,
});

/** `GET /streaming/videos`. Source: facts §4.1. */
export const listVideos = operation({
  id: 'streaming.videos.list',
  title: 'List videos',
  method: 'GET',
  path: '/streaming/videos',
  effect: 'read',
  source: 'facts §4.1',
  input: z.object({
    id: z.string().optional(),
    search: z.string().optional(),
    status: z.string().optional(),
    client_user_id: z.int().optional(),
    stream_id: z.int().optional(),
    fields: z.string().optional(),
    page: z.int().min(1).optional(),
    per_page: z.int().min(1).optional(),
  }),
  query: ['id', 'search', 'status', 'client_user_id', 'stream_id', 'fields', 'page', 'per_page'],
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
  input: z.object({ video_id: z.int() }),
  reply: video,
});

/** `PATCH /streaming/videos/{video_id}`, not wrapped. Source: §4.1, facts fact 1. */
export const updateVideo = operation({
  id: 'streaming.videos.update',
  title: 'Change a video',
  method: 'PATCH',
  path: '/streaming/videos/{video_id}',
  effect: 'write',
  source: '§4.1, facts fact 1',
  input: z.object({ video_id: z.int(), ...videoSettings, ...videoOrders }),
  reply: video,
});

/** Decimals that came as text become numbers. */
function readStream(wire: Stream): Stream {
  return {
    ...wire,
    transcoding_speed: asNumber(wire.transcoding_speed),
    frame_rate: asNumber(wire.frame_rate),
  };
}

function asNumber(value: number | string | null | undefined): number | null | undefined {
  return typeof value === 'string' ? Number(value) : value;
}
