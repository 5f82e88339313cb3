import * as z from 'zod';
import { readDecimal } from '../../shared/decimal.ts';
import {
  address,
  decimal,
  field,
  looseObject,
  object,
  openEnum,
  projections,
  readOnly,
  required,
  stamp,
} from '../grammar/schema.ts';

/** An overlay widget of a live stream. Source: facts §4.2. */
const htmlOverlay = looseObject(() => ({
  id: readOnly(z.int(), { title: 'Overlay ID' }),
  stream_id: readOnly(z.int(), { title: 'Stream ID' }),
  url: field(z.string(), {
    title: 'Widget URL',
    description: 'A web page shown on top of the video.',
    secret: 'credentials',
  }),
  width: field(z.number(), { title: 'Width', unit: 'px' }),
  height: field(z.number(), { title: 'Height', unit: 'px' }),
  x: field(z.number(), { title: 'Left', unit: 'px' }),
  y: field(z.number(), { title: 'Top', unit: 'px' }),
  stretch: field(z.boolean(), {
    title: 'Stretch',
    description: 'Fills the frame. Position and size are ignored.',
  }),
  created_at: stamp('Created'),
  updated_at: stamp('Updated'),
}));

/** Fields of a live stream that a client may set. Source: §2.2; `srt_passphrase` from facts §4.2. */
export const streamSettings = object(() => ({
  name: field(z.string(), { title: 'Name', description: 'Display name; need not be unique.' }),
  active: field(z.boolean(), {
    title: 'Active',
    description: 'Accepts input. When off, pushes are rejected and pulls stop. Default: off.',
  }),
  pull: field(z.boolean(), {
    title: 'Pull',
    description:
      'Fetches the source from `uri` instead of waiting for a push. The service turns a pulled stream off after 24 hours of inactivity; its latest documentation says 2 hours. Default: off.',
  }),
  uri: field(z.string(), {
    title: 'Source URLs',
    description:
      'For pull only. One or more URLs, separated by a space. They’re used in rotation; if one fails, the next is tried.',
    secret: 'credentials',
  }),
  auto_record: field(z.boolean(), {
    title: 'Record automatically',
    description: 'Saves each broadcast as a video. Default: off.',
  }),
  record_type: field(openEnum(['origin', 'transcoded']), {
    title: 'Recording source',
    description:
      '`origin` records the clean source; `transcoded` records the output, including overlays. Default: `origin`.',
  }),
  dvr_enabled: field(z.boolean(), { title: 'DVR', description: 'Lets viewers rewind. Default: off.' }),
  dvr_duration: field(z.int(), {
    title: 'DVR window',
    description: 'How far back viewers can rewind: 30 to 14400. Default: 3600.',
    unit: 's',
  }),
  hls_mpegts_endlist_tag: field(z.boolean(), {
    title: 'End-list tag',
    description: 'Adds an end-list tag to the MPEG-TS playlist when the broadcast ends. Default: on.',
  }),
  html_overlay: field(z.boolean(), {
    title: 'HTML overlay',
    description: 'Shows HTML widgets on top of the video in real time. Default: off.',
  }),
  projection: field(openEnum(projections), {
    title: 'Projection',
    description: 'Used by the built-in player only. Default: `regular`.',
  }),
  quality_set_id: field(z.int(), { title: 'Quality set', description: 'ID of a custom transcoding ladder.' }),
  cdn_id: field(z.int(), { title: 'CDN resource', description: 'ID of a custom CDN resource.' }),
  client_user_id: field(z.int(), {
    title: 'Your user ID',
    description: 'Your own reference. The service only filters by it.',
  }),
  client_entity_data: field(z.string(), {
    title: 'Your data',
    description: 'Any text you want to store, up to 4096 characters.',
    long: true,
  }),
  broadcast_ids: field(z.array(z.int()), {
    title: 'Broadcasts',
    description: 'IDs of the broadcasts that include this stream.',
  }),
  // facts §4.2
  srt_passphrase: field(z.string(), {
    title: 'SRT passphrase',
    description: '10 to 80 printable ASCII characters, no spaces.',
    secret: 'value',
  }),
}));

const rtmps = 'For RTMPS, use the same URL with the `rtmps` scheme, and port 443 if needed.';

const ingest = (title: string, description = '') =>
  readOnly(z.string(), { title, description, secret: 'value' });

const whileLive = { description: 'Available while the stream is being transcoded.', readOnly: true };

/** A live stream as the service sends it. Source: §2.2, facts §4.2. */
export const stream = looseObject(() => ({
  id: z.int().meta({ title: 'Stream ID', description: 'Unique identifier.', readOnly: true }),
  ...streamSettings.shape,
  live: readOnly(z.boolean(), {
    title: 'Live on the main server',
    description: 'The main server is receiving and transcoding the source.',
  }),
  backup_live: readOnly(z.boolean(), {
    title: 'Live on the backup server',
    description: 'For push only; pulled streams use `live`.',
  }),
  low_latency_enabled: readOnly(z.boolean(), {
    title: 'Low latency',
    description: 'Always on.',
    deprecated: true,
  }),
  stream_source_type: readOnly(openEnum(['rtmp', 'srt', 'webrtc', 'https']), { title: 'Source type' }),
  active_ingest_region_primary: readOnly(z.string(), { title: 'Main ingest region' }),
  active_ingest_region_backup: readOnly(z.string(), { title: 'Backup ingest region' }),
  token: readOnly(z.string(), { title: 'Push token', secret: 'value' }),
  push_url: ingest('RTMP ingest (main)', rtmps),
  backup_push_url: ingest('RTMP ingest (backup)', rtmps),
  push_url_srt: ingest('SRT ingest (main)', 'Push with SRT or RTMP, not both at once.'),
  backup_push_url_srt: ingest('SRT ingest (backup)', 'URL on the backup server.'),
  push_url_whip: ingest('WHIP ingest', 'Accepts one H.264 video track and one Opus audio track.'),
  iframe_url: address(
    'Built-in player',
    'For an iframe. Add `no_low_latency` to play HLS (MPEG-TS) without low latency.',
  ),
  hls_cmaf_url: address(
    'HLS, low latency',
    'CMAF playlist (`.m3u8`), recommended for HLS. Latency is about 5 s, or 3 s on request.',
  ),
  hls_mpegts_url: address(
    'HLS, MPEG-TS',
    'Legacy playlist without low latency. Replaces the deprecated `/streams/{id}/playlist.m3u8`. Add `?get_duration_sec=true` to include durations in segment URLs.',
  ),
  dash_url: address('DASH, low latency', 'CMAF manifest (`.mpd`). Latency is about 4 s, or 2 s on request.'),
  screenshot: address(
    'Last screenshot',
    'JPEG, up to 1080 px wide, updated every 10 s while live. Only the latest one is kept.',
  ),
  created_at: stamp('Created'),
  started_at_primary: stamp('Last start (main)', 'If later than the last end, a session is running.'),
  started_at_backup: stamp('Last start (backup)', 'Start of the last session on the backup server.'),
  finished_at_primary: stamp('Last end (main)', 'Kept when a new session starts.'),
  recording_duration: readOnly(z.number(), {
    title: 'Current recording duration',
    description: 'Increases while the stream is being recorded.',
    unit: 's',
  }),
  transcoding_speed: readOnly(decimal(), {
    title: 'Transcoding speed',
    description: '1.0 is real time. A lower value means that the source or delivery can’t keep up.',
  }),
  transcoded_qualities: readOnly(z.array(z.string()), {
    title: 'Transcoded qualities',
    description: 'Names of the renditions being produced.',
  }),
  frame_rate: field(decimal(), { title: 'Source frame rate', ...whileLive, unit: 'fps' }),
  video_width: field(z.number(), { title: 'Source width', ...whileLive, unit: 'px' }),
  video_height: field(z.number(), { title: 'Source height', ...whileLive, unit: 'px' }),
  html_overlays: field(z.array(htmlOverlay), {
    title: 'Overlay widgets',
    description: 'Shown on top of the video when `html_overlay` is on.',
  }),
}));

export type Stream = z.output<typeof stream>;

/** Which live stream a call is about. */
export const streamId = { stream_id: required(z.int(), { title: 'Stream ID' }) };

/** Decimals sent as text become numbers; any other text stays. */
export function readStream(wire: Stream): Stream {
  return {
    ...wire,
    transcoding_speed: readDecimal(wire.transcoding_speed) ?? wire.transcoding_speed,
    frame_rate: readDecimal(wire.frame_rate) ?? wire.frame_rate,
  };
}
