import type { FromPlayer } from '../../wire/fromPlayer.ts';
import type { SavedState } from './savedState.ts';

/** What the page has of its host and its browser. */
export interface Host {
  post(message: FromPlayer): void;
  save(state: SavedState): void;
  /** Asked before each start, answered from one probe. */
  canDecodeAac(): Promise<boolean>;
}
