import type { VideoCodec } from '../../shared/videoAddress.ts';

// Addresses are not stored: they depend on the port, and are made when a resource is read.

/** What the sandbox stores of a live stream, in the platform's own fields. Source: §2.2, facts §4.2. */
export interface StreamDocument {
  id: number;
  name: string;
  active: boolean;
  pull: boolean;
  uri: string | null;
  auto_record: boolean;
  record_type: string;
  dvr_enabled: boolean;
  dvr_duration: number;
  hls_mpegts_endlist_tag: boolean;
  html_overlay: boolean;
  html_overlays: OverlayDocument[];
  projection: string;
  quality_set_id: number | null;
  cdn_id: number | null;
  client_user_id: number | null;
  client_entity_data: string | null;
  broadcast_ids: number[];
  srt_passphrase: string | null;
  token: string;
  created_at: string;
  started_at_primary: string | null;
  started_at_backup: string | null;
  finished_at_primary: string | null;
}

/** An overlay widget of a live stream. Source: facts §4.2. */
type OverlayDocument = {
  id: number;
  stream_id: number;
  url: string;
  width?: number;
  height?: number;
  x?: number;
  y?: number;
  stretch: boolean;
  created_at: string;
  updated_at: string;
};

/** What can be played, if not the usual: H.264 with sound, at links that never expire. */
export interface Delivery {
  codecs?: readonly VideoCodec[];
  silent?: true;
  /** How long newly read links are valid. */
  linkSeconds?: number;
}

/** The internal state of a live stream, visible only through its calculated fields. */
export interface StreamBackstage {
  /** The highest id that any of its overlays had. */
  lastOverlay?: number;
  delivery?: Delivery;
  /** What an encoder or a remote server sends; null if nothing is sent. */
  source: StreamSource | null;
  /** Start of the last recording; it ends with the broadcast. */
  recordingSince: string | null;
  /** What an encoder of a user pushed last; others are the sandbox’s own. */
  pushed?: StreamSource;
  /** What was sent until encoders changed. */
  earlier?: Earlier;
  /** When its DVR was last cleared. */
  dvrClearedAt?: string;
  /** Its encoders were disconnected, and connect again with new addresses. */
  away?: Away;
  /** Since when a pull has found no data. */
  idleSince: string | null;
  /** What its encoders do repeatedly; `source` is then derived from it. */
  cycle?: StreamCycle;
}

/** What encoders sent before others took their place. Instants are in milliseconds since 1970. */
export interface Earlier {
  readonly until: number;
  /** In order. */
  readonly sent: readonly Sent[];
}

/** What an encoder sent in a range of time. */
export interface Sent {
  readonly from: number;
  readonly to: number;
  readonly source: Pick<StreamSource, 'height' | 'frameRate' | 'fault'>;
}

/** Encoders that were disconnected. */
interface Away {
  /** When they are connected again, in milliseconds since 1970. */
  readonly until: number;
  /** What they send then. */
  readonly source: StreamSource;
}

/** What happens to a stream repeatedly. Instants and durations are in milliseconds. */
export interface StreamCycle {
  readonly begin: number;
  readonly phases: readonly StreamPhase[];
  /** What is sent while it is on air. */
  readonly source: StreamSource;
  /** What happened until then is recorded in the document. */
  readonly settledAt: number;
}

/** `silent`: data has stopped; the main server waits, with its session still running. Source: §3.2. */
export interface StreamPhase {
  readonly air: 'main' | 'silent' | 'backup' | 'none';
  readonly ms: number;
}

/** A picture that arrives at the ingest. */
export interface StreamSource {
  type: 'rtmp' | 'srt' | 'webrtc' | 'https';
  main: boolean;
  backup: boolean;
  width: number;
  height: number;
  frameRate: number;
  speed: number;
  regionMain: string | null;
  regionBackup: string | null;
  /** What is wrong with its encoder. */
  fault?: IngestFault;
}

/** What may be wrong with an encoder, to be seen in what arrives. */
export type IngestFault = 'longKeyFrames' | 'lowBitRate' | 'gaps';

/** What the sandbox stores of a video, in the platform's own fields. Source: §2.1, facts §4.1. */
export interface VideoDocument {
  id: number;
  name: string;
  description: string | null;
  client_id: number;
  slug: string;
  status: 'empty' | 'pending' | 'viewable' | 'ready' | 'error';
  error: string | null;
  duration: number | null;
  origin_url: string | null;
  origin_video_duration: number | null;
  origin_size: number | null;
  origin_width: number | null;
  origin_height: number | null;
  origin_audio_channels: number | null;
  stream_id: number | null;
  record_type: string | null;
  recording_started_at: string | null;
  created_at: string;
  updated_at: string;
  priority: number;
  clip_start_seconds: number | null;
  clip_duration_seconds: number | null;
  directory_id: number | null;
  quality_set_id: number | null;
  screenshot_id: number;
  client_user_id: number | null;
  /** Never shown, like the next one. */
  auto_transcribe_audio_language: string;
  auto_translate_subtitles_language: string;
  projection: string;
  share_url: string | null;
  custom_iframe_url: string | null;
  views: number;
  cdn_views: number;
  ad_id: number | null;
  converted_videos: RenditionDocument[];
}

/** One output quality of a video. Source: facts §4.1. */
export interface RenditionDocument {
  id: number;
  name: string;
  width: number | null;
  height: number | null;
  size: number | null;
  progress: number;
  status: 'processing' | 'complete' | 'error';
  error: string | null;
}

/** The internal state of a video, visible only through its calculated fields. */
export interface VideoBackstage {
  delivery?: Delivery;
  ownPoster: boolean;
  /** Screenshots taken; 0 as long as there is no picture. */
  screenshots: number;
  /** Planned or finished work; the document holds the state after it. */
  job?: VideoJob;
  /** Subtitles from speech, including planned ones. */
  subtitles?: readonly SubtitleOrder[];
  /** Its original is stored for download for some days. Source: §2.1, rule 3. */
  original?: true;
}

/** What happens to the file of a video. Instants and durations are in milliseconds. */
export interface VideoJob {
  /** Jobs of a queue wait for each other: the initial ones, those that users send, the recurring ones. */
  readonly queue: 'first' | 'sent' | 'again';
  /** When the file has arrived and waits for its turn. */
  readonly arrives: number;
  readonly takes: number;
  /** When its turn came; undefined as long as others may come first. */
  readonly starts?: number;
  /** After this time another file replaces it, repeatedly. */
  readonly every?: number;
}

/** Subtitles in one language, made from the sound or translated from those. */
export interface SubtitleOrder {
  /** What it is called; absent: after its language. */
  readonly name?: string;
  /** ISO 639-2/B. */
  readonly code: string;
  /** Not made before this time, nor before the video is ready, in milliseconds since 1970. */
  readonly from: number;
  /** Milliseconds. */
  readonly takes: number;
}
