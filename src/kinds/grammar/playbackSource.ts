import type { Words } from '../../shared/words.ts';

/** Something that the player can show. */
export interface PlaybackSource {
  readonly label: Words;
  /** `picture` is a still that is refreshed. */
  readonly format: 'hls' | 'dash' | 'picture';
  readonly url: string;
  /** The same in H.264 only, if available. */
  readonly h264?: string;
}
