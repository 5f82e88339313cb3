import type { Exchanges } from './exchange.ts';

/** What belongs to a video or a stream, with the members that the service publishes. Source: facts §4.1, §4.2. */
const publishedSubtitle = {
  id: 4,
  name: 'German (AI-generated)',
  language: 'ger',
  vtt: 'WEBVTT\n\n1\n00:00:07.154 --> 00:00:12.736\nWir haben 100 Millionen registrierte Benutzer\n',
};

const { id: _, ...withoutId } = publishedSubtitle;
const ofVideo = { ...publishedSubtitle, video_id: 11 };

const publishedOverlay = {
  id: 17,
  stream_id: 4711,
  created_at: '2023-10-01T00:01:01.000Z',
  updated_at: '2023-10-01T00:01:01.000Z',
  url: 'https://overlay.example/clock',
  width: 120,
  height: 40,
  x: 30,
  y: 30,
  stretch: false,
};

const publishedRestream = {
  name: 'Second channel',
  live: true,
  active: true,
  uri: 'rtmps://target.example:443/app/c0ffee0123',
  stream_id: 4711,
  client_user_id: 1001,
};

const restream = { ...publishedRestream, id: 5 };
const publishedClip = {
  id: 'd7bsli54p8n4',
  created_at: '2024-01-05T20:15:00.000Z',
  vod_required: true,
  video_id: 459857,
  renditions: ['media_1_360', 'media_2_468', 'media_3_720', 'media_4_1080'],
  hls_master: 'https://CID.domain.com/rec/12345_330031/rec_d7bsli54p8n4_qsid42_master.m3u8',
  mp4_master: 'https://CID.domain.com/rec/12345_330031/rec_d7bsli54p8n4_qsid42_master.mp4',
  start: 1716559200,
  duration: 60,
  expiration: 1716562860,
};

const ofStream = { ...publishedClip, stream_id: 4711 };

const ladder = { id: 31, name: 'Concert hall', default: false, qualities: [{ id: 7, name: '1080p' }] };

const directory = {
  id: 25,
  name: 'News',
  parent_id: 20,
  items_count: 12,
  created_at: '2023-10-01T00:01:01.000Z',
  updated_at: '2023-10-01T00:01:01.000Z',
};

const broadcast = {
  id: 8101,
  name: 'Evening news',
  status: 'Live',
  share_url: 'https://share.example/evening',
  custom_iframe_url: 'https://player.example/evening',
  show_dvr_after_finish: true,
  pending_message: 'Soon',
  ad_id: 1,
  player_id: 2,
  stream_ids: [4711],
  poster: 'https://static.example/poster.jpg',
};

export const belowStreamingExchanges: Exchanges = {
  'streaming.qualitySets.list': {
    input: {},
    reply: { live: [ladder], vod: [{ ...ladder, id: 50, default: true }] },
  },
  'streaming.directories.list': {
    input: {},
    reply: { tree: [directory] },
    result: { items: [directory], total: 1 },
  },
  'streaming.broadcasts.list': { input: { page: 1 }, reply: [broadcast], result: { items: [broadcast] } },
  'streaming.restreams.list': { input: { page: 1 }, reply: [restream], result: { items: [restream] } },
  'streaming.restreams.get': { input: { restream_id: 5 }, reply: restream, result: restream },
  'streaming.restreams.create': {
    input: { stream_id: 4711, name: 'Second channel', uri: 'rtmps://target.example:443/app/c0ffee0123' },
    reply: undefined,
  },
  'streaming.restreams.update': {
    input: { restream_id: 5, active: false },
    reply: publishedRestream,
    result: restream,
  },
  'streaming.restreams.delete': { input: { restream_id: 5 }, reply: undefined },
  'streaming.overlays.list': {
    input: { stream_id: 4711 },
    reply: [publishedOverlay],
    result: { items: [publishedOverlay], total: 1 },
  },
  'streaming.overlays.create': {
    input: { stream_id: 4711, overlays: [{ url: 'https://overlay.example/clock', stretch: true }] },
    reply: [publishedOverlay],
  },
  'streaming.overlays.update': { input: { stream_id: 4711, overlay_id: 17, x: 30 }, reply: publishedOverlay },
  'streaming.overlays.delete': { input: { stream_id: 4711, overlay_id: 17 }, reply: undefined },
  'streaming.subtitles.list': {
    input: { video_id: 11 },
    reply: [publishedSubtitle],
    result: { items: [ofVideo], total: 1 },
  },
  'streaming.subtitles.get': {
    input: { video_id: 11, id: 4 },
    reply: publishedSubtitle,
    result: ofVideo,
  },
  'streaming.subtitles.create': {
    input: { video_id: 11, name: 'German', language: 'deu', vtt: publishedSubtitle.vtt },
    reply: publishedSubtitle,
    result: ofVideo,
  },
  'streaming.subtitles.update': {
    input: { video_id: 11, id: 4, language: 'deu' },
    reply: withoutId,
    result: ofVideo,
  },
  'streaming.subtitles.delete': { input: { video_id: 11, id: 4 }, reply: undefined },
  'streaming.clips.list': {
    input: { stream_id: 4711 },
    reply: [publishedClip],
    result: { items: [ofStream], total: 1 },
  },
  'streaming.clips.create': {
    input: { stream_id: 4711, start: 1716559200, duration: 60, expiration: 1716562860, vod_required: true },
    reply: publishedClip,
    result: ofStream,
  },
};
