import type { Content } from './playlist/offer.ts';
import type { WrittenSubtitle } from './writtenSubtitles.ts';

/** Links that are valid for a limited time: their query contains the proof. */
export interface LinkProtection {
  /** The query of links that are valid from now on, such as `md5=…&expires=…`. */
  sign(): string;
  /** Whether a link with these parameters is valid now. */
  holds(md5: string, expires: string): boolean;
}

/** What the media half needs to know about a live stream. */
export interface LiveSource extends Content {
  live: boolean;
  /** Seconds a viewer may rewind; 0 when DVR is off. */
  dvrSeconds: number;
  /** Whether the MPEG-TS playlist ends with an end-list tag once the broadcast is over. */
  endListTag: boolean;
  /** When the last broadcast ended (ms epoch); undefined while live or if never on air. */
  endedAt: number | undefined;
  protection?: LinkProtection | undefined;
}

/** What the media half needs to know about a playable video; it lasts `segments` × 1.92 s. */
export interface VideoSource extends Content {
  segments: number;
  title: string;
  /** The languages of its subtitles, in ISO 639-2/B. */
  languages: readonly string[];
  /** Those that somebody wrote or changed. */
  written?: readonly WrittenSubtitle[];
  files: readonly RenditionFile[];
  protection?: LinkProtection | undefined;
}

/** A rendition of a video as an MP4 file. */
interface RenditionFile {
  /** Without ".mp4". */
  name: string;
  /** Pixels; null for sound alone. */
  height: number | null;
  /** Bytes; the file is longer if its media needs more. */
  size: number;
}

/** The original of a video. */
export interface OriginalSource {
  segments: number;
  /** Bytes. */
  size: number;
}

/** A clip of a live stream: some segments of its timeline. Instants are in ms epoch. */
export interface ClipSource extends Content {
  /** Its first segment on the timeline of the stream. */
  first: number;
  segments: number;
  /** When it is complete. */
  there: number;
  /** When it is deleted. */
  until: number;
}

/** Where the media half looks up, for each request, what exists; undefined means "no such resource" (404). */
export interface MediaSources {
  live(clientId: number, streamId: number): LiveSource | undefined;
  video(clientId: number, slug: string): VideoSource | undefined;
  clip(clientId: number, streamId: number, id: string): ClipSource | undefined;
  /** Undefined if a video's original is not stored, or no longer. */
  original(clientId: number, slug: string): OriginalSource | undefined;
}
