import type { Stretch } from '../../kinds/grammar/checkup.ts';

/** What is checked: a period up to now, or an exact range in ms since the epoch. */
export type CheckedRange = { readonly minutes: number } | { readonly from: number; readonly to: number };

/** Lengths of intervals, in seconds; the first is used that makes at most so many of them. */
const intervals = [10, 60, 120, 300, 600, 1800];
const longestInterval = 3600;
const mostIntervals = 750;

/**
 * The period that a range stands for at `now`, in ms since the epoch: nothing of it is still to come, and none is
 * longer ago than `farthest`, in ms.
 */
export function stretchOf(range: CheckedRange, farthest: number | undefined, now: number): Stretch {
  const asked = 'minutes' in range ? { from: now - range.minutes * 60_000, to: now } : range;
  const to = Math.min(asked.to, now);
  const from = Math.max(Math.min(asked.from, to), now - (farthest ?? now));
  const seconds = (to - from) / 1000;
  const interval = intervals.find((each) => seconds / each <= mostIntervals) ?? longestInterval;
  return { from, to: Math.max(from, to), interval, now };
}
