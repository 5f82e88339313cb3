import type { TimeWindow } from './chartLine.ts';

/** Which windows there may be. */
export interface WindowLimits {
  /** All that there is to see. */
  readonly whole: TimeWindow;
  /** Seconds of the closest look. */
  readonly least: number;
}

/** A window so many times as long, around a time that stays where it is; never beyond the limits. */
export function zoomed(window: TimeWindow, factor: number, around: number, limits: WindowLimits): TimeWindow {
  const span = window.to - window.from;
  const share = span > 0 ? (around - window.from) / span : 0.5;
  const next = Math.max(limits.least, span * factor);
  return within({ from: around - share * next, to: around + (1 - share) * next }, limits);
}

/** A window moved by a share of its own length; it stops at the limits. */
export function movedWindow(window: TimeWindow, share: number, limits: WindowLimits): TimeWindow {
  const by = (window.to - window.from) * share;
  return within({ from: window.from + by, to: window.to + by }, limits);
}

/** The window, as long as it is if that can be, inside of the limits. */
export function within({ from, to }: TimeWindow, { whole, least }: WindowLimits): TimeWindow {
  const length = Math.min(whole.to - whole.from, Math.max(least, to - from));
  const begin = Math.min(Math.max(from, whole.from), whole.to - length);
  return { from: begin, to: begin + length };
}
