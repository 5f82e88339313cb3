import type { FromPane } from '../../../wire/fromPlayer.ts';
import type { PlayerPane } from '../../../wire/player.ts';
import type { PlayerWords } from '../../../wire/playerWords.ts';
import type { PageHost } from '../host.ts';
import type { SourceChoice } from '../session/wishes.ts';
import type { Events } from './eventLog.ts';
import type { Notes } from './notes.ts';
import type { PlayerNumbers } from './playerNumbers.ts';

/** What playback needs. */
export interface Stage {
  readonly load: Pick<PlayerPane, 'live' | 'sources'>;
  /** The choice that was played before. */
  readonly saved: SourceChoice;
  readonly words: PlayerWords;
  readonly numbers: PlayerNumbers;
  /** Carries the state, in `data-state`, and counts frames, in `data-frames`. */
  readonly mark: HTMLElement;
  readonly video: HTMLVideoElement;
  readonly still: HTMLImageElement;
  readonly notes: Notes;
  readonly log: Events;
  readonly canDecodeAac: PageHost['canDecodeAac'];
  /** Sends the host a message about this pane. */
  postOwn(message: FromPane): void;
  /** How often a still is reloaded, in ms. */
  readonly stillPeriod: number;
  /** How far behind a broadcast to stay, in seconds; undefined: as its playlist says. */
  readonly latency?: number | undefined;
  /** Page time at which waiting for a picture began, in ms. */
  readonly began: number;
  /** Start position in a recording, in seconds. */
  startAt(): number;
  /** Whether a recording shows its picture paused, since the user paused it. */
  isStill(): boolean;
  /** Called on a change that the user should see at once. */
  changed(): void;
  /** Called when the choices have changed. */
  offered(): void;
  /** Called when a new choice is made. */
  chose(): void;
}
