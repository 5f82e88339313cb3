/** A video of the seed, told shortly. What is left out is usual. */
export interface VideoPlan {
  readonly name: string;
  /** Age in hours. */
  readonly hours: number;
  readonly minutes: number;
  readonly description?: string;
  /** Name of the stream that it was recorded from. */
  readonly stream?: string;
  readonly origin?: string;
  readonly height?: 1080 | 720 | 576;
  readonly poster?: true;
  /** `empty` waits for its file, `queued` for its turn. Ready when left out. */
  readonly state?: 'empty' | 'queued' | 'transcoding' | 'viewable' | 'error';
  readonly error?: string;
  readonly progress?: number;
  readonly directory?: number;
  readonly user?: number;
  readonly priority?: number;
  readonly clip?: readonly [start: number, length: number];
  readonly subtitles?: readonly [spoken: string, translated: string];
  readonly projection?: string;
}
