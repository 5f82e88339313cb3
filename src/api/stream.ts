import * as z from 'zod';
import { address, decimal, field, openEnum, projections, stamp } from './schema.ts';

/** An overlay widget of a live stream. Source: facts §4.2. */
const htmlOverlay = z.looseObject({
  id: field(z.int(), { title: 'Overlay id', readOnly: true }),
  stream_id: field(z.int(), { title: 'Stream id', readOnly: true }),
  url: field(z.string(), {
    title: 'Address of the widget',
    description: 'A page that is drawn over the picture.',
    secret: 'credentials',
  }),
  width: field(z.number(), { title: 'Width', unit: 'px' }),
  height: field(z.number(), { title: 'Height', unit: 'px' }),
  x: field(z.number(), { title: 'Distance from the left', unit: 'px' }),
  y: field(z.number(), { title: 'Distance from the top', unit: 'px' }),
  stretch: field(z.boolean(), {
    title: 'Stretched',
    description: 'Covers the frame; replaces place and size.',
  }),
  created_at: stamp('Created'),
  updated_at: stamp('Changed'),
});

/** Fields of a live stream that a client may set. Source: §2.2; `srt_passphrase` from facts §4.2. */
export const streamSettings = {
  name: field(z.string(), { title: 'Name', description: 'Title; several streams may share one.' }),
  active: field(z.boolean(), {
    title: 'Active',
    description:
      'The on/off switch, not a live indicator. Off: a push is refused, a pull stops. Off if not set.',
  }),
  pull: field(z.boolean(), {
    title: 'Pull',
    description:
      'On: the service fetches the source from `uri`, and switches the stream off after 24 hours without activity, or earlier: its newest publication says 2 hours. Off: you push it to an ingest address. Off if not set.',
  }),
  uri: field(z.string(), {
    title: 'Source addresses',
    description:
      'Pull only. One or several addresses, one space between, used in turn; the next is tried when one fails.',
    secret: 'credentials',
  }),
  auto_record: field(z.boolean(), {
    title: 'Record automatically',
    description: 'Each broadcast is recorded and becomes a video. Off if not set.',
  }),
  record_type: field(openEnum(['origin', 'transcoded']), {
    title: 'What is recorded',
    description:
      '`origin`: the clean source. `transcoded`: the output, with its overlays. `origin` if not set.',
  }),
  dvr_enabled: field(z.boolean(), { title: 'DVR', description: 'Viewers may rewind. Off if not set.' }),
  dvr_duration: field(z.int(), {
    title: 'DVR window',
    description: 'How far a viewer may rewind: 30 to 14400; 3600 if not set.',
    unit: 's',
  }),
  hls_mpegts_endlist_tag: field(z.boolean(), {
    title: 'End-list tag',
    description:
      'The MPEG-TS playlist is closed with an end-list tag when the broadcast ends. On if not set.',
  }),
  html_overlay: field(z.boolean(), {
    title: 'HTML overlay',
    description: 'Overlay widgets in real time. Off if not set.',
  }),
  projection: field(openEnum(projections), {
    title: 'Projection',
    description: 'Matters to the built-in player only. `regular` if not set.',
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
    long: true,
  }),
  broadcast_ids: field(z.array(z.int()), {
    title: 'Broadcasts',
    description: 'Broadcasts with this stream.',
  }),
  srt_passphrase: field(z.string(), {
    title: 'SRT passphrase',
    description: '10 to 80 characters: letters, digits and signs of ASCII, no spaces.',
    secret: 'value',
    source: 'facts §4.2',
  }),
};

const rtmps = 'RTMPS: the same address with the scheme rtmps; port 443 may be added.';

const ingest = (title: string, description = '') =>
  field(z.string(), { title, description, readOnly: true, secret: 'value' });

const whileLive = { description: 'Known while it is transcoded.', readOnly: true };

/** A live stream as the service sends it. Source: §2.2, facts §4.2. */
export const stream = z.looseObject({
  id: z.int().meta({ title: 'Stream id', description: 'Tells it apart.', readOnly: true }),
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
  push_url: ingest('RTMP ingest, main', rtmps),
  backup_push_url: ingest('RTMP ingest, backup', rtmps),
  push_url_srt: ingest('SRT ingest, main', 'Use either SRT or RTMP for a source, not both.'),
  backup_push_url_srt: ingest('SRT ingest, backup', 'Of the backup server.'),
  push_url_whip: ingest('WHIP ingest', 'One H.264 video track and one Opus audio track.'),
  iframe_url: address(
    'Built-in player',
    'For an iframe. Modifier: `no_low_latency`, which plays HLS in MPEG-TS without low latency.',
  ),
  hls_cmaf_url: address(
    'HLS, low latency',
    'CMAF playlist (`.m3u8`); recommended for HLS. About 5 s behind, 3 s on request.',
  ),
  hls_mpegts_url: address(
    'HLS, MPEG-TS',
    'Legacy playlist without low latency; successor of `/streams/{id}/playlist.m3u8`, which is deprecated. `?get_duration_sec=true` adds the length to requests of segments.',
  ),
  dash_url: address('DASH, low latency', 'CMAF manifest (`.mpd`). About 4 s behind, 2 s on request.'),
  screenshot: address(
    'Last screenshot',
    'JPEG, up to 1080 pixels wide; renewed every 10 s while live, and only the last is kept.',
  ),
  created_at: stamp('Created'),
  started_at_primary: stamp('Last start, main', 'Later than the last end: a session is running.'),
  started_at_backup: stamp('Last start, backup', 'Of the last session on the backup server.'),
  finished_at_primary: stamp('Last end, main', 'Not reset when a session starts.'),
  recording_duration: field(z.number(), {
    title: 'Length of the current recording',
    description: 'Grows while it is recorded.',
    unit: 's',
    readOnly: true,
  }),
  transcoding_speed: field(decimal(), {
    title: 'Transcoding speed',
    description: '1.0 is real time; less means that delivery or source falls behind.',
    readOnly: true,
  }),
  transcoded_qualities: field(z.array(z.string()), {
    title: 'Qualities in production',
    description: 'Names of the renditions.',
    readOnly: true,
  }),
  frame_rate: field(decimal(), { title: 'Frame rate of the source', ...whileLive, unit: 'fps' }),
  video_width: field(z.number(), { title: 'Width of the source', ...whileLive, unit: 'px' }),
  video_height: field(z.number(), { title: 'Height of the source', ...whileLive, unit: 'px' }),
  html_overlays: field(z.array(htmlOverlay), {
    title: 'Overlay widgets',
    description: 'Drawn over the picture where `html_overlay` is on.',
  }),
});

export type Stream = z.output<typeof stream>;
