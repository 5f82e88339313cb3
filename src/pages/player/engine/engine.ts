import type { PlaybackFault } from './playbackFailure.ts';
import type { PlaylistReading } from './playlistWatch.ts';

/** One quality of the picture, identified by its size and rate: internal addresses stay private. */
export interface Level {
  readonly id: string;
  /** Height in lines; 0: unknown. */
  readonly height: number;
  /** Bits per second, as announced. */
  readonly bitrate: number;
  /** As in the playlist, such as `avc1.4d401e,mp4a.40.2`. */
  readonly codecs: string;
}

/** An audio track or a subtitle language. */
export interface EngineTrack {
  readonly id: string;
  readonly label: string;
  /** As in the playlist; may be empty. */
  readonly language: string;
}

/** What can be chosen, and what is chosen. */
export interface EngineOffer {
  readonly levels: readonly Level[];
  /** The fixed level; undefined: the engine chooses. */
  readonly fixed?: string | undefined;
  readonly sounds: readonly EngineTrack[];
  readonly sound?: string | undefined;
  readonly texts: readonly EngineTrack[];
  /** Undefined: subtitles are off. */
  readonly text?: string | undefined;
}

/** An engine's state at one moment. Times are in seconds on the media timeline. */
export interface EngineReading {
  /** Undefined until a playlist has been read. */
  readonly live: boolean | undefined;
  readonly start: number;
  readonly end: number;
  /** Where the playlist begins, if not at `start`: what is before it is only still loaded. */
  readonly oldest?: number | undefined;
  /** Seconds behind the broadcast, and the target for them. */
  readonly latency?: number | undefined;
  readonly target: number | undefined;
  /** Time of day at which the picture was taken, if the playlist has it. */
  readonly takenAt: Date | undefined;
  readonly level: Level | undefined;
}

/** A fault after which the engine stops playing, unless it recovers. */
export interface EngineFault extends PlaybackFault {
  readonly isAboutSound: boolean;
  /** Playback may continue after `recover`. */
  readonly mayRecover: boolean;
}

/** The events of an engine during playback. */
export interface EngineEvents {
  fault(fault: EngineFault): void;
  /** A received piece of a track. */
  piece(track: string, bytes: number, seconds: number): void;
  /** A reading of a live playlist. */
  reading(reading: PlaylistReading): void;
  /** Nothing was requested while the picture was paused, so nothing new could arrive. */
  rested(): void;
  /** The playlist says that nothing more will be added. */
  complete(): void;
  /** The available choices are known, or have changed. */
  offered(): void;
  /** All codecs of the playlist, before the engine skips any. */
  codecs(codecs: readonly string[]): void;
  /** A level is shown from now on. */
  switched(level: Level): void;
}

/** What an engine should play. */
export interface EngineOrder {
  readonly video: HTMLVideoElement;
  readonly url: string;
  /** Leave the sound out: it can't be decoded here. */
  readonly silent: boolean;
  /** How far behind a broadcast to stay, in seconds; undefined: as its playlist says. */
  readonly latency?: number | undefined;
  /** Start position in seconds; undefined: the live edge, or the start of a recording. */
  readonly startAt: number | undefined;
}

/** Plays one playlist. HLS and DASH share this interface. */
export interface Engine {
  read(): EngineReading;
  offer(): EngineOffer;
  /** Undefined: the engine chooses. */
  chooseLevel(id: string | undefined): void;
  chooseSound(id: string): void;
  /** Undefined: none. */
  chooseText(id: string | undefined): void;
  /** Seeks to a time in seconds, and keeps the resulting distance to a broadcast. */
  seek(seconds: number): void;
  /** If held, the engine leaves the speed alone and doesn't catch up with a broadcast. */
  hold(isHeld: boolean): void;
  toLive(): void;
  /** Tries to continue after a decoding fault. */
  recover(): void;
  stop(): void;
}

export type StartEngine = (order: EngineOrder, tell: EngineEvents) => Engine;
