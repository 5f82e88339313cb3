import { same } from '../../shared/same.ts';
import type { SourceChoice } from './choice.ts';
import type { TrackName, Wishes } from './session/wishes.ts';

/** What is saved of the second picture. */
export interface SavedBeside extends SourceChoice {
  readonly ref: unknown;
  readonly wishes: Wishes;
  /** Whether it is kept at the moment of the first. */
  readonly inStep: boolean;
}

/** What the page saves for while VS Code has hidden it: never an address. */
export interface SavedState {
  /** What the host needs to restore the page. */
  readonly ref: unknown;
  /** Index among the sources. */
  readonly source: number;
  /** Whether the H.264-only variant is chosen. */
  readonly h264: boolean;
  /** Seconds into a recording; 0 for live. */
  readonly time: number;
  /** Whether the user paused the recording there. */
  readonly paused: boolean;
  readonly volume: number;
  readonly muted: boolean;
  readonly speed: number;
  readonly wishes: Wishes;
  /** Whether the details are unfolded, and the figures, which are folded if there is little room. */
  readonly open: boolean;
  readonly figures: boolean;
  /** Undefined: there is only one picture. */
  readonly beside: SavedBeside | undefined;
}

/** The saved state if it is complete and of the same stream or video, otherwise the initial state. */
export function readSavedState(value: unknown, ref: unknown): SavedState {
  const first = {
    ref,
    source: 0,
    h264: false,
    time: 0,
    paused: false,
    volume: 1,
    muted: true,
    speed: 1,
    wishes: {},
    open: false,
    figures: false,
    beside: undefined,
  };
  if (typeof value !== 'object' || value === null) return first;
  const {
    time,
    volume,
    muted,
    speed,
    wishes,
    open,
    figures,
    beside,
    paused,
    ref: kept,
  } = value as Record<string, unknown>;
  const own = {
    volume: isBetween(volume, 0, 1) ? volume : first.volume,
    muted: typeof muted === 'boolean' ? muted : first.muted,
    open: open === true,
    figures: figures === true,
  };
  if (!same(kept, ref)) return { ...first, ...own };
  return {
    ref,
    ...readChosen(value),
    paused: paused === true,
    time: isBetween(time, 0, Number.MAX_SAFE_INTEGER) ? time : first.time,
    speed: isBetween(speed, 0.25, 4) ? speed : first.speed,
    wishes: readWishes(wishes),
    beside: readBeside(beside),
    ...own,
  };
}

function readChosen(value: unknown): SourceChoice {
  const { source, h264 } = (value ?? {}) as Record<string, unknown>;
  const isPlace = Number.isInteger(source) && isBetween(source, 0, 1000);
  return { source: isPlace ? source : 0, h264: h264 === true };
}

function readBeside(value: unknown): SavedBeside | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { ref, wishes, inStep } = value as Record<string, unknown>;
  return { ref, ...readChosen(value), wishes: readWishes(wishes), inStep: inStep !== false };
}

function readWishes(value: unknown): Wishes {
  const { level, sound, text } = (value ?? {}) as Record<string, unknown>;
  const { height, bitrate } = (level ?? {}) as Record<string, unknown>;
  const isLevel = isBetween(height, 1, 100_000) && isBetween(bitrate, 0, Number.MAX_SAFE_INTEGER);
  return {
    ...(isLevel ? { level: { height, bitrate } } : {}),
    ...(isTrackName(sound) ? { sound } : {}),
    ...(isTrackName(text) ? { text } : {}),
  };
}

function isTrackName(value: unknown): value is TrackName {
  const { label, language } = (value ?? {}) as Record<string, unknown>;
  return typeof label === 'string' && typeof language === 'string';
}

function isBetween(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && value >= least && value <= most;
}
