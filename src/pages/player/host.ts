import type { FromPlayer } from '../../wire/fromPlayer.ts';
import type { PlayerReply } from '../../wire/player.ts';
import type { SavedState } from './savedState.ts';

/** What the page needs from its host and its browser. */
export interface PageHost {
  /** Rejects if the host couldn't do it. */
  request(message: FromPlayer): Promise<PlayerReply | undefined>;
  save(state: SavedState): void;
  /** Asked before each start; all answers come from a single probe. */
  canDecodeAac(): Promise<boolean>;
}
