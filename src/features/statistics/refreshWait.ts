import { endsNow, type TimeRange } from '../../shared/series/timeRange.ts';

/** The shortest time between two automatic refreshes, in seconds. */
const least = 5;

/**
 * Milliseconds until the next automatic refresh, `since` milliseconds after the last; undefined: never.
 * `seconds` is the user's setting, where 0 means never. A range in the past is not refreshed, as its figures
 * no longer change.
 */
export function refreshWait(
  { refresh, range }: { readonly refresh: boolean; readonly range: TimeRange },
  seconds: number,
  since: number,
): number | undefined {
  if (!refresh || !endsNow(range) || seconds === 0) return undefined;
  return Math.max(0, Math.max(least, seconds) * 1000 - since);
}
