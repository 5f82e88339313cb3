import type { PlayerWords } from './playerWords.ts';

/** Playlist formats that an engine plays. */
export type StreamFormat = 'hls' | 'dash';

/** Something that the player can show. */
export interface PlayerSource {
  readonly label: string;
  /** `picture` is a still that the service renews, shown without decoding anything. */
  readonly format: StreamFormat | 'picture';
  readonly url: string;
  /** The H.264-only variant, if there is one. */
  readonly h264?: string;
}

/** A line about the source of the picture. */
export interface PlayerFact {
  readonly label: string;
  readonly value: string;
}

/** Small pictures covering the whole length of a recording. */
export interface PlayerStoryboard {
  /** The address of one picture that contains them all. */
  readonly picture: string;
  /** The area of each, and when it is shown: roughly WebVTT. */
  readonly text: string;
}

/** Pictures of a recording, one of which represents it. */
export interface PlayerStills {
  /** Index of that one; undefined: none of these. */
  readonly chosen: number | undefined;
  readonly items: readonly { readonly label: string; readonly picture: string }[];
}

/** What is recorded of a broadcast; `seconds`: how long, undefined if it isn't being recorded. */
export interface PlayerRecording {
  readonly seconds: number | undefined;
}

/** How things stand with what is played. */
export interface PlayerStatus {
  readonly facts: readonly PlayerFact[];
  /** Whether the first and the second are on air; undefined: could not be read. */
  readonly onAir: readonly (boolean | undefined)[];
  /** Of the first; undefined: it can't be recorded now. */
  readonly recording: PlayerRecording | undefined;
}

/** How often the page does something, in ms. */
export interface PlayerPeriods {
  /** Requests the status. */
  check: number;
  /** Reloads a still that is shown in place of the picture. */
  still: number;
  /** After which the service delivers a playlist that has changed, at the latest. */
  delivery: number;
}

/** The result of something that the page requested. */
export type PlayerReply =
  | ({ readonly type: 'status' } & PlayerStatus)
  | { readonly type: 'copied' }
  /** A message. After a picture was chosen: with the current ones, whether or not that succeeded. */
  | {
      readonly type: 'said';
      readonly text: string;
      readonly canUndo: boolean;
      readonly stills?: PlayerStills | undefined;
    };

/** How a player begins that has kept nothing. */
interface PlayerPreferences {
  readonly muted: boolean;
  /** How far behind a broadcast to stay, in seconds; undefined: as its playlist says. */
  readonly latency: number | undefined;
}

/** A picture with its name and its sources. */
export interface PlayerPane {
  /** What the page keeps, so that the editor can restore the player. */
  readonly ref: unknown;
  readonly title: string;
  readonly live: boolean;
  readonly sources: readonly PlayerSource[];
  readonly poster: string | undefined;
  /** Shown beside the picture from the start. */
  readonly caution: string | undefined;
}

/** From the host to the player's page. */
export interface PlayerLoad extends PlayerPane {
  readonly type: 'load';
  /** What plays beside it, in step. */
  readonly beside: PlayerPane | undefined;
  readonly storyboard: PlayerStoryboard | undefined;
  readonly stills: PlayerStills | undefined;
  readonly facts: readonly PlayerFact[];
  readonly recording: PlayerRecording | undefined;
  /** The longest clip that can be cut from it, in seconds; undefined: none can. */
  readonly longestClip: number | undefined;
  readonly periods: PlayerPeriods;
  readonly preferences: PlayerPreferences;
  readonly words: PlayerWords;
}

/** What the page hears: what to show, how that stands now, or what of the two to start over, as its playlist has changed. */
export type ToPlayer =
  | PlayerLoad
  | ({ readonly type: 'status' } & PlayerStatus)
  | { readonly type: 'replay'; readonly panes: readonly boolean[] };
