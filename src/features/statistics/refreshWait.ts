import { endsNow, type TimeRange } from '../../shared/series/timeRange.ts';

/** The shortest time between two questions that nobody asks, in seconds. */
const least = 5;

/**
 * Milliseconds until what was asked so many milliseconds ago is asked again by itself; undefined: never. `seconds` is the
 * user’s setting, of which 0 is never too; a range that is over has no other figures later.
 */
export function refreshWait(
  { refresh, range }: { readonly refresh: boolean; readonly range: TimeRange },
  seconds: number,
  since: number,
): number | undefined {
  if (!refresh || !endsNow(range) || seconds === 0) return undefined;
  return Math.max(0, Math.max(least, seconds) * 1000 - since);
}
