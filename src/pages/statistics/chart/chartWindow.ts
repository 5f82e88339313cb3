import type { TimeWindow } from './chartLine.ts';

/** The limits of a window. */
export interface WindowLimits {
  /** The full time range. */
  readonly whole: TimeWindow;
  /** The shortest window, in seconds. */
  readonly least: number;
}

/** A window scaled by a factor around a fixed time; never beyond the limits. */
export function zoomed(window: TimeWindow, factor: number, around: number, limits: WindowLimits): TimeWindow {
  const span = window.to - window.from;
  const share = span > 0 ? (around - window.from) / span : 0.5;
  const next = Math.max(limits.least, span * factor);
  return within({ from: around - share * next, to: around + (1 - share) * next }, limits);
}

/** A window moved by a fraction of its own length; it stops at the limits. */
export function movedWindow(window: TimeWindow, share: number, limits: WindowLimits): TimeWindow {
  const by = (window.to - window.from) * share;
  return within({ from: window.from + by, to: window.to + by }, limits);
}

/** The window within the limits, with its length kept if possible. */
export function within({ from, to }: TimeWindow, { whole, least }: WindowLimits): TimeWindow {
  const length = Math.min(whole.to - whole.from, Math.max(least, to - from));
  const begin = Math.min(Math.max(from, whole.from), whole.to - length);
  return { from: begin, to: begin + length };
}
