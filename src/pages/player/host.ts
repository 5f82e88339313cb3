import type { FromPlayer } from '../../wire/fromPlayer.ts';
import type { PlayerReply } from '../../wire/player.ts';
import type { SavedState } from './savedState.ts';

/** What the page has of its host and its browser. */
export interface PageHost {
  /** Rejects where the host could not do it. */
  request(message: FromPlayer): Promise<PlayerReply | undefined>;
  save(state: SavedState): void;
  /** Asked before each start, answered from one probe. */
  canDecodeAac(): Promise<boolean>;
}
