import type { FromPane } from '../../../wire/fromPlayer.ts';
import type { PlayerPane, PlayerWords } from '../../../wire/player.ts';
import type { SourceChoice } from '../choice.ts';
import type { PageHost } from '../host.ts';
import type { Events } from './eventLog.ts';
import type { Notes } from './notes.ts';
import type { PlayerNumbers } from './playerNumbers.ts';

/** What playback needs. */
export interface Stage {
  readonly load: Pick<PlayerPane, 'live' | 'sources'>;
  /** What was played before. */
  readonly saved: SourceChoice;
  readonly words: PlayerWords;
  readonly numbers: PlayerNumbers;
  /** Tells how it goes, in `data-state`, and counts frames, in `data-frames`. */
  readonly mark: HTMLElement;
  readonly video: HTMLVideoElement;
  readonly still: HTMLImageElement;
  readonly notes: Notes;
  readonly log: Events;
  readonly host: Pick<PageHost, 'canDecodeAac'> & { post(message: FromPane): void };
  /** How often a still is read anew, in ms. */
  readonly stillPeriod: number;
  /** Time of the page at which waiting for a picture began, in ms. */
  readonly began: number;
  /** Seconds into a recording at which to start. */
  startAt(): number;
  /** Whether a recording shows its picture without moving, since the user stopped it. */
  isStill(): boolean;
  /** Called when something changed that the user should see at once. */
  changed(): void;
  /** Called when there is something else to choose from. */
  offered(): void;
  /** Called when something else is chosen. */
  chose(): void;
}
