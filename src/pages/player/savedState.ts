import { same } from '../../shared/same.ts';
import type { ClipMarks } from './clip/clipRange.ts';
import type { SourceChoice, TrackName, Wishes } from './session/wishes.ts';

/** What is saved of the second picture. */
export interface SavedBeside extends SourceChoice {
  readonly ref: unknown;
  readonly wishes: Wishes;
  /** Whether it is kept at the moment of the first. */
  readonly inStep: boolean;
}

/** What the page saves for while VS Code has hidden it: never an address. */
export interface SavedState extends SourceChoice {
  /** What the host needs to restore the page. */
  readonly ref: unknown;
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
  /** The marks of a clip. */
  readonly marks: ClipMarks;
  /** Undefined: there is only one picture. */
  readonly beside: SavedBeside | undefined;
}

/** The saved state; what is missing, or belongs to another stream or video, is as at the beginning. */
export function readSavedState(value: unknown, ref: unknown, isMuted = true): SavedState {
  const all = (value ?? {}) as Record<string, unknown>;
  const { volume, muted, open, figures } = all;
  const own = same(all['ref'], ref) ? all : {};
  const { time, paused, speed, wishes, beside, marks } = own;
  return {
    ref,
    ...readChosen(own),
    time: isBetween(time, 0, Number.MAX_SAFE_INTEGER) ? time : 0,
    paused: paused === true,
    volume: isBetween(volume, 0, 1) ? volume : 1,
    muted: typeof muted === 'boolean' ? muted : isMuted,
    speed: isBetween(speed, 0.25, 4) ? speed : 1,
    wishes: readWishes(wishes),
    open: open === true,
    figures: figures === true,
    marks: readMarks(marks),
    beside: readBeside(beside),
  };
}

function readChosen(value: unknown): SourceChoice {
  const { source, h264 } = (value ?? {}) as Record<string, unknown>;
  const isPlace = Number.isInteger(source) && isBetween(source, 0, 1000);
  return { source: isPlace ? source : 0, h264: h264 === true };
}

function readMarks(value: unknown): ClipMarks {
  const { in: from, out: to } = (value ?? {}) as Record<string, unknown>;
  const moment = (each: unknown) => (isBetween(each, 0, 8.64e15) ? each : undefined);
  return { in: moment(from), out: moment(to) };
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
