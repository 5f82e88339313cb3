import type { Delivery, StreamPhase, StreamSource } from '../../state/documents.ts';

/** A live stream of the seed, told shortly. What is left out is usual. */
export interface StreamPlan {
  readonly name: string;
  /**
   * `live`: on air on the main server. `both`: and on the backup server. `backup`: there alone. `idle`: waits for a source.
   * `never`: has waited ever since. `off`: switched off.
   */
  readonly air: 'live' | 'both' | 'backup' | 'idle' | 'never' | 'off';
  /** Minutes since it went on air or, when it is not, since the last broadcast ended. */
  readonly minutes?: number;
  /** What happens to it from the seeding on, again and again, with the seconds that it lasts; it begins with `air`. */
  readonly cycle?: readonly (readonly [air: StreamPhase['air'], seconds: number])[];
  readonly height?: 1080 | 720 | 480;
  readonly rate?: number;
  readonly speed?: number;
  readonly type?: StreamSource['type'];
  /** Makes it a pull. */
  readonly uri?: string;
  /** Seconds of the DVR window. */
  readonly dvr?: number;
  readonly record?: 'origin' | 'transcoded';
  readonly overlays?: readonly string[];
  readonly region?: string;
  readonly user?: number;
  readonly data?: string;
  readonly projection?: string;
  /** Where it is not H.264 with sound at links that hold for ever. */
  readonly delivery?: Delivery;
  readonly passphrase?: string;
  readonly endList?: false;
  readonly cdn?: number;
  readonly qualitySet?: number;
  readonly broadcasts?: readonly number[];
}
