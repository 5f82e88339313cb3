import type { Delivery } from '../../state/documents.ts';

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
  /** Of the source; one whose original can be downloaded has that of the clip. */
  readonly height?: 1080 | 720 | 576 | 360;
  readonly poster?: true;
  /** `empty` waits for its file, `queued` for its turn. Ready when left out. */
  readonly state?: 'empty' | 'queued' | 'transcoding' | 'viewable' | 'error';
  readonly error?: string;
  /** Percent of the work until it can be viewed or, when it can, of the rest. */
  readonly progress?: number;
  /** Another file comes every few minutes, for the first time after so many seconds; what `state` says is how it ends. */
  readonly again?: number;
  /** Its original is kept for some days. */
  readonly original?: true;
  readonly directory?: number;
  readonly user?: number;
  readonly priority?: number;
  readonly clip?: readonly [start: number, length: number];
  readonly subtitles?: readonly [spoken: string, translated: string];
  readonly projection?: string;
  /** Where it is not H.264 with sound at links that hold for ever. */
  readonly delivery?: Delivery;
}
