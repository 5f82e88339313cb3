import { randomBytes } from 'node:crypto';
import { clientId } from '../server/clientId.ts';
import type { VideoBackstage, VideoDocument } from '../state/documents.ts';
import type { KeptVideo } from '../state/store.ts';
import { orderSpeech } from './speech.ts';

/** What is sent that the service does not keep as it is. */
interface Orders {
  readonly poster?: unknown;
  readonly remote_poster_url?: unknown;
  readonly remove_poster?: unknown;
  readonly origin_http_headers?: unknown;
  readonly source_bitrate_limit?: unknown;
}

/** A video that was created at `now`, in ms since 1970, still without its file. Source: §2.1, facts §4.1. */
export function newVideo(id: number, given: Partial<VideoDocument> & Orders, now: number): KeptVideo {
  const created = new Date(now).toISOString();
  const {
    poster,
    remote_poster_url,
    remove_poster: _,
    origin_http_headers,
    source_bitrate_limit,
    ...rest
  } = given;
  const set = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const document: VideoDocument = {
    name: '',
    description: null,
    error: null,
    duration: null,
    origin_url: null,
    priority: 0,
    clip_start_seconds: null,
    clip_duration_seconds: null,
    directory_id: null,
    quality_set_id: null,
    screenshot_id: 0,
    client_user_id: null,
    auto_transcribe_audio_language: 'auto',
    auto_translate_subtitles_language: 'disable',
    projection: 'regular',
    share_url: null,
    custom_iframe_url: null,
    ...set,
    id,
    client_id: clientId,
    slug: randomBytes(8).toString('hex'),
    status: 'empty',
    origin_video_duration: null,
    origin_size: null,
    origin_width: null,
    origin_height: null,
    origin_audio_channels: null,
    stream_id: null,
    record_type: null,
    recording_started_at: null,
    created_at: created,
    updated_at: created,
    views: 0,
    cdn_views: 0,
    ad_id: null,
    converted_videos: [],
  };
  const backstage: VideoBackstage = {
    ownPoster: Boolean(poster || remote_poster_url),
    screenshots: 0,
    subtitles: orderSpeech(document, now),
  };
  return { document, backstage };
}
