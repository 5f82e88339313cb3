import type { Delivery } from '../../state/documents.ts';

/** A video of the seed data, in short form. Omitted members take the usual value. */
export interface VideoPlan {
  readonly name: string;
  /** Age in hours. */
  readonly hours: number;
  readonly minutes: number;
  readonly description?: string;
  /** Name of the stream that it was recorded from. */
  readonly stream?: string;
  readonly origin?: string;
  /** Height of the source; if its original can be downloaded, the height of the clip. */
  readonly height?: 1080 | 720 | 576 | 360;
  readonly poster?: true;
  /** `empty` waits for its file, `queued` for its turn. By default, ready. */
  readonly state?: 'empty' | 'queued' | 'transcoding' | 'viewable' | 'error';
  readonly error?: string;
  /** Percentage of the work until it can be viewed or, if it already can, of the rest. */
  readonly progress?: number;
  /** Another file arrives every few minutes, first after this many seconds; `state` is the final state. */
  readonly again?: number;
  /** Its original is stored for some days. */
  readonly original?: true;
  readonly directory?: number;
  readonly user?: number;
  readonly priority?: number;
  readonly clip?: readonly [start: number, length: number];
  readonly subtitles?: readonly [spoken: string, translated: string];
  readonly projection?: string;
  /** If it isn't H.264 with sound and links that never expire. */
  readonly delivery?: Delivery;
}
