import type { PlaybackFault } from './playbackFailure.ts';
import type { PlaylistReading } from './playlistWatch.ts';

/** One quality of the picture. It is known by its size and rate: inner addresses are nobody's business. */
export interface Level {
  readonly id: string;
  /** Lines of the picture; 0: not said. */
  readonly height: number;
  /** Bits per second, as announced. */
  readonly bitrate: number;
  /** As in the playlist, such as `avc1.4d401e,mp4a.40.2`. */
  readonly codecs: string;
}

/** A sound or a language of subtitles. */
export interface EngineTrack {
  readonly id: string;
  readonly label: string;
  /** As in the playlist; may be empty. */
  readonly language: string;
}

/** What can be chosen, and what is. */
export interface EngineOffer {
  readonly levels: readonly Level[];
  /** The level that is held; undefined: the engine chooses. */
  readonly fixed: string | undefined;
  readonly sounds: readonly EngineTrack[];
  readonly sound: string | undefined;
  readonly texts: readonly EngineTrack[];
  /** Undefined: no subtitles are shown. */
  readonly text: string | undefined;
}

/** What an engine knows at one moment. Times are in seconds of the media's own timeline. */
export interface EngineReading {
  /** Undefined until a playlist is read. */
  readonly live: boolean | undefined;
  readonly start: number;
  readonly end: number;
  /** Seconds behind the broadcast, and how many it wants to be. */
  readonly latency: number | undefined;
  readonly target: number | undefined;
  /** Time of day at which the picture was taken, if the playlist says it. */
  readonly takenAt: Date | undefined;
  readonly level: Level | undefined;
}

/** A fault after which the engine plays no more, unless it recovers. */
export interface EngineFault extends PlaybackFault {
  readonly isAboutSound: boolean;
  /** The picture may go on after `recover`. */
  readonly mayRecover: boolean;
}

/** The events of an engine while it plays. */
export interface EngineTell {
  fault(fault: EngineFault): void;
  /** A received piece of a track. */
  piece(track: string, bytes: number, seconds: number): void;
  /** What a live playlist held. */
  reading(reading: PlaylistReading): void;
  /** Nothing was asked for while the picture stood still, so nothing new could come. */
  rested(): void;
  /** The playlist says that nothing more will come. */
  complete(): void;
  /** What can be chosen is known, or has changed. */
  offered(): void;
  /** All codecs of the playlist, before the engine leaves any out. */
  codecs(codecs: readonly string[]): void;
  /** A level is shown from now on. */
  switched(level: Level): void;
}

/** What an engine is to play. */
export interface EngineOrder {
  readonly video: HTMLVideoElement;
  readonly url: string;
  /** Leave the sound out: it cannot be decoded here. */
  readonly silent: boolean;
  /** Seconds at which to start; undefined: the live edge, or the start of a recording. */
  readonly startAt: number | undefined;
}

/** Plays one playlist. HLS and DASH look the same from outside. */
export interface Engine {
  read(): EngineReading;
  offer(): EngineOffer;
  /** Undefined: the engine chooses by itself. */
  chooseLevel(id: string | undefined): void;
  chooseSound(id: string): void;
  /** Undefined: none. */
  chooseText(id: string | undefined): void;
  /** Goes to a time in seconds, and stays as far behind a broadcast as that is. */
  seek(seconds: number): void;
  /** Whether it leaves the speed alone, and does not catch up with a broadcast by itself. */
  hold(isHeld: boolean): void;
  toLive(): void;
  /** Tries to go on after a fault of decoding. */
  recover(): void;
  stop(): void;
}

export type StartEngine = (order: EngineOrder, tell: EngineTell) => Engine;
