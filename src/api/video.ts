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
  mp4_url: field(z.string(), {
    title: 'MP4 file',
    description: 'To play or to download. The original, where it is kept, is deleted after 7 days.',
  }),
});

const wholeSeconds = 'The service may take whole seconds only.';
const threeLetters = 'Codes of three letters (ISO 639-2), such as `eng`.';
/** What `default` stands for among translations. Source: facts §4.1. */
export const usualLanguages = ['eng', 'fre', 'ger'] as const;
const posterRule = 'image/jpeg, image/webp or image/png, up to 1 Mb.';

/** Fields of a video that a client may set and that come back. Source: §2.1, facts §4.1. */
export const videoSettings = {
  name: field(z.string(), { title: 'Name', description: 'Title; several videos may share one.' }),
  description: field(z.string(), {
    title: 'Description',
    description: 'For you; viewers do not see it.',
    long: true,
  }),
  origin_url: field(z.string(), {
    title: 'Source address',
    description:
      'The original file to download: one address by HTTP, HTTPS, FTP, FTPS or SFTP. Used before transcoding only; without effect after it.',
    secret: 'credentials',
  }),
  priority: field(z.int(), {
    title: 'Priority',
    description: '-10 to 10, 10 first; 0 if not set. Without effect after transcoding.',
  }),
  clip_start_seconds: field(z.number(), {
    title: 'Start of the part to transcode',
    description: `The rest is left out. ${wholeSeconds}`,
    unit: 's',
  }),
  clip_duration_seconds: field(z.number(), {
    title: 'Length of the part to transcode',
    description: `Only together with its start. ${wholeSeconds}`,
    unit: 's',
  }),
  directory_id: field(z.int(), { title: 'Directory', description: 'Where the video is kept (beta).' }),
  quality_set_id: field(z.int(), { title: 'Quality set', description: 'Custom transcoding ladder.' }),
  screenshot_id: field(z.int(), {
    title: 'Default screenshot',
    description: 'Index into `screenshots`, from 0; -1 is the own poster. 0 if not set.',
  }),
  client_user_id: field(z.int(), { title: 'Your user id', description: 'Your own reference.' }),
  projection: field(openEnum(projections), {
    title: 'Projection',
    description: '`regular` if not set.',
    deprecated: true,
  }),
  share_url: field(z.string(), {
    title: 'Share link',
    description: 'To share the video by.',
    deprecated: true,
  }),
  custom_iframe_url: field(z.string(), {
    title: 'Own player page',
    description: 'Address of a player for an iframe.',
    deprecated: true,
    secret: 'credentials',
  }),
};

/** Settable fields of a video that never come back; of a poster, its address does. Source: §2.1, facts §4.1. */
export const videoOrders = {
  origin_http_headers: field(z.string(), {
    title: 'Authorization header for the source',
    description: '`Authorization: <scheme> <credentials>`, with the scheme Basic, Bearer or APIKey.',
    secret: 'value',
    writeOnly: true,
  }),
  source_bitrate_limit: field(z.boolean(), {
    title: 'Keep to the source bitrate',
    description: 'Off: the output may go up to the maximum of the platform; on if not set.',
    writeOnly: true,
  }),
  auto_transcribe_audio_language: field(openEnum(['auto', 'disable', ...usualLanguages]), {
    title: 'Subtitles from speech',
    description: `\`disable\`, \`auto\`, or the language of the sound; \`auto\` if not set. ${threeLetters}`,
    writeOnly: true,
    language: true,
  }),
  auto_translate_subtitles_language: field(openEnum(['disable', 'default', ...usualLanguages]), {
    title: 'Translated subtitles',
    description: `\`disable\`, \`default\` (${usualLanguages.join(', ')}), or languages separated by commas; \`disable\` if not set. Only with subtitles from speech. ${threeLetters}`,
    writeOnly: true,
    language: true,
  }),
  poster: field(z.string(), {
    title: 'Own poster',
    description: `A base64 data URL of an image. ${posterRule}`,
    shape: 'picture',
  }),
  remote_poster_url: field(z.string(), {
    title: 'Address of a poster to download',
    description: `By HTTP or HTTPS. ${posterRule}`,
    writeOnly: true,
    secret: 'credentials',
  }),
  remove_poster: field(z.boolean(), {
    title: 'Remove the own poster',
    description: 'On: the poster is deleted; off if not set.',
    writeOnly: true,
  }),
};

/** A video as the service sends it; lists leave out `iframe_url`, `sprite` and `sprite_vtt`. Source: §2.1, facts §4.1. */
export const video = z.looseObject({
  id: z.int().meta({ title: 'Video id', description: 'Tells it apart.', readOnly: true }),
  ...videoSettings,
  slug: field(z.string(), {
    title: 'Public id',
    description: 'Part of the public addresses.',
    readOnly: true,
  }),
  client_id: field(z.int(), { title: 'Client id', description: 'Whose video it is.', readOnly: true }),
  status: field(openEnum(['empty', 'pending', 'viewable', 'ready', 'error']), {
    title: 'Status',
    description:
      '`empty`: waits for its source. `pending`: in the queue or in work. `viewable`: one quality is there. `ready`: all are. `error`: see the error.',
    readOnly: true,
  }),
  error: field(z.string(), {
    title: 'Error',
    description: 'What went wrong, where the status is `error`.',
    readOnly: true,
  }),
  duration: field(z.number(), {
    title: 'Length',
    description: 'Of the part that was transcoded.',
    unit: 'ms',
    readOnly: true,
  }),
  origin_video_duration: field(z.number(), {
    title: 'Length of the source',
    description: 'More than the length where only a part was transcoded.',
    unit: 'ms',
    readOnly: true,
  }),
  origin_size: field(z.number(), {
    title: 'Size of the source',
    description: 'Of the original file.',
    unit: 'bytes',
    readOnly: true,
  }),
  origin_width: field(z.int(), { title: 'Width of the source', unit: 'px', readOnly: true }),
  origin_height: field(z.int(), { title: 'Height of the source', unit: 'px', readOnly: true }),
  origin_audio_channels: field(z.int(), { title: 'Sound channels of the source', readOnly: true }),
  ...videoOrders,
  stream_id: field(z.int(), {
    title: 'Recorded from stream',
    description: 'Set where the video was saved from a live stream.',
    readOnly: true,
  }),
  record_type: field(openEnum(['origin', 'transcoded']), { title: 'What was recorded', readOnly: true }),
  recording_started_at: stamp('Recording started', 'Of a video that was saved from a live stream.'),
  created_at: stamp('Created'),
  updated_at: stamp('Changed'),
  iframe_url: address(
    'Built-in player',
    'For an iframe. Modifiers: `no_low_latency`, and `sub_lang=` with two letters of a language.',
  ),
  hls_url: address(
    'HLS',
    'Master playlist: `master[-cmaf][-min-N][-max-N][-img][-(h264|hevc|av1)].m3u8`; N is a height in pixels.',
  ),
  hls_cmaf_url: address('HLS, CMAF', 'Master playlist with fMP4 segments; options as in `hls_url`.'),
  dash_url: address(
    'DASH',
    'Master manifest: `master[-min-N][-max-N][-(h264|hevc|av1)].mpd`; N is a height in pixels.',
  ),
  poster: address('Own poster', `Set it as a base64 data URL. ${posterRule}`),
  poster_thumb: address('Thumbnail of the poster', '200 pixels high.'),
  screenshot: address('Default screenshot', 'The own poster where `screenshot_id` is -1.'),
  screenshots: field(z.array(z.string()), {
    title: 'Screenshots',
    description: 'Made by the service: 5 from different places, fewer of a short video.',
    readOnly: true,
  }),
  sprite: address('Storyboard picture', 'A JPG image with small pictures of the video; single reads only.'),
  sprite_vtt: field(z.string(), {
    title: 'Storyboard times',
    description: 'A VTT text: which part of the storyboard picture is shown when; single reads only.',
    readOnly: true,
  }),
  converted_videos: field(z.array(rendition), {
    title: 'Renditions',
    description: 'The qualities that were or are made.',
    readOnly: true,
  }),
  views: field(z.int(), {
    title: 'Views in the built-in player',
    description: 'See `cdn_views` for all.',
    readOnly: true,
  }),
  cdn_views: field(z.int(), {
    title: 'Views in all players',
    description: 'All views, in any player.',
    readOnly: true,
  }),
  ad_id: field(z.int(), { title: 'Ad id', description: 'Id of its ad.', readOnly: true }),
});

export type Video = z.output<typeof video>;
