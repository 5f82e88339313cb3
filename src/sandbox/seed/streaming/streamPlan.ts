import type { Delivery, IngestFault, StreamPhase, StreamSource } from '../../state/documents.ts';

/** A live stream of the seed data, in short form. Omitted members take the usual value. */
export interface StreamPlan {
  readonly name: string;
  /**
   * `live`: on air on the main server. `both`: also on the backup server. `backup`: only there. `idle`: waits
   * for a source. `never`: has been waiting since it was created. `off`: switched off.
   */
  readonly air: 'live' | 'both' | 'backup' | 'idle' | 'never' | 'off';
  /** Minutes since it went on air or, if it isn't on air, since the last broadcast ended. */
  readonly minutes?: number;
  /** What happens to it repeatedly from the seeding on, with durations in seconds; it begins with `air`. */
  readonly cycle?: readonly (readonly [air: StreamPhase['air'], seconds: number])[];
  readonly height?: 1080 | 720 | 480;
  readonly rate?: number;
  readonly speed?: number;
  /** What is wrong with its encoder. */
  readonly fault?: IngestFault;
  readonly type?: StreamSource['type'];
  /** Makes it a pull. */
  readonly uri?: string;
  /** Length of the DVR window in seconds. */
  readonly dvr?: number;
  readonly record?: 'origin' | 'transcoded';
  readonly overlays?: readonly string[];
  readonly region?: string;
  readonly user?: number;
  readonly data?: string;
  readonly projection?: string;
  /** If it isn't H.264 with sound and links that never expire. */
  readonly delivery?: Delivery;
  readonly passphrase?: string;
  readonly endList?: false;
  readonly cdn?: number;
  readonly qualitySet?: number;
  readonly broadcasts?: readonly number[];
}
