/** What the media half must know of a live stream. */
export interface LiveSource {
  live: boolean;
  /** Seconds a viewer may rewind; 0 when DVR is off. */
  dvrSeconds: number;
  /** Whether the MPEG-TS playlist ends with an end-list tag once the broadcast is over. */
  endListTag: boolean;
  /** When the last broadcast ended (ms epoch); undefined while live or when never on air. */
  endedAt: number | undefined;
}

/** What the media half must know of a video that can be played; it lasts `segments` × 1.92 s. */
export interface VideoSource {
  segments: number;
  title: string;
  /** The languages of its subtitles, in ISO 639-2/B. */
  languages: readonly string[];
}

/** Where the media half asks, at each request, what exists; undefined means "no such resource" (404). */
export interface MediaSources {
  live(clientId: number, streamId: number): LiveSource | undefined;
  video(clientId: number, slug: string): VideoSource | undefined;
  /** How many segments a video's original has; undefined when it is not kept, or not any more. */
  original(clientId: number, slug: string): number | undefined;
}
